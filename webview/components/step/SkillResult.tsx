import "@vscode-elements/elements/dist/vscode-badge/index.js";
import { countCharacters, formatCount, plural } from "../../format/count.ts";
import { formatTokens } from "../../format/tokens.ts";
import type { ReadFile } from "../../state/disclosure.ts";
import type { SkillOutput } from "../../tools/parseOutput.ts";
import { Fold } from "../common/Fold.tsx";
import { Icon } from "../common/Icon.tsx";
import { Markdown } from "../common/Markdown.tsx";
import { OpenButton } from "../common/OpenButton.tsx";

interface SkillResultProps {
  readonly output: SkillOutput;
  readonly tokens: number;
  readonly read: readonly ReadFile[];
}

/** A loaded skill: what it is for, its instructions, and the files beside it (FR-27). */
export function SkillResult({ output, tokens, read }: SkillResultProps) {
  const size = `${plural(countCharacters(output.instructions), "character")} · ${formatTokens(tokens)}`;
  const readOf = (file: string): ReadFile | undefined =>
    read.find((entry) => entry.skill === output.skill && entry.file === file);
  return (
    <>
      {output.description !== "" && <p class="description">{output.description}</p>}
      <Fold class="text-fold" summary={<Sized title="Instructions" size={size} />}>
        {() => <Markdown source={output.instructions} context={{ skill: output.skill, file: "SKILL.md" }} />}
      </Fold>
      {output.files.length > 0 && (
        <div class="files">
          <h4>
            Supporting files <vscode-badge variant="counter">{formatCount(output.files.length)}</vscode-badge>
          </h4>
          <ul>
            {output.files.map((file) => (
              <FileEntry key={file} skill={output.skill} file={file} read={readOf(file)} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface FileEntryProps {
  readonly skill: string;
  readonly file: string;
  readonly read: ReadFile | undefined;
}

function FileEntry({ skill, file, read }: FileEntryProps) {
  return (
    <li data-read={read !== undefined}>
      <OpenButton skill={skill} file={file} class="file-entry">
        <Icon name={read === undefined ? "file" : "pass-filled"} />
        <span class="file-entry-name">{file}</span>
      </OpenButton>
      {read !== undefined && (
        <span class={read.tailUnread ? "tag warn" : "tag"}>{read.tailUnread ? "read in part" : "read"}</span>
      )}
    </li>
  );
}

/** Heading of a text with its size. */
export function Sized({ title, size }: { readonly title: string; readonly size: string }) {
  return (
    <span class="sized">
      <span>{title}</span>
      <span class="size">{size}</span>
    </span>
  );
}
