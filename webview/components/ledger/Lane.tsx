import type { ComponentChildren } from "preact";
import { formatCount, plural } from "../../format/count.ts";
import { formatTokenCount } from "../../format/tokens.ts";
import { cutSkills, type Disclosure, type LoadedSkill, type ReadFile } from "../../state/disclosure.ts";
import { FilePath } from "../common/FilePath.tsx";
import { Icon } from "../common/Icon.tsx";
import { SkillBadge } from "../common/SkillBadge.tsx";

/** Three rows: what was in the catalog, which skills were loaded, which files were read. */
export function Lane({ disclosure }: { readonly disclosure: Disclosure }) {
  return (
    <dl class="lane">
      <Tier tier={0} icon="library" title="Catalog">
        <CatalogLine disclosure={disclosure} />
      </Tier>
      <Tier tier={1} icon="book" title="Instructions">
        {disclosure.loaded.length === 0 ? (
          <Nothing />
        ) : (
          disclosure.loaded.map((skill) => <Loaded key={skill.skill} skill={skill} />)
        )}
      </Tier>
      <Tier tier={2} icon="file-text" title="Files">
        {disclosure.read.length === 0 ? (
          <Nothing />
        ) : (
          disclosure.read.map((file) => <Read key={keyOf(file)} file={file} />)
        )}
      </Tier>
    </dl>
  );
}

interface TierProps {
  readonly tier: 0 | 1 | 2;
  readonly icon: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

function Tier({ tier, icon, title, children }: TierProps) {
  return (
    <div class="tier" data-tier={tier}>
      <dt title={`Tier ${tier}`}>
        <Icon name={icon} />
        {title}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Nothing() {
  return <span class="lane-row muted">none</span>;
}

function CatalogLine({ disclosure: { catalog } }: { readonly disclosure: Disclosure }) {
  if (catalog === undefined) return <Nothing />;
  const cut = cutSkills(catalog).reduce((sum, { names }) => sum + names.length, 0);
  return (
    <span class="lane-row">
      <span>
        {plural(catalog.skills.length, "skill")}
        {cut > 0 && <span class="warn"> · {cut} not in full</span>}
      </span>
      <span class="lane-tokens">{formatTokenCount(catalog.tokens)}</span>
    </span>
  );
}

function Loaded({ skill }: { readonly skill: LoadedSkill }) {
  return (
    <span class="lane-row">
      <span class="lane-name">
        <SkillBadge name={skill.skill} />
        <Times times={skill.times} what="loaded" />
      </span>
      <span class="lane-tokens">{formatTokenCount(skill.tokens)}</span>
    </span>
  );
}

function Read({ file }: { readonly file: ReadFile }) {
  const { lines } = file;
  return (
    <span class="lane-row">
      <span class="lane-name">
        <FilePath skill={file.skill} file={file.file} />
        {lines !== undefined && (lines.from > 1 || lines.to < lines.total) && (
          <span class="muted">
            lines {formatCount(lines.from)}–{formatCount(lines.to)} of {formatCount(lines.total)}
          </span>
        )}
        {file.tailUnread && <span class="warn">tail not read</span>}
        <Times times={file.times} what="read" />
      </span>
      <span class="lane-tokens">{formatTokenCount(file.tokens)}</span>
    </span>
  );
}

function Times({ times, what }: { readonly times: number; readonly what: string }) {
  return times < 2 ? null : (
    <span class="warn" title={`${what} ${times} times: each time counts`}>
      ×{times}
    </span>
  );
}

function keyOf(file: ReadFile): string {
  return `${file.skill}/${file.file}:${file.lines?.from ?? 0}-${file.lines?.to ?? 0}`;
}
