const prime = 0x100000001b3n;
const basis = 0xcbf29ce484222325n;
const mask = (1n << 64n) - 1n;

/**
 * Hexadecimal digits that stand for a text: the same for the same text, never all zero. Not for secrets.
 *
 * @param digits at most 32
 */
export function hexHash(text: string, digits: number): string {
  const hash = fnv1a(text, basis).toString(16).padStart(16, "0");
  const more = fnv1a(`${text} `, basis ^ mask)
    .toString(16)
    .padStart(16, "0");
  const hex = `${hash}${more}`.slice(0, digits);
  return /^0+$/.test(hex) ? hex.replace(/.$/, "1") : hex;
}

/** FNV-1a over the UTF-16 units of a text, 64 bits. */
function fnv1a(text: string, start: bigint): bigint {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) hash = ((hash ^ BigInt(text.charCodeAt(index))) * prime) & mask;
  return hash;
}
