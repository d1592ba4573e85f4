/** A kind of key, found by the form that its issuer gives it. */
export interface SecretFormat {
  readonly name: string;
  /** Part of every key of the kind, for a quick look. */
  readonly mark: string;
  /** Global. The first group is the key itself where more is matched. */
  readonly pattern: RegExp;
  /** What the form alone does not say: a checksum, for instance. */
  isReal?(key: string): boolean;
  /** Bits for each character that the changing part has at least; 3 when absent. */
  readonly entropy?: number;
}

const githubToken = (name: string, prefix: string): SecretFormat => ({
  name,
  mark: prefix,
  pattern: new RegExp(String.raw`(?<![\w-])${prefix}[A-Za-z0-9]{36}(?![\w-])`, "g"),
  isReal: hasGithubChecksum,
});

/**
 * Keys whose form is documented by those who issue them, or by GitHub's list of secret scanning patterns (checked
 * 2026-11-20). Forms that other texts have too (plain hexadecimal, JSON web tokens) are left out.
 */
export const secretFormats: readonly SecretFormat[] = [
  { name: "AWS access key id", mark: "AKIA", pattern: /(?<![A-Z0-9])AKIA[A-Z2-7]{16}(?![A-Z0-9])/g },
  { name: "AWS access key id", mark: "ASIA", pattern: /(?<![A-Z0-9])ASIA[A-Z2-7]{16}(?![A-Z0-9])/g },
  githubToken("GitHub token", "ghp_"),
  githubToken("GitHub token", "gho_"),
  githubToken("GitHub token", "ghu_"),
  githubToken("GitHub token", "ghs_"),
  githubToken("GitHub token", "ghr_"),
  githubToken("npm token", "npm_"),
  {
    name: "GitHub token",
    mark: "github_pat_",
    pattern: /(?<![\w-])github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}(?![\w-])/g,
    entropy: 4,
  },
  {
    name: "OpenAI key",
    mark: "T3BlbkFJ",
    pattern: /(?<![\w-])sk-[A-Za-z0-9_-]{20,}T3BlbkFJ[A-Za-z0-9_-]{20,}/g,
    entropy: 4,
  },
  {
    name: "Anthropic key",
    mark: "sk-ant-",
    pattern: /(?<![\w-])sk-ant-(?:api|admin|oat)\d\d-[\w-]{80,}AA(?![\w-])/g,
    entropy: 4,
  },
  {
    name: "Slack token",
    mark: "xox",
    pattern: /(?<![\w-])xox[abprs]-\d{10,13}-\d{10,13}-(?:\d{10,13}-)?[A-Za-z0-9]{24,40}(?![\w-])/g,
  },
  {
    name: "Slack webhook",
    mark: "hooks.slack.com",
    pattern: /https:\/\/hooks\.slack\.com\/services\/T[A-Z0-9]{8,12}\/B[A-Z0-9]{8,12}\/[A-Za-z0-9]{24}(?!\w)/g,
  },
  { name: "Stripe live key", mark: "k_live_", pattern: /(?<!\w)[sr]k_live_[A-Za-z0-9]{24,}(?!\w)/g },
  { name: "Google API key", mark: "AIza", pattern: /(?<![\w-])AIza[\w-]{35}(?![\w-])/g, entropy: 3.7 },
  { name: "GitLab token", mark: "glpat-", pattern: /(?<![\w-])glpat-[\w-]{20,}(?![\w-])/g },
  { name: "SendGrid key", mark: "SG.", pattern: /(?<![\w.])SG\.[\w-]{22}\.[\w-]{43}(?![\w-])/g, entropy: 4 },
  { name: "Hugging Face token", mark: "hf_", pattern: /(?<!\w)hf_[A-Za-z]{34}(?!\w)/g, entropy: 3.7 },
  {
    name: "private key",
    mark: "PRIVATE KEY-----",
    pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+(?:[A-Za-z0-9+/=]{40,}\s+){2,}/g,
    entropy: 4,
  },
];

/** One look that most texts end with: no key has none of these marks. */
export const anyMark =
  /AKIA|ASIA|gh[oprsu]_|npm_|github_pat_|T3BlbkFJ|sk-ant-|xox|hooks\.slack\.com|k_live_|AIza|glpat-|SG\.|hf_|PRIVATE KEY-----/;

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * True when the last six characters are the CRC-32 of those between prefix and checksum, in base 62 (GitHub blog,
 * "Behind GitHub's new authentication token formats", 2021-04-05).
 */
export function hasGithubChecksum(token: string): boolean {
  const secret = token.slice(4, -6);
  let rest = crc32(secret);
  let written = "";
  for (let i = 0; i < 6; i++) {
    written = (base62[rest % 62] ?? "") + written;
    rest = Math.floor(rest / 62);
  }
  return token.endsWith(written);
}

function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Bits for each character of a text, by how often each of its characters comes (Shannon). */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
