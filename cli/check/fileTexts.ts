import type { Path } from "../../core/ports.ts";
import { isFailure } from "../../core/ports.ts";
import { LineIndex } from "../../core/text/lineIndex.ts";
import { readText } from "../../core/workspace/fileReading.ts";
import type { CliIo } from "../io.ts";

/** Lines of the files that findings are about, each file read once. */
export class FileTexts {
  readonly #io: CliIo;
  readonly #known = new Map<Path, { readonly text: string; readonly lines: LineIndex }>();

  constructor(io: CliIo) {
    this.#io = io;
  }

  /** The text of a line, zero-based; empty where there is none. */
  async line(path: Path, line: number): Promise<string> {
    let file = this.#known.get(path);
    if (file === undefined) {
      const reading = await readText(this.#io.fileSystem, path, this.#io.signal);
      const text = reading === undefined || isFailure(reading) ? "" : reading.text;
      file = { text, lines: new LineIndex(text) };
      this.#known.set(path, file);
    }
    return file.text.slice(file.lines.lineStart(line), file.lines.lineStart(line + 1));
  }
}
