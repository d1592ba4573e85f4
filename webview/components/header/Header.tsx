import { useId, useState } from "preact/hooks";
import { plural } from "../../format/count.ts";
import { chosenModel } from "../../state/sendState.ts";
import type { HostState } from "../../state/types.ts";
import { useDispatch, usePost } from "../common/dispatch.ts";
import { Icon } from "../common/Icon.tsx";
import { IconButton } from "../common/IconButton.tsx";
import { Capabilities } from "./Capabilities.tsx";
import { ModelPicker } from "./ModelPicker.tsx";
import { ProfilePicker } from "./ProfilePicker.tsx";

interface HeaderProps {
  readonly host: HostState;
  readonly busy: boolean;
  readonly hasRuns: boolean;
}

/** Model, what there is to talk about, and whether a run is under way. */
export function Header({ host, busy, hasRuns }: HeaderProps) {
  const dispatch = useDispatch();
  const post = usePost();
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <header class="header" data-busy={busy}>
      <div class="header-row">
        <ModelPicker host={host} />
        <IconButton
          icon="tools"
          label="What the agent can do"
          expanded={shown}
          controls={id}
          onClick={() => setShown(!shown)}
        />
        <IconButton icon="settings-gear" label="Manage models" onClick={() => post({ kind: "manageModels" })} />
        <IconButton
          icon="add"
          label="New conversation"
          disabled={!hasRuns && !busy}
          onClick={() => dispatch({ kind: "clear" })}
        />
      </div>
      <ProfilePicker host={host} />
      <p class="header-detail">
        <ModelDetail host={host} />
        <span class="header-skills">{plural(host.skills.active, "skill")}</span>
      </p>
      {shown && <Capabilities id={id} capabilities={host.capabilities} fixed={host.profile?.fixed} />}
      <div class="progress" role="presentation">
        <div class="progress-bit" />
      </div>
    </header>
  );
}

function ModelDetail({ host }: { readonly host: HostState }) {
  const model = chosenModel(host);
  if (model === undefined) return <span class="header-model">No model chosen</span>;
  return (
    <span class="header-model" data-available={model.available} title={model.detail}>
      {!model.available && <Icon name="warning" />}
      {model.available ? model.detail : `Not available: ${model.detail}`}
    </span>
  );
}
