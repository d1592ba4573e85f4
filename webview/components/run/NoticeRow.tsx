import type { Notice } from "../../../contract/trace.ts";
import type { ModelErrorItem } from "../../state/types.ts";
import { Icon } from "../common/Icon.tsx";

const icons = { info: "info", warning: "warning", error: "error" } as const;

/** A limit, a retry or a warning: never part of the answer. */
export function NoticeRow({ notice }: { readonly notice: Notice }) {
  return (
    <li class="notice" data-level={notice.level}>
      <Icon name={icons[notice.level]} />
      <p>
        <span class="sr-only">{notice.level}: </span>
        {notice.message} <code class="code-tag">{notice.code}</code>
      </p>
    </li>
  );
}

/** A model call that failed. The run goes on if there is another attempt. */
export function ModelErrorRow({ item }: { readonly item: ModelErrorItem }) {
  return (
    <li class="notice" data-level="warning">
      <Icon name="warning" />
      <p>
        Model call {item.call}
        {item.attempt > 1 && `, attempt ${item.attempt},`} failed: {item.message}
      </p>
    </li>
  );
}
