import { workspace, type Memento } from "vscode";
import { defaultCapabilities, isCapability, type Capabilities } from "../../contract/capabilities.ts";

const storageKey = "skillwright.capabilities";

/** What the agent of the chat can do: as the user toggled it in this workspace, else as the setting says. */
export class CapabilityChoices {
  readonly #state: Memento;

  /** @param state of the workspace */
  constructor(state: Memento) {
    this.#state = state;
  }

  current(): Capabilities {
    const settings = workspace.getConfiguration("skillwright");
    const configured = read(settings.get<unknown>("chat.capabilities"));
    // A workspace cannot switch scripts on: only the user's own settings count, and what was toggled in the chat.
    const { scripts = false } = read(settings.inspect<unknown>("chat.capabilities")?.globalValue);
    return { ...defaultCapabilities, ...configured, scripts, ...read(this.#state.get(storageKey)) };
  }

  async set(capability: keyof Capabilities, on: boolean): Promise<void> {
    await this.#state.update(storageKey, { ...read(this.#state.get(storageKey)), [capability]: on });
  }
}

/** The capabilities in a value of any shape; everything else in it is left out. */
function read(value: unknown): Partial<Capabilities> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([name, on]) => isCapability(name) && typeof on === "boolean"),
  );
}
