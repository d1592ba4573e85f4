import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ms, type Measurement, type Row } from "../lib/table.ts";

/** Sizes of what is shipped, and the activation that the last test run in VS Code measured. */
export const builtRows: Measurement = {
  title: "Built files",
  async run({ repository }) {
    const dist = join(repository, "dist");
    const rows: Row[] = readdirSync(dist)
      .filter((name) => name.endsWith(".js"))
      .map((name) => {
        const bytes = statSync(join(dist, name)).size;
        return { what: `dist/${name}`, measured: `${(bytes / 1000).toFixed(0)} KB` };
      });
    const size = (name: string) => statSync(join(dist, name)).size;
    const client = size("extension.js");
    rows.push({
      what: "client bundle, loaded at activation",
      measured: `${(client / 1000).toFixed(1)} KB`,
      beside: `with language-client.js, loaded with the first skill: ${((client + size("language-client.js")) / 1000).toFixed(1)} KB`,
      bound: "≤ 500 KB",
      met: client <= 500_000,
    });
    const packages = readdirSync(repository).filter((name) => name.endsWith(".vsix"));
    for (const name of packages) {
      const bytes = statSync(join(repository, name)).size;
      rows.push({ what: name, measured: `${(bytes / 1e6).toFixed(2)} MB`, bound: "≤ 4 MB", met: bytes <= 4e6 });
    }
    if (packages.length === 0) rows.push({ what: "VSIX", measured: "not built: `npm run package`", bound: "≤ 4 MB" });
    rows.push(activation(join(repository, "test-results", "activation.json")));
    return rows;
  },
};

function activation(file: string): Row {
  const bound = "≤ 50 ms";
  if (!existsSync(file)) return { what: "activation", measured: "not measured: `npm test` writes it", bound };
  const { milliseconds } = JSON.parse(readFileSync(file, "utf8")) as { milliseconds: number };
  const when = statSync(file).mtime.toISOString().slice(0, 16);
  return {
    what: "activation, warm",
    measured: ms(milliseconds),
    beside: `measured ${when}`,
    bound,
    met: milliseconds <= 50,
  };
}
