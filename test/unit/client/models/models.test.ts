import assert from "node:assert/strict";

import { ApiKeys } from "../../../../client/models/apiKeys.ts";
import { callErrorOf } from "../../../../client/models/callErrors.ts";
import { effectiveChoice, keyOf, modelChoices, modelConfigOf } from "../../../../client/models/modelChoices.ts";
import { readModelSettings } from "../../../../client/models/modelSettings.ts";

const entry = {
  provider: "openai-compatible",
  name: "Local",
  baseUrl: "http://localhost:11434/v1",
  model: "llama",
} as const;

describe("configured models", () => {
  it("are read with blanks and trailing slashes removed", () => {
    const { models, problems } = readModelSettings([{ ...entry, name: " Local ", baseUrl: `${entry.baseUrl}/` }]);
    assert.deepEqual(models, [entry]);
    assert.deepEqual(problems, []);
  });

  for (const [provider, baseUrl] of [
    ["anthropic", "https://api.anthropic.com"],
    ["ollama", "http://127.0.0.1:11434"],
  ]) {
    it(`of ${provider} need no address`, () => {
      assert.equal(readModelSettings([{ provider, name: "M", model: "m" }]).models[0]?.baseUrl, baseUrl);
    });
  }

  const bad: readonly (readonly [unknown, RegExp])[] = [
    ["x", /must be a list/],
    [[null], /\[0\] must have name and model/],
    [[{ ...entry, name: "" }], /"name" is missing/],
    [[{ ...entry, model: 3 }], /\(Local\): "model" is missing/],
    [[{ ...entry, baseUrl: "localhost:1" }], /must begin with https/],
    [[{ ...entry, baseUrl: "file:///etc" }], /must begin with https/],
    [[{ ...entry, baseUrl: "http://api.example.com/v1" }], /must begin with https:\/\/ unless/],
    [[{ ...entry, baseUrl: "https://me:key@api.example.com" }], /must not contain a key.*Set API key/],
    [[{ ...entry, provider: "gpt" }], /"provider" must be one of openai-compatible, anthropic, ollama/],
    [[{ ...entry, baseUrl: undefined }], /"baseUrl" is missing/],
    [[entry, entry], /two models named "Local"/],
  ];
  for (const [value, reason] of bad) {
    it(`that cannot be used are left out and said: ${JSON.stringify(value).slice(0, 70)}`, () => {
      const { models, problems } = readModelSettings(value);
      assert.match(problems.join("\n"), reason);
      assert.ok(models.length <= 1);
    });
  }

  for (const host of ["127.0.0.1", "192.168.1.5", "10.0.0.2", "172.20.0.1", "[::1]", "gpu", "gpu.local"]) {
    it(`may be reached without encryption in the user's own network: ${host}`, () => {
      assert.equal(readModelSettings([{ ...entry, baseUrl: `http://${host}:8000/v1` }]).models.length, 1);
    });
  }
});

describe("choice of a model", () => {
  const configured = [entry];
  const vscode = [
    { id: "gpt", name: "GPT", vendor: "copilot", allowed: undefined },
    { id: "no", name: "No", vendor: "copilot", allowed: false },
  ];
  const trusted = modelChoices({ configured, vscode, trusted: true });

  it("offers the built-in model first, then what is set up, then VS Code's", () => {
    assert.deepEqual(
      trusted.map((choice) => [keyOf(choice), choice.available, choice.detail]),
      [
        ["rehearsal:", true, "built in, offline, no real model"],
        ["openai-compatible:Local", true, "llama at localhost:11434"],
        ["vscode:gpt", true, "copilot, asks for your permission first"],
        ["vscode:no", false, "copilot, permission was not given"],
      ],
    );
  });

  it("leaves only the built-in model in a workspace that is not trusted", () => {
    const choices = modelChoices({ configured, vscode, trusted: false });
    assert.deepEqual(
      choices.map(({ available }) => available),
      [true, false, false, false],
    );
    assert.equal(effectiveChoice(choices, "vscode:gpt").provider, "rehearsal");
  });

  it("falls back to the built-in model when the chosen one is gone", () => {
    assert.equal(effectiveChoice(trusted, "vscode:gone").provider, "rehearsal");
    assert.equal(effectiveChoice(trusted, undefined).provider, "rehearsal");
    assert.equal(effectiveChoice(trusted, "vscode:gpt").label, "GPT");
  });

  it("becomes what the worker needs to reach it", () => {
    const [builtIn, local, gpt] = trusted;
    assert.deepEqual(modelConfigOf(builtIn!, configured, undefined), { provider: "rehearsal" });
    assert.deepEqual(modelConfigOf(local!, configured, "k"), {
      provider: "openai-compatible",
      baseUrl: entry.baseUrl,
      model: "llama",
      apiKey: "k",
    });
    assert.deepEqual(modelConfigOf(gpt!, configured, undefined), { provider: "vscode", id: "gpt" });
    assert.throws(() => modelConfigOf(local!, [], undefined), /no longer in the setting skillwright.models/);
  });
});

describe("keys of models", () => {
  it("belong to a name and its address together", async () => {
    const stored = new Map<string, string>();
    const keys = new ApiKeys({
      get: async (key: string) => stored.get(key),
      store: async (key: string, value: string) => void stored.set(key, value),
      delete: async (key: string) => void stored.delete(key),
    } as never);
    await keys.set(entry, "secret");
    assert.equal(await keys.get(entry), "secret");
    assert.equal(await keys.get({ ...entry, baseUrl: "https://elsewhere.example/v1" }), undefined);
    await keys.clear(entry);
    assert.equal(await keys.get(entry), undefined);
  });
});

describe("errors of VS Code's models", () => {
  const thrown = (code: string, message = "said", cause?: unknown) =>
    Object.assign(new Error(message, { cause }), { code });
  const cases: readonly (readonly [string, unknown, string, boolean, RegExp])[] = [
    ["missing permission", thrown("NoPermissions"), "NoPermissions", false, /may not use the model GPT/],
    ["rate limit", thrown("Blocked", "quota"), "Blocked", true, /quota/],
    ["a model that is gone", thrown("NotFound"), "NotFound", false, /no longer available/],
    ["a network error", thrown("Unknown", "failed", new Error("ECONNRESET")), "Unknown", true, /failed \(ECONNRESET\)/],
    ["a content filter", thrown("Unknown", "filtered"), "Unknown", false, /failed: filtered/],
    ["an abort", Object.assign(new Error("x"), { name: "Canceled" }), "Canceled", false, /canceled/],
    ["a text", "boom", "Unknown", false, /boom/],
  ];
  for (const [what, error, code, retryable, message] of cases) {
    it(`tell the agent whether to try again: ${what}`, () => {
      const details = callErrorOf(error, "GPT");
      assert.deepEqual([details.code, details.retryable], [code, retryable]);
      assert.match(details.message, message);
    });
  }
});
