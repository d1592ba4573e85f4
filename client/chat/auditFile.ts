import { join } from "node:path";
import type { TraceEvent } from "../../contract/trace.ts";
import type { Logger } from "../../core/ports.ts";
import { AuditTrail } from "../../core/trace/auditRecords.ts";

export interface AuditFileOptions {
  /** Absolute path of the folder that the files are kept in; undefined while auditing is off. */
  readonly folder: () => string | undefined;
  /** Adds text to a file, which it makes with its folder when they are not there. */
  readonly append: (path: string, text: string) => Promise<void>;
  readonly log: Logger;
}

/**
 * Keeps what an administrator collects (US-10): a file of JSON lines for each session, in a folder of the user's choice. Off
 * until a folder is named. What cannot be written is said in the log, and the chat goes on.
 */
export class AuditFile {
  readonly #options: AuditFileOptions;
  readonly #trails = new Map<string, AuditTrail>();
  /** Lines are written one after the other, so that they keep their order. */
  #last: Promise<void> = Promise.resolve();
  #failed = false;

  constructor(options: AuditFileOptions) {
    this.#options = options;
  }

  /** Writes what is to be kept of an event. */
  write(session: string, event: TraceEvent): void {
    const folder = this.#options.folder();
    if (folder === undefined) return;
    const trail = this.#trails.get(session) ?? new AuditTrail(session);
    this.#trails.set(session, trail);
    const record = trail.record(event);
    if (record === undefined) return;
    this.#last = this.#last.then(() => this.#append(folder, session, `${JSON.stringify(record)}\n`));
  }

  /** Resolves when everything is written. */
  settled(): Promise<void> {
    return this.#last;
  }

  async #append(folder: string, session: string, line: string): Promise<void> {
    try {
      await this.#options.append(join(folder, `skillwright-${session}.jsonl`), line);
      this.#failed = false;
    } catch (error) {
      if (!this.#failed) this.#options.log.warn(`The audit file cannot be written: ${String(error)}`);
      this.#failed = true;
    }
  }
}
