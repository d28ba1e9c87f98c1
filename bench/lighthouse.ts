// `npm run bench`: Lighthouse as on a phone, simulated, the median of five, on a running demo:
// `npm run bench -- <origin> [runs] [names]`. Red below 100 in accessibility, best practices and search, or below what
// `least` and `leastPerformance` ask. Lighthouse has 176 MB and comes with npx. BESIDE=<address> measures another
// site's page in turn with each of ours, whatever program makes it.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findChromium } from "#tests/harness/chromium.ts";
import { median } from "./load-loop.ts";
import { firstPath, storyPath } from "./story-path.ts";

const version = "13.5.0";
const [origin = "http://localhost:3000", runs = "5", ...names] = process.argv.slice(2);
const least = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
/** Pages that carry little beside text are held to more. */
const leastPerformance: Readonly<Record<string, number>> = { today: 99, match: 99, table: 99, team: 99, player: 99 };
type Category = keyof typeof least;
const categories: readonly Category[] = ["performance", "accessibility", "best-practices", "seo"];
/** Results of a search are kept out of search engines on purpose, which this check takes for an error. */
const allowed: Readonly<Record<string, readonly string[]>> = { search: ["is-crawlable"] };

type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
};

const beside = process.env.BESIDE;

const { executablePath, args } = await findChromium();

async function measure(url: string): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), "rangashala-lighthouse-"));
  const file = path.join(folder, "report.json");
  const flags = ["--headless=new", ...args].join(" ");
  const command = ["--yes", `lighthouse@${version}`, url, "--quiet", "--output=json"];
  try {
    await promisify(execFile)("npx", [...command, `--output-path=${file}`, `--chrome-flags=${flags}`], {
      env: { ...process.env, CHROME_PATH: executablePath },
      maxBuffer: 50_000_000,
    });
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of 100, without the checks that a screen fails on purpose. */
function scoreOf(report: Report, category: Category, screen: string): number {
  const { score, auditRefs } = report.categories[category];
  const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1);
  const isAllowed = failed.length > 0 && failed.every(({ id }) => allowed[screen]?.includes(id));
  return isAllowed ? 100 : Math.round((score ?? 0) * 100);
}

const blockingTime = (reports: readonly Report[]) =>
  Math.round(median(reports.map(({ audits }) => audits["total-blocking-time"]?.numericValue ?? Number.NaN)));

const table = await firstPath(origin, "/matches", "/competition/");

const match = await firstPath(origin, table, "/match/");

const screens = {
  home: "/",
  section: "/national/football",
  article: await storyPath(origin),
  nepali: await storyPath(origin, "/ne"),
  search: "/search?q=final",
  gallery: "/gallery",
  today: "/matches",
  match,
  live: await firstPath(origin, "/search?q=draw+hands+the+holders", "/article/"),
  table,
  team: await firstPath(origin, table, "/team/"),
  player: await firstPath(origin, match, "/player/"),
};

for (const [screen, address] of Object.entries(screens)) {
  if (names.length > 0 && !names.includes(screen)) continue;
  const reports: Report[] = [];
  const others: Report[] = [];
  for (let run = 0; run < Number(runs); run += 1) {
    reports.push(await measure(origin + address));
    if (beside) others.push(await measure(beside));
  }
  const statistics = categories.map((category) => {
    const score = median(reports.map((report) => scoreOf(report, category, screen)));
    const asked = (category === "performance" ? leastPerformance[screen] : undefined) ?? least[category];
    if (score < asked) process.exitCode = 1;
    return `${category} ${score}${score < asked ? ` (least ${asked})` : ""}`;
  });
  process.stdout.write(`${screen.padEnd(8)} ${statistics.join("  ")}  blocking ${blockingTime(reports)} ms\n`);
  if (beside) {
    const score = median(others.map((report) => scoreOf(report, "performance", "")));
    process.stdout.write(`${"  beside".padEnd(8)} performance ${score}  blocking ${blockingTime(others)} ms\n`);
  }
  const [first] = reports;
  const faults = categories
    .filter((category) => category !== "performance")
    .flatMap((category) => first?.categories[category].auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (first?.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${first?.audits[id]?.title}`);
  for (const fault of faults) process.stdout.write(`         ${fault}\n`);
}
