import assert from "node:assert/strict";

import { isProjectNode, isSupported } from "../../../scripts/bootstrap/nodeVersion.mjs";
import { withoutLifecycle } from "../../../scripts/process/npm.mjs";

describe("the Node that runs the scripts", () => {
  const cases: readonly (readonly [version: string, supported: boolean, project: boolean])[] = [
    ["v18.20.8", false, false],
    ["v20.18.3", false, false],
    ["v20.19.0", true, false],
    ["v22.12.0", true, false],
    ["v24.21.0", true, true],
    ["v26.10.0", true, true],
    ["", false, false],
  ];
  for (const [version, supported, project] of cases) {
    it(`${version === "" ? "an unknown one" : version} is ${supported ? "new enough" : "too old"}`, () => {
      assert.deepEqual([isSupported(version), isProjectNode(version)], [supported, project]);
    });
  }
});

describe("the environment of an npm that is started by a script", () => {
  it("keeps the user's configuration and loses what belongs to the running script", () => {
    const env = {
      PATH: "/bin",
      npm_config_registry: "https://npm.example",
      npm_config_local_prefix: "/clone",
      npm_package_name: "skillwright",
      npm_lifecycle_event: "test",
      npm_command: "test",
      INIT_CWD: "/clone",
    };
    assert.deepEqual(withoutLifecycle(env), { PATH: "/bin", npm_config_registry: "https://npm.example" });
  });
});
