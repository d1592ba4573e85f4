import { basename, extension } from "../path/paths.ts";

/** How a comment of one line is written. */
export interface CommentStyle {
  readonly open: string;
  /** With the blank before it; empty for a comment that ends with its line. */
  readonly close: string;
}

const hash =
  /^\.(?:py|pyi|sh|bash|zsh|fish|ksh|rb|pl|pm|r|jl|ps1|psm1|ya?ml|toml|ini|cfg|conf|env|tf|nix|ex|exs|mk|awk|tcl|cmake)$/;
const slashes =
  /^\.(?:[cm]?jsx?|[cm]?tsx?|go|java|kts?|swift|cs|c|h|cc|cpp|hpp|rs|scala|php|dart|groovy|gradle|jsonc|json5|scss|less|proto|zig|sol)$/;
const hashFiles = /^(?:dockerfile|makefile|gemfile|rakefile|justfile|\.gitignore|requirements\.txt)$/i;

/** How a comment is written in a file that is not Markdown, by its name; undefined where none can be, or none is known. */
export function scriptComment(file: string): CommentStyle | undefined {
  const ending = extension(file).toLowerCase();
  if (hash.test(ending) || hashFiles.test(basename(file))) return { open: "#", close: "" };
  return slashes.test(ending) ? { open: "//", close: "" } : undefined;
}
