import assert from "node:assert/strict";
import { sameTerm, termsOf } from "../../../../agent/models/rehearsal/words.ts";

describe("rehearsal: words", () => {
  const families: readonly (readonly string[])[] = [
    ["review", "reviews", "reviewed", "reviewing", "reviewer", "reviewers"],
    ["analyze", "analyse", "analysis", "analyses", "analyzing", "analyst", "analytics", "analytical"],
    ["deploy", "deploys", "deployed", "deployment", "deployments", "deploying"],
    ["document", "documents", "documentation", "documenting"],
    ["summary", "summaries", "summarize", "summarise", "summarizing"],
    ["plan", "plans", "planning", "planned"],
    ["query", "queries", "querying"],
    ["code", "codes", "coding"],
    ["database", "databases"],
    ["test", "tests", "testing", "tested", "tester"],
    ["visualize", "visualization", "visualizations", "visualise"],
  ];
  for (const family of families) {
    it(`${family[0]}: all forms are one term`, () => {
      assert.equal(new Set(termsOf(family.join(" "))).size, 1, termsOf(family.join(" ")).join(" "));
    });
  }

  it("keeps different words apart", () => {
    const words = "test text task contract contrast report import export access process class css data date";
    const terms = termsOf(words);
    assert.equal(new Set(terms).size, terms.length, terms.join(" "));
  });

  it("leaves out words that say nothing", () => {
    assert.deepEqual(termsOf("Please help me with this, thanks! Can you do it for us? 42"), []);
    assert.deepEqual(termsOf("Bitte hilf mir mit der und für"), ["hilf"]);
    assert.deepEqual(termsOf("です ます この"), []);
  });

  it("takes identifiers and file names apart", () => {
    assert.deepEqual(termsOf("sales_items.csv"), termsOf("sales items csv"));
  });

  it("finds words in scripts without blanks", () => {
    assert.ok(termsOf("売上データを分析する").includes("分析"));
    assert.ok(termsOf("填写请假申请表").length >= 2);
  });

  it("compares words of other alphabets by how they begin", () => {
    assert.ok(sameTerm("данные", "данных"));
    assert.ok(sameTerm("데이터를", "데이터"));
    assert.ok(!sameTerm("дом", "домино"));
    assert.ok(!sameTerm("data", "database"));
  });
});
