/**
 * A text as a YAML scalar, for a place that may already be in quotes.
 *
 * @param quote the quote that stands before the place, which is not written again
 * @param flow true inside `[…]`, where more characters have a meaning
 */
export function yamlScalar(text: string, quote: "'" | '"' | undefined, flow = false): string {
  if (quote === '"') return `"${JSON.stringify(text).slice(1, -1)}"`;
  if (quote === "'") return `'${text.replaceAll("'", "''")}'`;
  return isPlain(text, flow) ? text : JSON.stringify(text);
}

/** True when YAML 1.2 reads the bare text as that very string. */
function isPlain(text: string, flow: boolean): boolean {
  if (text === "" || text !== text.trim() || /[\r\n\t]/.test(text)) return false;
  if (/^(?:[-?:,[\]{}#&*!|>'"%@`]|---|\.\.\.)/.test(text) || /: |:$| #/.test(text)) return false;
  if (flow && /[,[\]{}]/.test(text)) return false;
  return !/^(?:true|false|yes|no|on|off|null|~|[-+]?(?:\.?\d[\d_]*.*|\.inf|\.nan))$/i.test(text);
}
