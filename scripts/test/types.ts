import type { Supervisor } from "../process/supervisor.mjs";

/** What a lane found. */
export interface LaneResult {
  readonly passed: number;
  readonly failed: number;
  /** Tests that said that they cannot run here. */
  readonly pending?: number;
  /** A few words for the lane's line. */
  readonly note?: string;
  /** Shown whole when the lane failed. */
  readonly output?: string;
}

/** What a lane gets. */
export interface LaneContext {
  /** Absolute path of the repository. */
  readonly root: string;
  readonly supervisor: Supervisor;
  /** Environment of the processes it starts. */
  readonly env: NodeJS.ProcessEnv;
  /** Directory of this run, removed at its end. */
  readonly temporary: string;
  /** Restricts the tests of mocha to those whose title matches. */
  readonly grep: string | undefined;
  /** Path of a browser that runs here; rejects with a Failure when there is none. */
  readonly chromium: () => Promise<string>;
  /** Resolves when the served VS Code is in the cache. */
  readonly codeServer: () => Promise<void>;
}

/** One part of `npm test`. */
export interface Lane {
  readonly name: string;
  /** Needs the files of `dist`. */
  readonly built?: boolean;
  /** Needs a Chromium. */
  readonly browser?: boolean;
  /** Needs the served VS Code. */
  readonly host?: boolean;
  readonly run: (context: LaneContext) => Promise<LaneResult>;
}
