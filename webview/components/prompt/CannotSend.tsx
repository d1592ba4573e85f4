import { modelKey, type SendState } from "../../state/sendState.ts";
import { usePost } from "../common/dispatch.ts";
import { Icon } from "../common/Icon.tsx";

/** Says why nothing can be sent, and offers what helps. */
export function CannotSend({ sending }: { readonly sending: SendState }) {
  const post = usePost();
  if (!("reason" in sending)) return null;
  const { instead } = sending;
  return (
    <div class="cannot-send" id="prompt-reason" data-cause={sending.cause}>
      <Icon name={sending.cause === "untrusted" ? "shield" : "warning"} />
      <div>
        <p>{sending.reason}</p>
        <p class="cannot-send-actions">
          {instead !== undefined && (
            <button
              type="button"
              class="text-button"
              onClick={() => post({ kind: "chooseModel", model: modelKey(instead) })}
            >
              Use {instead.label}
            </button>
          )}
          {sending.cause !== "untrusted" && (
            <button type="button" class="text-button" onClick={() => post({ kind: "manageModels" })}>
              Manage models
            </button>
          )}
        </p>
      </div>
    </div>
  );
}
