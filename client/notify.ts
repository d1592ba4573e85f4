import { window } from "vscode";

/**
 * Shows a message with buttons and does what the pressed one says. Returns at once: nobody waits for the user.
 *
 * @param actions Label of a button to what it does.
 */
export function notify(
  level: "information" | "warning" | "error",
  message: string,
  actions: Readonly<Record<string, () => unknown>> = {},
): void {
  void askWith(level, message, actions);
}

async function askWith(
  level: "information" | "warning" | "error",
  message: string,
  actions: Readonly<Record<string, () => unknown>>,
): Promise<void> {
  const labels = Object.keys(actions);
  const choice = await show(level, message, labels);
  if (choice !== undefined) await actions[choice]?.();
}

function show(
  level: "information" | "warning" | "error",
  message: string,
  labels: string[],
): Thenable<string | undefined> {
  if (level === "information") return window.showInformationMessage(message, ...labels);
  return level === "warning"
    ? window.showWarningMessage(message, ...labels)
    : window.showErrorMessage(message, ...labels);
}
