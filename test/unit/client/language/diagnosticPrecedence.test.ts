import assert from "node:assert/strict";
import { DiagnosticPrecedence, type Ranked } from "../../../../client/language/diagnosticPrecedence.ts";

class Collection implements Ranked<string> {
  readonly entries = new Set<string>();
  readonly reviewed: string[] = [];
  has(uri: string): boolean {
    return this.entries.has(uri);
  }
  review(uri: string): void {
    this.reviewed.push(uri);
  }
}

describe("what is published and what is pulled", () => {
  it("is shown once: what is pulled hides what is published, until it goes", () => {
    const precedence = new DiagnosticPrecedence<string>();
    const [published, pulled] = [new Collection(), new Collection()];
    precedence.setPublished(published);
    precedence.setPulled(pulled);
    published.entries.add("a");
    assert.equal(precedence.hides(published, "a"), false);
    pulled.entries.add("a");
    precedence.changed(pulled, "a");
    assert.deepEqual(published.reviewed, ["a"]);
    assert.equal(precedence.hides(published, "a"), true);
    assert.equal(precedence.hides(pulled, "a"), false);
    pulled.entries.delete("a");
    precedence.changed(pulled, "a");
    assert.equal(precedence.hides(published, "a"), false);
  });

  it("does not go round in circles: what is published changes nothing of what is pulled", () => {
    const precedence = new DiagnosticPrecedence<string>();
    const [published, pulled] = [new Collection(), new Collection()];
    precedence.setPublished(published);
    precedence.setPulled(pulled);
    precedence.changed(published, "a");
    assert.deepEqual(pulled.reviewed, []);
  });
});
