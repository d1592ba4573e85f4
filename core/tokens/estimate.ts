import type { TokenCounter } from "../ports.ts";

/** Characters of CJK scripts, which take about a token each. */
const wide = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/g;

/** A rough count where the tokenizer is not loaded: a token per CJK character and per four of all others. */
export const estimatedTokens: TokenCounter = {
  count(text) {
    const cjk = text.match(wide)?.length ?? 0;
    return cjk + Math.ceil((text.length - cjk) / 4);
  },
};
