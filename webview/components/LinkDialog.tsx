import "@vscode-elements/elements/dist/vscode-button/index.js";
import { useEffect, useRef } from "preact/hooks";
import { useDispatch, usePost } from "./common/dispatch.ts";

/** Asks before an address leaves the editor, and shows where it really leads. */
export function LinkDialog({ href }: { readonly href: string | undefined }) {
  const dispatch = useDispatch();
  const post = usePost();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (href === undefined) dialog.current?.close();
    else if (dialog.current?.open === false) dialog.current.showModal();
  }, [href]);
  const answer = (open: boolean): void => dispatch({ kind: "answerLink", open });
  const copy = (): void => {
    if (href !== undefined) post({ kind: "copy", text: href });
    answer(false);
  };
  return (
    <dialog
      class="link-dialog"
      ref={dialog}
      aria-labelledby="link-dialog-title"
      onClose={() => href !== undefined && answer(false)}
    >
      <h2 id="link-dialog-title">Open this address in the browser?</h2>
      <p class="link-dialog-address">{href}</p>
      <p class="muted">It comes from the text of a skill or of the model.</p>
      <div class="link-dialog-actions">
        <vscode-button onClick={() => answer(true)}>Open</vscode-button>
        <vscode-button secondary onClick={copy}>
          Copy
        </vscode-button>
        <vscode-button secondary onClick={() => answer(false)}>
          Cancel
        </vscode-button>
      </div>
    </dialog>
  );
}
