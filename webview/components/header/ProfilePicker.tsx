import "@vscode-elements/elements/dist/vscode-option/index.js";
import "@vscode-elements/elements/dist/vscode-single-select/index.js";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { HostState } from "../../state/types.ts";
import { usePost } from "../common/dispatch.ts";
import { Icon } from "../common/Icon.tsx";
import { IconButton } from "../common/IconButton.tsx";

/** Value of the option for no profile; no profile has this id, because each ends in the name of a file. */
const none = "-";

/** Lets the user choose the agent profile of the next runs; nothing where the workspace has none. */
export function ProfilePicker({ host }: { readonly host: HostState }) {
  const post = usePost();
  const select = useRef<HTMLElement & { value: string }>(null);
  const { profiles, profile } = host;
  const chosen = profile?.id ?? none;
  useLayoutEffect(() => {
    if (select.current && select.current.value !== chosen) select.current.value = chosen;
  }, [host]);
  if (profiles.length === 0) return null;
  const choose = (): void => {
    const id = select.current?.value ?? none;
    if (id !== chosen) post({ kind: "chooseProfile", profile: id === none ? "" : id });
  };
  return (
    <>
      <div class="header-row profile-row">
        <vscode-single-select class="model-picker" label="Agent profile" ref={select} onChange={choose}>
          <vscode-option value={none} description="The skills of the workspace, and what is chosen here">
            No profile
          </vscode-option>
          {profiles.map(({ id, label, detail }) => (
            <vscode-option key={id} value={id} description={detail}>
              {label}
            </vscode-option>
          ))}
        </vscode-single-select>
        <IconButton
          icon="edit"
          label="Edit the agent profile"
          disabled={profile === undefined}
          onClick={() => post({ kind: "editProfile" })}
        />
      </div>
      {profile !== undefined && profile.remarks.length > 0 && (
        <ul class="profile-remarks" aria-label="What of the profile is not applied">
          {profile.remarks.map((remark) => (
            <li key={remark}>
              <Icon name="warning" />
              <span>{remark}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
