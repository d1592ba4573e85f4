import "@vscode-elements/elements/dist/vscode-option/index.js";
import "@vscode-elements/elements/dist/vscode-single-select/index.js";
import { useLayoutEffect, useRef } from "preact/hooks";
import { chosenModel, modelKey } from "../../state/sendState.ts";
import type { HostState } from "../../state/types.ts";
import { usePost } from "../common/dispatch.ts";

/**
 * Lets the user choose the model; unavailable ones can be seen with their reason, not chosen. A profile that names one has
 * decided.
 */
export function ModelPicker({ host }: { readonly host: HostState }) {
  const post = usePost();
  const select = useRef<HTMLElement & { value: string }>(null);
  const chosen = chosenModel(host);
  useLayoutEffect(() => {
    if (select.current && select.current.value !== host.model) select.current.value = host.model;
  }, [host]);
  const choose = (): void => {
    const model = select.current?.value ?? "";
    if (model !== "" && model !== host.model) post({ kind: "chooseModel", model });
  };
  return (
    <vscode-single-select
      class="model-picker"
      label="Model"
      ref={select}
      onChange={choose}
      disabled={host.profile?.setsModel === true}
      title={host.profile?.setsModel === true ? "The agent profile names the model" : ""}
    >
      {chosen === undefined && (
        <vscode-option value={host.model} disabled>
          Choose a model
        </vscode-option>
      )}
      {host.models.map((model) => (
        <vscode-option
          key={modelKey(model)}
          value={modelKey(model)}
          description={model.detail}
          disabled={!model.available}
        >
          {model.label}
        </vscode-option>
      ))}
    </vscode-single-select>
  );
}
