import "@vscode-elements/elements/dist/vscode-button/index.js";
import { plural } from "../../format/count.ts";
import { examplePrompts } from "../../state/examples.ts";
import type { HostState } from "../../state/types.ts";
import { useDispatch, usePost } from "../common/dispatch.ts";
import { Icon } from "../common/Icon.tsx";

/** What is shown before the first run: what is missing, or what to try. */
export function EmptyState({ host }: { readonly host: HostState }) {
  if (host.models.length === 0) return <NoModel />;
  if (host.skills.active === 0) return <NoSkills roots={host.skills.searchedRoots} />;
  return <Fresh host={host} />;
}

function NoModel() {
  const post = usePost();
  return (
    <div class="empty">
      <Icon name="hubot" />
      <h2>No model yet</h2>
      <p>Set up a model to run the agent over your skills. Keys stay in the secret storage of your editor.</p>
      <vscode-button onClick={() => post({ kind: "manageModels" })}>Manage models</vscode-button>
    </div>
  );
}

function NoSkills({ roots }: { readonly roots: readonly string[] }) {
  const post = usePost();
  return (
    <div class="empty">
      <Icon name="library" />
      <h2>No skills found</h2>
      <p>
        A skill is a folder with a <code>SKILL.md</code>. {roots.length > 0 && "Skillwright looked in:"}
      </p>
      {roots.length > 0 && (
        <ul class="empty-roots">
          {roots.map((root) => (
            <li key={root} title={root}>
              <Icon name="folder" />
              <span>{root}</span>
            </li>
          ))}
        </ul>
      )}
      <vscode-button onClick={() => post({ kind: "newSkill" })}>New skill</vscode-button>
    </div>
  );
}

function Fresh({ host }: { readonly host: HostState }) {
  const dispatch = useDispatch();
  return (
    <div class="empty">
      <Icon name="comment-discussion" />
      <h2>Try your skills</h2>
      <p>
        Ask something, and see which of the {plural(host.skills.active, "skill")} the agent loads, which files it reads,
        and what that costs.
      </p>
      <ul class="examples" aria-label="Examples">
        {examplePrompts(host.skills.names).map((prompt) => (
          <li key={prompt}>
            <button type="button" class="example" onClick={() => dispatch({ kind: "example", prompt })}>
              <Icon name="lightbulb" />
              <span>{prompt}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
