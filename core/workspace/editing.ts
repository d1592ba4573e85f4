import type { SkillTokens } from "../../contract/catalog.ts";
import { defaultCatalogBudget } from "../catalog/render.ts";
import type { Path } from "../ports.ts";
import { languageFile, type LanguageFile } from "./languageFile.ts";
import type { WorkspaceParts } from "./workspaceParts.ts";

/** What the editing features need of the workspace at the moment of a request. */
export interface EditingSurroundings {
  folders(): readonly Path[];
  /** Brings the index up to the texts of the open editors. */
  upToDate(signal?: AbortSignal): Promise<void>;
  /** Tells that there is something to do when nothing else is. */
  haveWork(): void;
}

/** Open files as completion, hover, folding, selection and code lenses see them. */
export class Editing {
  readonly #parts: WorkspaceParts;
  readonly #around: EditingSurroundings;

  constructor(parts: WorkspaceParts, around: EditingSurroundings) {
    this.#parts = parts;
    this.#around = around;
  }

  /** An open file, when the skills have been searched; undefined for one that the features have nothing to say of. */
  async file(path: Path, signal?: AbortSignal): Promise<LanguageFile | undefined> {
    await this.#around.upToDate(signal);
    return languageFile(path, this.#parts, this.#around.folders(), signal);
  }

  /** Tokens of a skill by tier as far as they are counted; they are kept up to date from now on, until it is closed. */
  tokens(path: Path): SkillTokens | undefined {
    // Later changes of the skill bring work of their own.
    if (this.#parts.lensTokens.want(path)) this.#around.haveWork();
    return this.#parts.facts.tokens(path);
  }

  /** Tokens that the catalog may take, by the configuration of a file. */
  catalogBudget(path: Path): number {
    return this.#parts.configs.for(path, this.#around.folders()).budgets.catalogTokens ?? defaultCatalogBudget;
  }
}
