/** A codicon. It carries no meaning of its own: the text beside it does. */
export function Icon({ name, spin = false }: { readonly name: string; readonly spin?: boolean }) {
  const safe = /^[a-z0-9-]+$/.test(name) ? name : "tools";
  return <span class={`codicon codicon-${safe}${spin ? " spin" : ""}`} aria-hidden="true" />;
}
