/** What a sandbox lets a command see and do. All paths are absolute and real. */
export interface SandboxPlace {
  /** The one directory that may be written. */
  readonly workspace: string;
  /** A directory of the workspace for short-lived files; where a sandbox can do so, it is shown as `/tmp` too. */
  readonly temporary: string;
  /** Where the command begins; in the workspace. */
  readonly cwd: string;
  /** Directories and files that may be read besides the system's programs and libraries. */
  readonly readable: readonly string[];
  /** Directories that stay out of sight wherever they lie. */
  readonly hidden: readonly string[];
  readonly network: boolean;
}

/** A way of the operating system to confine a command. */
export interface Sandbox {
  /** Short name, for traces and approvals. */
  readonly name: string;
  /** What people read. */
  readonly label: string;
  /** The command that runs another one confined. Its arguments are handed on unread. */
  wrap(command: readonly string[], place: SandboxPlace): readonly string[];
}

/** What a sandbox is made of, for a look whether it is there. */
export interface SandboxKind {
  readonly platform: NodeJS.Platform;
  /** Programs that it needs, found on the search path. */
  readonly programs: readonly string[];
  /** @param paths Absolute path of each program. */
  create(paths: Readonly<Record<string, string>>): Sandbox;
}
