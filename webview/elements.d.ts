import type { HTMLAttributes } from "preact";

// The custom elements of @vscode-elements that the page uses, for JSX.

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "vscode-button": HTMLAttributes<HTMLElement> & { secondary?: boolean; disabled?: boolean };
      "vscode-badge": HTMLAttributes<HTMLElement> & { variant?: "counter" | "default" };
      "vscode-single-select": HTMLAttributes<HTMLElement> & { value?: string; label?: string; disabled?: boolean };
      "vscode-option": HTMLAttributes<HTMLElement> & { value: string; description?: string; disabled?: boolean };
    }
  }
}
