import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "./Icon.tsx";

interface FoldProps {
  readonly class?: string;
  readonly summary: ComponentChildren;
  /** Whether it is open as long as the user has not chosen. */
  readonly open?: boolean;
  /** Rendered only while it is open. */
  readonly children: () => ComponentChildren;
}

/** A part that can be opened and closed by mouse, Enter and Space. */
export function Fold({ class: className = "", summary, open: openFirst = false, children }: FoldProps) {
  const [chosen, setChosen] = useState<boolean | undefined>(undefined);
  const open = chosen ?? openFirst;
  const toggle = (event: Event): void => {
    event.preventDefault();
    setChosen(!open);
  };
  return (
    <details class={`fold ${className}`} open={open}>
      <summary onClick={toggle}>
        <Icon name="chevron-right" />
        {summary}
      </summary>
      {open && <div class="fold-body">{children()}</div>}
    </details>
  );
}
