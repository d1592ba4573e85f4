import type { Proposal } from "../types.ts";

/** Proposals with the line breaks that a text uses, which are those of its first line. */
export function withLineBreaksOf(text: string, proposals: readonly Proposal[]): readonly Proposal[] {
  if (/\r\n?|\n/.exec(text)?.[0] !== "\r\n") return proposals;
  const convert = (part: string) => part.replace(/\r?\n/g, "\r\n");
  return proposals.map((proposal) =>
    proposal.newText.includes("\n") || proposal.plainText?.includes("\n")
      ? {
          ...proposal,
          newText: convert(proposal.newText),
          ...(proposal.plainText === undefined ? {} : { plainText: convert(proposal.plainText) }),
        }
      : proposal,
  );
}
