import { useEffect, useState } from "preact/hooks";
import { usePost } from "./dispatch.ts";
import { IconButton } from "./IconButton.tsx";

/** How long the button says that it has copied, in milliseconds. */
const thanksMs = 1500;

/** Copies a text through the host: the page itself has no access to the clipboard. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const post = usePost();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), thanksMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (): void => {
    post({ kind: "copy", text });
    setCopied(true);
  };
  return (
    <>
      <IconButton icon={copied ? "check" : "copy"} label={copied ? "Copied" : label} onClick={copy} />
      <span class="sr-only" role="status">
        {copied ? "Copied" : ""}
      </span>
    </>
  );
}
