import type { ComponentChildren } from "preact";
import { usePost } from "./dispatch.ts";

interface OpenButtonProps {
  readonly skill: string;
  /** SKILL.md when undefined. */
  readonly file?: string;
  /** One-based line to show. */
  readonly line?: number;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** Opens a file of a skill in an editor. */
export function OpenButton({ skill, file, line, class: className = "text-button", children }: OpenButtonProps) {
  const post = usePost();
  const open = (): void =>
    post({
      kind: "openSkill",
      skill,
      ...(file === undefined ? {} : { file }),
      ...(line === undefined ? {} : { line }),
    });
  return (
    <button type="button" class={className} title={`Open ${file ?? "SKILL.md"} of ${skill}`} onClick={open}>
      {children}
    </button>
  );
}
