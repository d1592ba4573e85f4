import { useContext, useLayoutEffect, useRef } from "preact/hooks";
import { plural } from "../../format/count.ts";
import type { MarkdownContext } from "../../markdown/links.ts";
import { replaceChangedChildren } from "../../markdown/render.ts";
import { PageToolsContext } from "./dispatch.ts";

/** Characters that are rendered; a file of any size may be shown. */
const mostShown = 200_000;

interface MarkdownProps {
  readonly source: string;
  readonly context?: MarkdownContext;
}

/** Markdown as sanitized elements. Its links ask the page instead of being followed. */
export function Markdown({ source, context }: MarkdownProps) {
  const { dispatch, renderMarkdown } = useContext(PageToolsContext);
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = source.slice(0, mostShown);
    if (container.current) replaceChangedChildren(container.current, renderMarkdown(shown, context));
  }, [source, context?.skill, context?.file, renderMarkdown]);

  const follow = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>(".md-link") : null;
    if (link === null) return;
    event.preventDefault();
    const { href, file } = link.dataset;
    if (href !== undefined) dispatch({ kind: "askLink", href });
    if (file !== undefined && context !== undefined) {
      dispatch({ kind: "post", message: { kind: "openSkill", skill: context.skill, file } });
    }
  };
  const followByKey = (event: KeyboardEvent): void => {
    if (event.key === "Enter") follow(event);
  };

  return (
    <>
      <div class="markdown" ref={container} onClick={follow} onKeyDown={followByKey} />
      <Rest hidden={source.length - mostShown} />
    </>
  );
}

function Rest({ hidden }: { readonly hidden: number }) {
  return hidden <= 0 ? null : (
    <p class="muted">{plural(hidden, "more character")} not shown here. Open the file to see all of it.</p>
  );
}
