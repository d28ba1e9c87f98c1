import { expect, test } from "vitest";
import { system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { importInParts, importMatches } from "./import-commands.server.ts";

const teams = ["Arun", "Bheri", "Koshi", "Mechi", "Seti", "Gandaki", "Karnali"] as const;
/** Everybody against everybody: 42 matches, one a day, in rounds without a number. */
const rows = teams.flatMap((home) => teams.filter((away) => away !== home).map((away) => [home, away] as const));
const text = [
  "date,home,away,round,note",
  ...rows.map(([home, away], index) => {
    const day = new Date(Date.UTC(2026, 4, 1 + index)).toISOString().slice(0, 10);
    return `${day},${home},${away},Week ${String.fromCharCode(65 + Math.floor(index / 7))},x`;
  }),
  "2026-09-01,Arun,Arun,,",
  "soon,Arun,Bheri,,",
].join("\n");

async function season() {
  const bench = await sportBench();
  const file = { stage_id: bench.stage.id, format: "csv", text, add_teams: "on" };
  const matches = () =>
    bench.db.selectFrom("matches").select(["starts_at", "round_name", "round_index"]).orderBy("starts_at").execute();
  return { ...bench, file, matches };
}

test("a season in parts is what it is at once, and says the same", async () => {
  const [whole, parts] = [await season(), await season()];
  const { report } = await whole.run(importMatches, system, whole.file);
  const joined = await importInParts((part) => parts.run(importMatches, system, { ...parts.file, part }));
  expect(report).toMatchObject({ created: 42, left: [{ at: "", names: ["note"] }] });
  const inFileOrder = ({ problems, ...rest }: typeof report) => ({ ...rest, problems: new Set(problems) });
  expect(inFileOrder(joined)).toEqual(inFileOrder(report));
  expect(await parts.matches()).toEqual(await whole.matches());
});

test("others get at the database between two parts, and a trial writes nothing", async () => {
  const { run, file, matches } = await season();
  const found: number[] = [];
  let isOver = false;
  const imported = importInParts((part) => run(importMatches, system, { ...file, part })).finally(() => {
    isOver = true;
  });
  while (!isOver) found.push((await matches()).length);
  await imported;
  expect(found.filter((count) => count > 0 && count < 42).length).toBeGreaterThan(0);
  const tried = await importInParts((part) => run(importMatches, system, { ...file, part, dry_run: "on" }));
  expect(tried).toMatchObject({ created: 0, same: 42 });
});
