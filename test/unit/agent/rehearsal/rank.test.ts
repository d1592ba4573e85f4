import assert from "node:assert/strict";
import { chooseSkills } from "../../../../agent/models/rehearsal/rank.ts";

const catalog = [
  {
    name: "data-analysis",
    description:
      "Structured data analysis workflow for CSV, JSON, and database query results. Use for trends and outliers.",
    tags: ["data", "analysis", "reporting"],
  },
  {
    name: "code-review",
    description:
      "Systematic code review with quality checklists and best practices. Use when reviewing pull requests or diffs.",
    tags: ["engineering", "quality"],
  },
  {
    name: "api-design",
    description: "RESTful API design patterns, versioning, pagination and documentation standards.",
    tags: ["api", "rest"],
  },
  {
    name: "rechnungen",
    description: "Erstellt Rechnungen und Mahnungen für Kunden im deutschen Format.",
    tags: ["buchhaltung"],
  },
  { name: "请假申请", description: "填写员工请假申请表并计算剩余年假天数。", tags: ["人事"] },
  { name: "отчёты", description: "Готовит квартальные отчёты по продажам из таблиц.", tags: ["продажи"] },
];

const names = (prompt: string): string[] => chooseSkills(prompt, catalog).map((match) => match.name);

describe("rehearsal: choice of skills", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["Find outliers in sales.csv", ["data-analysis"]],
    ["Please analyse this database export and tell me the trends", ["data-analysis"]],
    ["Can you review my pull request?", ["code-review"]],
    ["Reviewing the code of this diff", ["code-review"]],
    ["Design a REST endpoint for orders with pagination", ["api-design"]],
    ["Use the api-design skill for this", ["api-design"]],
    ["Schreibe eine Rechnung für den Kunden Müller", ["rechnungen"]],
    ["帮我填写请假申请表", ["请假申请"]],
    ["Подготовь отчёт о продажах за квартал", ["отчёты"]],
    ["Review the code of my REST API, then analyze the CSV data for outliers", ["code-review", "data-analysis"]],
    ["hello", []],
    ["Hi, how are you today?", []],
    ["Thanks, that was great!", []],
    ["What is the capital of France?", []],
    ["Tell me a joke about cats", []],
    ["Write a poem about the sea in winter", []],
    ["12345 67", []],
    ["", []],
    ["🙂🙂🙂", []],
    ["Wie ist das Wetter heute?", []],
    ["какая сегодня погода?", []],
  ];
  for (const [prompt, expected] of cases) {
    it(`${JSON.stringify(prompt)} → ${expected.join(" + ") || "none"}`, () => {
      const chosen = names(prompt);
      assert.deepEqual(new Set(chosen), new Set(expected), `chose ${chosen.join(", ")}`);
    });
  }

  it("names the user's own words as the reason", () => {
    const [match] = chooseSkills("Find outliers in sales.csv", catalog);
    assert.deepEqual(new Set(match?.words), new Set(["outliers", "csv"]));
  });

  it("gives the same answer whatever the order of the catalog", () => {
    const forward = chooseSkills("review the code and design the api versioning", catalog);
    const backward = chooseSkills("review the code and design the api versioning", catalog.toReversed());
    assert.deepEqual(
      backward.map(({ name }) => name),
      forward.map(({ name }) => name),
    );
  });

  it("does not take one chance word of a name for a match in a large catalog", () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ name: `topic-${index}`, description: "", tags: [] }));
    const large = [...many, { name: "spring-boot-project", description: "", tags: [] }];
    assert.deepEqual(chooseSkills("Write a long poem about spring", large), []);
    assert.deepEqual(
      chooseSkills("Set up a Spring Boot service", large).map(({ name }) => name),
      ["spring-boot-project"],
    );
  });

  it("finds a skill that is alone in its catalog", () => {
    assert.deepEqual(
      chooseSkills("review my code", catalog.slice(1, 2)).map(({ name }) => name),
      ["code-review"],
    );
    assert.deepEqual(chooseSkills("cook some pasta", catalog.slice(1, 2)), []);
  });
});
