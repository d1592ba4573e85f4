/** Letters of scripts other than Latin. */
const otherScript = /(?=\p{L})[^\p{Script=Latin}]/gu;
const englishWords =
  /\b(?:the|and|for|with|to|of|an?|in|or|when|that|from|on|is|are|by|using|this|your|into|as|it|user|use)\b/gi;
const otherWords =
  /\b(?:der|die|das|und|mit|für|von|le|les|des|pour|avec|une|dans|el|los|las|para|con|una|del|il|gli|per|che|het|een|voor|och|att|som|não|uma|em|dos|oraz|dla|jest)\b/gi;

/** Letters that English words do not have. */
const otherLatin = /[\u00c0-\u024f]/g;

/** True for a text that is sure to be English; rules on wording are quiet about any other. */
export function isEnglish(text: string): boolean {
  // Classes of Unicode are dear to look up, and few texts need them.
  if (/[^\u0000-\u024f\u2000-\u2bff]/.test(text)) {
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    if ((text.match(otherScript)?.length ?? 0) > letters / 10) return false;
  }
  if ((text.match(otherLatin)?.length ?? 0) > text.length / 100) return false;
  const words = text.split(/\s+/).length;
  const english = text.match(englishWords)?.length ?? 0;
  const other = text.match(otherWords)?.length ?? 0;
  if (words > 8 && english < words / 15) return false;
  return /[a-z]/i.test(text) && (other < 2 || english > other * 2);
}
