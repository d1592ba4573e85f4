import { capabilityTexts, type Capabilities as Toggles } from "../../../contract/capabilities.ts";
import { usePost } from "../common/dispatch.ts";

const names = Object.keys(capabilityTexts) as (keyof Toggles)[];

interface CapabilitiesProps {
  readonly id: string;
  readonly capabilities: Toggles;
  /** Those that the chosen profile decides about; undefined when none is chosen. */
  readonly fixed: readonly (keyof Toggles)[] | undefined;
}

/** What the agent can do, each to be switched by itself. A change counts from the next run on. */
export function Capabilities({ id, capabilities, fixed }: CapabilitiesProps) {
  const post = usePost();
  return (
    <fieldset class="capabilities" id={id}>
      <legend>
        {fixed === undefined
          ? "What the agent can do, from the next run on"
          : "What the agent can do, as its profile says"}
      </legend>
      {names.map((capability) => (
        <label key={capability} class="capability" title={capabilityTexts[capability].detail}>
          <input
            type="checkbox"
            checked={capabilities[capability]}
            disabled={fixed?.includes(capability) === true}
            onChange={({ currentTarget }) => post({ kind: "setCapability", capability, on: currentTarget.checked })}
          />
          <span>
            {capabilityTexts[capability].label}
            <span class="capability-detail">{capabilityTexts[capability].detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
