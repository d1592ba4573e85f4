import { Icon } from "./Icon.tsx";

interface IconButtonProps {
  readonly icon: string;
  /** Tooltip and name for screen readers. */
  readonly label: string;
  readonly onClick: () => void;
  /** For a button that stays down. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  /** For a button that shows and hides a part of the page: whether it is shown, and its id. */
  readonly expanded?: boolean;
  readonly controls?: string;
}

/** A button that shows an icon only, as in VS Code's toolbars. */
export function IconButton({ icon, label, onClick, pressed, expanded, controls, disabled = false }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      title={label}
      aria-label={label}
      disabled={disabled}
      {...(pressed === undefined ? {} : { "aria-pressed": pressed })}
      {...(expanded === undefined ? {} : { "aria-expanded": expanded })}
      {...(expanded === true && controls !== undefined ? { "aria-controls": controls } : {})}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
