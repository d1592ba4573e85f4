import assert from "node:assert/strict";
import { setUpRun } from "../../../../client/profiles/profileRun.ts";
import { defaultCapabilities } from "../../../../contract/capabilities.ts";
import type { ModelChoice } from "../../../../contract/chat.ts";
import type { ProfileSummary } from "../../../../contract/profiles.ts";

const model = (provider: ModelChoice["provider"], id: string, available = true): ModelChoice => ({
  provider,
  id,
  label: id === "" ? "Rehearsal" : id,
  detail: available ? "here" : "needs a trusted workspace",
  available,
});

const rehearsal = model("rehearsal", "");
const big = model("openai-compatible", "big");
const copilot = model("vscode", "copilot");
const locked = model("ollama", "locked", false);
const models = [rehearsal, big, locked, copilot];

const own = { model: copilot, models, capabilities: { ...defaultCapabilities, planning: false, delegation: true } };

const profile = (more: Partial<ProfileSummary> = {}): ProfileSummary => ({
  id: "a.yaml",
  path: "/w/.skillwright/agents/a.yaml",
  name: "A",
  toggles: {},
  limits: {},
  unapprovedRoots: [],
  remarks: [],
  ...more,
});

describe("a run without a profile", () => {
  it("is as the user chose", () => {
    assert.deepEqual(setUpRun(undefined, own), {
      model: copilot,
      capabilities: own.capabilities,
      profile: undefined,
      request: {},
    });
  });
});

describe("a run with a profile", () => {
  const named: readonly (readonly [string | undefined, ModelChoice, string?])[] = [
    [undefined, copilot],
    ["rehearsal", rehearsal],
    ["big", big],
    [
      "unknown",
      copilot,
      'The profile A asks for the model "unknown", which is not in the setting skillwright.models: copilot is used.',
    ],
    // Only models that the user has set up have names that a workspace may know.
    [
      "copilot",
      copilot,
      'The profile A asks for the model "copilot", which is not in the setting skillwright.models: copilot is used.',
    ],
    [
      "",
      copilot,
      'The profile A asks for the model "", which is not in the setting skillwright.models: copilot is used.',
    ],
    ["locked", copilot, 'The profile A asks for the model "locked" (needs a trusted workspace): copilot is used.'],
  ];
  for (const [name, used, remark] of named) {
    it(`that names the model ${String(name)} uses ${used.label}${remark === undefined ? "" : ", and says why"}`, () => {
      const setup = setUpRun(profile(name === undefined ? {} : { model: name }), own);
      assert.equal(setup.model, used);
      assert.deepEqual(setup.profile?.remarks, remark === undefined ? [] : [remark]);
      assert.equal(setup.profile?.setsModel, name !== undefined && remark === undefined);
    });
  }

  it("has its switches, prompt and limits; what it does not say is as it is by default", () => {
    const { capabilities, request } = setUpRun(
      profile({ toggles: { context: false }, systemPrompt: "Be terse.", limits: { toolCalls: 3 } }),
      own,
    );
    assert.deepEqual(capabilities, { ...defaultCapabilities, context: false });
    assert.deepEqual(request, { systemPrompt: "Be terse.", limits: { toolCalls: 3 } });
  });

  const scripts: readonly (readonly [boolean | undefined, boolean, boolean])[] = [
    [undefined, true, false],
    [false, true, false],
    [true, true, true],
    [true, false, false],
  ];
  for (const [asked, switchedOn, runs] of scripts) {
    it(`that says ${String(asked)} of scripts, ${switchedOn ? "" : "not "}switched on by the user, ${runs ? "may" : "may not"} run them`, () => {
      const setup = setUpRun(profile(asked === undefined ? {} : { toggles: { scripts: asked } }), {
        ...own,
        capabilities: { ...defaultCapabilities, scripts: switchedOn },
      });
      assert.equal(setup.capabilities.scripts, runs);
      assert.equal(setup.profile?.fixed.includes("scripts"), asked !== true);
      assert.ok(setup.profile?.fixed.includes("planning"));
    });
  }
});
