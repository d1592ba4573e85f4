import { createHash } from "node:crypto";
import type { Finding } from "../../contract/finding.ts";
import type { Path } from "../../core/ports.ts";
import { folderOf } from "../../core/workspace/folderConfigs.ts";
import type { CliIo } from "../io.ts";
import { FileTexts } from "./fileTexts.ts";

/**
 * What stays the same of a finding when lines are inserted above it or the repository moves: its rule, its message and
 * the text of its line, blanks as one, the message without figures and without the path of the workspace folder.
 */
export class Fingerprints {
  readonly #texts: FileTexts;
  readonly #folders: readonly Path[];

  /** @param folders The workspace folders. */
  constructor(io: CliIo, folders: readonly Path[]) {
    this.#texts = new FileTexts(io);
    this.#folders = folders;
  }

  /** 16 hexadecimal digits; two findings of one file may have the same. */
  async of({ rule, message, path, range }: Finding): Promise<string> {
    const folder = folderOf(path, this.#folders);
    const local = folder === undefined ? message : message.replaceAll(`${folder}/`, "");
    const line = await this.#texts.line(path, range.start.line);
    const parts = [rule, oneBlank(local.replace(/\d+(?:[.,]\d+)*/g, "#")), oneBlank(line)];
    return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 16);
  }
}

function oneBlank(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
