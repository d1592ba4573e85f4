/** What the value at one place must be; a sentence when it is not. */
type Check = (value: unknown, where: string) => readonly string[];

interface Shape {
  readonly required?: Readonly<Record<string, Check>>;
  readonly optional?: Readonly<Record<string, Check>>;
}

/** Structural checks after the JSON schema of SARIF 2.1.0 (OASIS, 2020-03-27), as far as Skillwright writes it. */
export function sarifProblems(value: unknown): readonly string[] {
  const rules = rulesOf(value);
  const result = object({
    required: { message, ruleId: text() },
    optional: {
      ruleIndex: (index, where) =>
        rules[Number(index)] === undefined ? [`${where}: no rule has the index ${String(index)}`] : [],
      level,
      locations: list(location),
      relatedLocations: list(location, 0),
      partialFingerprints: map(text()),
      fixes: list(fix),
      properties: map(anything),
    },
  });
  const run = object({
    required: { tool: object({ required: { driver } }) },
    optional: {
      columnKind: oneOf("utf16CodeUnits", "unicodeCodePoints"),
      originalUriBaseIds: map(object({ required: { uri: text(/^[a-z]+:.*\/$/) } })),
      results: list(result, 0),
    },
  });
  const log = object({
    required: { version: oneOf("2.1.0"), runs: list(run) },
    optional: { $schema: text(/^https:/) },
  });
  return log(value, "log");
}

const anything: Check = () => [];
const uri = /^(?:[a-z][a-z\d+.-]*:[^\s]+|[^\s:]+)$/i;
const level = oneOf("none", "note", "warning", "error");
const message = object({ required: { text: text() } });
const multiformat = object({ required: { text: text() }, optional: { markdown: text() } });
const whole: Check = (value, where) =>
  Number.isInteger(value) && Number(value) >= 1 ? [] : [`${where}: ${String(value)} is no number from 1 on`];
const region = object({
  required: { startLine: whole },
  optional: { startColumn: whole, endLine: whole, endColumn: whole },
});
const artifactLocation = object({ required: { uri: text(uri) }, optional: { uriBaseId: text() } });
const location = object({
  required: { physicalLocation: object({ required: { artifactLocation }, optional: { region } }) },
  optional: { message },
});
const replacement = object({
  required: { deletedRegion: region },
  optional: { insertedContent: object({ required: { text: text(/^/) } }) },
});
const fix = object({
  required: { artifactChanges: list(object({ required: { artifactLocation, replacements: list(replacement) } })) },
  optional: { description: message },
});
const rule = object({
  required: { id: text() },
  optional: {
    shortDescription: multiformat,
    fullDescription: multiformat,
    help: multiformat,
    helpUri: text(/^https:\/\/\S+$/),
    defaultConfiguration: object({ optional: { level } }),
    properties: map(anything),
  },
});
const driver = object({
  required: { name: text() },
  optional: { semanticVersion: text(/^\d+\.\d+\.\d+/), informationUri: text(uri), rules: list(rule, 0) },
});

function text(pattern = /./): Check {
  return (value, where) =>
    typeof value === "string" && pattern.test(value) ? [] : [`${where}: ${JSON.stringify(value)} is no such text`];
}

function oneOf(...values: readonly string[]): Check {
  return (value, where) => (values.includes(String(value)) ? [] : [`${where}: ${String(value)} is not allowed`]);
}

function list(check: Check, least = 1): Check {
  return (value, where) => {
    if (!Array.isArray(value) || value.length < least) return [`${where}: no list of at least ${least}`];
    return value.flatMap((item, index) => check(item, `${where}[${index}]`));
  };
}

function map(check: Check): Check {
  return (value, where) =>
    isRecord(value)
      ? Object.entries(value).flatMap(([key, item]) => check(item, `${where}.${key}`))
      : [`${where}: no object`];
}

function object({ required = {}, optional = {} }: Shape): Check {
  return (value, where) => {
    if (!isRecord(value)) return [`${where}: no object`];
    const missing = Object.keys(required).filter((key) => !(key in value));
    return [
      ...missing.map((key) => `${where}: ${key} is missing`),
      ...Object.entries(value).flatMap(([key, item]) => {
        const check = required[key] ?? optional[key];
        return check ? check(item, `${where}.${key}`) : [`${where}: ${key} does not belong here`];
      }),
    ];
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function rulesOf(value: unknown): readonly unknown[] {
  const log = value as { runs?: readonly { tool?: { driver?: { rules?: readonly unknown[] } } }[] } | undefined;
  return log?.runs?.[0]?.tool?.driver?.rules ?? [];
}
