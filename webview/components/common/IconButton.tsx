import { Icon } from "./Icon.tsx";

interface IconButtonProps {
  readonly icon: string;
  /** Tooltip and name for screen readers. */
  readonly label: string;
  readonly onClick: () => void;
  /** For a button that stays down. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
}

/** A button that shows an icon only, as in VS Code's toolbars. */
export function IconButton({ icon, label, onClick, pressed, disabled = false }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      title={label}
      aria-label={label}
      disabled={disabled}
      {...(pressed === undefined ? {} : { "aria-pressed": pressed })}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
