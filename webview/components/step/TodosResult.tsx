import type { Todo } from "../../tools/parseOutput.ts";
import { Icon } from "../common/Icon.tsx";

const icons = { pending: "circle-large", in_progress: "play-circle", completed: "pass" } as const;
const words = { pending: "to do", in_progress: "in progress", completed: "done" } as const;

/** The plan as it stands after a call of `write_todos`. */
export function TodosResult({ todos }: { readonly todos: readonly Todo[] }) {
  if (todos.length === 0) return <p class="muted">The plan is empty.</p>;
  return (
    <ul class="todos">
      {todos.map(({ content, status }, index) => (
        <li key={index} data-status={status}>
          <Icon name={icons[status]} />
          <span>
            <span class="sr-only">{words[status]}: </span>
            {content}
          </span>
        </li>
      ))}
    </ul>
  );
}
