import { rmSync } from "node:fs";
import { join } from "node:path";
import { runCase, runRounds } from "../lib/child.ts";
import { ServerProcess } from "../lib/serverProcess.ts";
import { median } from "../lib/stats.ts";
import { ms, ratio, type Measurement, type Row } from "../lib/table.ts";
import { skillName, writeWorkspace } from "../lib/workspace.ts";

const sizes = [100, 1_000, 10_000] as const;
const rounds = 3;

/** Milliseconds over all skills of a workspace. */
interface Scanned {
  readonly scan: number;
  /** Absent for a peer that checks nothing. */
  readonly check?: number;
  readonly skills: number;
}

interface Size {
  readonly count: number;
  readonly edit: number;
  readonly own: Scanned;
  readonly deepagents: Scanned;
  readonly skillsRef: Scanned;
}

/** What an edit, a scan and a check cost as the workspace grows, beside the peers. */
export const growthRows: Measurement = {
  title: "Growth with the number of skills, beside the peers",
  async run({ corpus, repository, progress }) {
    const measured: Size[] = [];
    for (const count of sizes) {
      progress(`measuring: growth, ${count} skills`);
      const folder = writeWorkspace(corpus.skills, count);
      measured.push({ count, edit: await editCost(repository, folder), ...scanAndCheck(folder) });
      rmSync(folder, { recursive: true });
    }
    return [...measured.flatMap(rowsOf), ...growth(measured)];
  },
};

function rowsOf({ count, edit, own, deepagents, skillsRef }: Size): Row[] {
  const what = `${count.toLocaleString("en")} skills`;
  const check = own.check ?? Number.NaN;
  const peerCheck = skillsRef.check ?? Number.NaN;
  return [
    {
      what: `${what}: scan`,
      measured: `${ms(own.scan)}, ${ms(own.scan / count)} a skill`,
      beside: `deepagents ${ms(deepagents.scan)}: ${ratio(own.scan, deepagents.scan)}; skills-ref ${ms(skillsRef.scan)}: ${ratio(own.scan, skillsRef.scan)}`,
      bound: "faster than both",
      met: own.scan < deepagents.scan && own.scan < skillsRef.scan,
    },
    {
      what: `${what}: check, all rules`,
      measured: `${ms(check)}, ${ms(check / count)} a skill`,
      beside: `skills-ref ${ms(peerCheck)}: ${ratio(check, peerCheck)}; it reads the frontmatter alone. deepagents checks nothing`,
    },
    { what: `${what}: one edit`, measured: ms(edit), beside: "the peers follow no edits: they scan again" },
  ];
}

function growth(measured: readonly Size[]): Row[] {
  const smallest = measured[0];
  const largest = measured.at(-1);
  if (!smallest || !largest) return [];
  const middle = measured[1] ?? smallest;
  const perSkill = ({ own, count }: Size) => (own.scan + (own.check ?? 0)) / count;
  // Noise of a loaded machine is about a third of an edit; growth with the workspace would be a hundredfold.
  return [
    {
      what: "edit at 10,000 against 100 skills",
      measured: ratio(largest.edit, smallest.edit),
      bound: "does not grow (≤ 1.5×)",
      met: largest.edit <= 1.5 * smallest.edit,
    },
    {
      what: "scan and check of a skill at 10,000 against 1,000",
      measured: ratio(perSkill(largest), perSkill(middle)),
      bound: "linear (≤ 1.5×)",
      met: perSkill(largest) <= 1.5 * perSkill(middle),
    },
  ];
}

async function editCost(repository: string, folder: string): Promise<number> {
  const server = await ServerProcess.start(repository, folder);
  await server.catalog();
  const path = join(folder, ".claude", "skills", skillName(8), "SKILL.md");
  await server.open(path);
  const times: number[] = [];
  // In the name, which the neighbours look at, and in the body.
  for (let i = 0; i < 60; i++) times.push(await server.keystroke(path, i % 2 === 0 ? 1 : 5, i % 2 === 0 ? 6 : 0));
  await server.stop();
  return median(times.slice(20));
}

/** All three in turn, each in a process of its own. */
function scanAndCheck(folder: string): Pick<Size, "own" | "deepagents" | "skillsRef"> {
  const root = join(folder, ".claude", "skills");
  const results = runRounds<Scanned>(
    {
      own: () => runCase<Scanned>("scan-and-check", [folder]),
      deepagents: () => runCase<Scanned>("growth-deepagents", [root]),
      skillsRef: () => runCase<Scanned>("growth-skills-ref", [root]),
    },
    rounds,
  );
  const middle = (name: string): Scanned => {
    const runs = results[name] ?? [];
    return {
      scan: median(runs.map(({ scan }) => scan)),
      check: median(runs.map(({ check }) => check ?? Number.NaN)),
      skills: runs[0]?.skills ?? 0,
    };
  };
  return { own: middle("own"), deepagents: middle("deepagents"), skillsRef: middle("skillsRef") };
}
