import { hoverAt, supportingHoverAt } from "../../core/language/hover/index.ts";
import { settingsHoverAt } from "../../core/language/settings/hover.ts";
import type { HoverCard } from "../../core/language/types.ts";
import { toHover } from "../convert.ts";
import { answer, type Session } from "../session.ts";

/** `textDocument/hover`: in SKILL.md, in the Markdown files beside one, and in files of settings. */
export function registerHover(session: Session): void {
  session.connection.onHover((params, token) =>
    answer(session, "hover", params.textDocument.uri, token, async (path, signal) => {
      const file = await session.workspace.editing.file(path, signal);
      if (!file) return null;
      const { position } = params;
      const { view } = session.workspace;
      let card: HoverCard | undefined;
      if (file.kind === "skill") card = await hoverAt(file.document, position, path, view, signal);
      else if (file.kind === "settings") card = settingsHoverAt(file.text, file.shape, position, path, view);
      else {
        const place = { file: path, skill: file.skill };
        card = await supportingHoverAt(file.document, position, place, view, signal);
      }
      return card ? toHover(card) : null;
    }),
  );
}
