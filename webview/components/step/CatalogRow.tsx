import { Fragment } from "preact";
import type { CatalogRendered } from "../../../contract/trace.ts";
import { plural } from "../../format/count.ts";
import { formatDuration } from "../../format/duration.ts";
import { formatTokens } from "../../format/tokens.ts";
import { cutSkills } from "../../state/disclosure.ts";
import { Fold } from "../common/Fold.tsx";
import { Icon } from "../common/Icon.tsx";

/** Tier 0 in one line; opened, it lists every skill and what the model saw of it. */
export function CatalogRow({ event }: { readonly event: CatalogRendered }) {
  const cut = cutSkills(event);
  const summary = (
    <span class="catalog-summary">
      <span>
        <span class="catalog-title">Catalog</span>{" "}
        <span class="catalog-figures">
          {plural(event.skills.length, "skill")} · {formatTokens(event.tokens)}
          {cut.map(({ shown, names }) => (
            <Fragment key={shown}>
              {" · "}
              <span class="warn">
                {names.length} {words[shown] ?? shown}
              </span>
            </Fragment>
          ))}
        </span>
      </span>
      <Timing ms={event.durationMs} cached={event.cache === "hit"} />
    </span>
  );
  return (
    <li class="step" data-kind="catalog" data-tier="0">
      <span class="rail">
        <Icon name="library" />
      </span>
      <Fold class="catalog-row" summary={summary}>
        {() => <CatalogList event={event} />}
      </Fold>
    </li>
  );
}

const words: Readonly<Record<string, string>> = {
  full: "in full",
  shortened: "shortened",
  "name-only": "name only",
  dropped: "dropped",
};

function CatalogList({ event }: { readonly event: CatalogRendered }) {
  if (event.skills.length === 0) return <p class="muted">No skills available.</p>;
  return (
    <ul class="catalog-list">
      {event.skills.map((skill) => (
        <li key={skill.name} data-shown={skill.shown}>
          <span class="catalog-name" title={skill.name}>
            {skill.name}
          </span>
          <span class={skill.shown === "full" ? "muted" : "warn"}>{words[skill.shown]}</span>
        </li>
      ))}
    </ul>
  );
}

/** Milliseconds of a step, and whether a cache served it. */
export function Timing({ ms, cached }: { readonly ms: number; readonly cached: boolean }) {
  return (
    <span class="timing">
      {cached && (
        <span class="cached" title="Served from the cache">
          <Icon name="zap" />
          cached
        </span>
      )}
      <span class="ms">{formatDuration(ms)}</span>
    </span>
  );
}
