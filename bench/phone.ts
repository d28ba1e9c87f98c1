// `npm run bench:phone`: what the pages of a running demo cost a phone, beside a bare page with the same text in the
// same run: style, layout and the longest task at a quarter of this machine's speed, elements, and the script of a
// first visit. `npm run bench:phone -- <origin> <runs> <path> each` looks at one page and takes away one suspect at a
// time. BESIDE=<address> measures another site's page in turn with each of ours, whatever program makes it.
import { type Browser, chromium, type Route } from "@playwright/test";
import { findChromium } from "#tests/harness/chromium.ts";
import { storyPath } from "./story-path.ts";

const [origin = "http://localhost:3000", runs = "5", only = "all", mode = "compare"] = process.argv.slice(2);
const beside = process.env.BESIDE;
const throttle = 4;
const phone = { viewport: { width: 360, height: 760 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

type Change = (html: string, kind: "page" | "sheet") => string;
type Cost = {
  style: number;
  layout: number;
  longest: number;
  elements: number;
  scriptFiles: number;
  scriptBytes: number;
};
type TraceEvent = { name: string; dur?: number; tdur?: number; pid: number; tid: number };

const withoutRules = (pattern: RegExp) => (css: string) => css.replace(pattern, "");
const inSheet =
  (change: (css: string) => string): Change =>
  (text, kind) =>
    kind === "sheet" ? change(text) : text;
const inPage =
  (change: (html: string) => string): Change =>
  (text, kind) =>
    kind === "page" ? change(text) : text;
const rule = (css: string) => inSheet((sheet) => `${sheet}${css}`);

/** What may be dear, each taken away by itself. */
const suspects: Readonly<Record<string, Change>> = {
  nothing: (text) => text,
  "the stylesheet": inSheet(() => ""),
  "the script": inPage(withoutRules(/<script type="module"[^>]*><\/script>/)),
  "web fonts and stand-ins": inSheet(withoutRules(/@font-face\s*{[^}]*}/g)),
  "stand-ins by local()": inSheet(withoutRules(/@font-face\s*{[^}]*local\([^}]*}/g)),
  "balanced and pretty lines": inSheet((css) => css.replace(/text-wrap:[^;}]*/g, "")),
  ":has()": inSheet(withoutRules(/(?<=[{}])[^{}]*:has\([^{}]*{[^{}]*}/g)),
  "overflow-wrap: anywhere": inSheet((css) => css.replace(/overflow-wrap:\s*anywhere/g, "")),
  "hairlines of rows": rule(".ruled>*::before,.ruled>*::after{content:none!important}"),
  "clip-path of rows": rule(".ruled{clip-path:none!important}"),
  icons: inPage(withoutRules(/<svg[^>]*class="glyph[^>]*>.*?<\/svg>/gs)),
  "grounds of pictures": inPage(withoutRules(/<svg class="picture-ground".*?<\/svg>/gs)),
  pictures: inPage(withoutRules(/<picture>.*?<\/picture>/gs)),
  "the ticker": inPage(withoutRules(/<div class="ticker-window">.*?<\/div><\/div>/s)),
  "the footer": inPage(withoutRules(/<footer class="ground-dark.*?<\/footer>/s)),
  "grids of cards": rule(".card,.card-words{display:block!important}"),
  "the mobile bar": inPage(withoutRules(/<nav aria-label="[^"]*" class="mobile-bar.*?<\/nav>/s)),
  "menus and dialogs": inPage(withoutRules(/<dialog.*?<\/dialog>|<nav[^>]*class="main-navigation.*?<\/nav>/gs)),
};

async function answerChanged(route: Route, change: Change): Promise<void> {
  const kind = route.request().resourceType();
  if (kind !== "document" && kind !== "stylesheet") return route.continue();
  const response = await route.fetch();
  const body = change(await response.text(), kind === "document" ? "page" : "sheet");
  return route.fulfill({ response, body });
}

/** Time of the thread, not of the clock: what else this machine does is not counted. */
const milliseconds = ({ tdur, dur = 0 }: TraceEvent) => (tdur ?? dur) / 1000;

/** One first visit. Times are milliseconds of a processor slowed to a quarter. */
async function visit(browser: Browser, address: string, change?: Change): Promise<Cost> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  if (change) await page.route("**/*", (route) => answerChanged(route, change));
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  const scripts = new Map<string, number>();
  client.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.set(requestId, 0);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  await client.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  await browser.startTracing(page, { categories: ["devtools.timeline", "toplevel", "__metadata"] });
  await page.goto(address, { waitUntil: "load" });
  // The behaviours that wait until the page is whole begin three seconds later.
  await page.waitForTimeout(mode === "each" ? 1_500 : 5_000);
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  const wire = [...scripts.values()];
  const scriptBytes = wire.reduce((sum, bytes) => sum + bytes, 0);
  return { ...timesOf(trace.traceEvents), elements, scriptFiles: wire.length, scriptBytes };
}

function timesOf(events: readonly TraceEvent[]): Pick<Cost, "style" | "layout" | "longest"> {
  const sum = (among: readonly TraceEvent[], ...names: string[]) =>
    among.filter(({ name }) => names.includes(name)).reduce((total, event) => total + milliseconds(event), 0);
  // Other pages of this browser have processes of their own.
  const threads = [...Map.groupBy(events, ({ pid, tid }) => `${pid}/${tid}`).values()];
  const [mine = []] = threads.sort((a, b) => sum(b, "Layout") - sum(a, "Layout"));
  const tasks = mine.filter(({ name }) => name === "RunTask" || name === "ThreadControllerImpl::RunTask");
  return {
    style: sum(mine, "UpdateLayoutTree", "RecalculateStyles"),
    layout: sum(mine, "Layout"),
    longest: Math.max(0, ...tasks.map(milliseconds)),
  };
}

/** A page of nothing but the same text, in the phone's own face. */
async function bareTextOf(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage(phone);
  await page.goto(address);
  const [text, lang] = await page.evaluate(() => [document.body.innerText, document.documentElement.lang]);
  await page.close();
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const paragraphs = escaped.split(/\n+/).map((line) => `<p>${line}</p>`);
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Text</title>';
  const style = '<style>body{font:1rem/1.5 system-ui,"Noto Sans Devanagari",sans-serif}</style>';
  return `<!doctype html><html lang="${lang}"><head>${head}${style}</head><body>${paragraphs.join("")}</body></html>`;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function medianOf(costs: readonly Cost[]): Cost {
  const of = (key: keyof Cost) => Math.round(median(costs.map((cost) => cost[key])));
  const [style, layout, longest] = [of("style"), of("layout"), of("longest")];
  return {
    style,
    layout,
    longest,
    elements: of("elements"),
    scriptFiles: of("scriptFiles"),
    scriptBytes: of("scriptBytes"),
  };
}

/** All of them in turn, so that what else the machine does meets each of them. */
async function inTurn(visits: Readonly<Record<string, () => Promise<Cost>>>): Promise<Record<string, Cost>> {
  const costs = new Map(Object.keys(visits).map((name): [string, Cost[]] => [name, []]));
  for (let run = 0; run < Number(runs); run += 1) {
    for (const [name, once] of Object.entries(visits)) costs.get(name)?.push(await once());
  }
  return Object.fromEntries([...costs].map(([name, all]) => [name, medianOf(all)]));
}

function say(name: string, cost: Cost, others: Readonly<Record<string, Cost | undefined>>): void {
  const ratios = Object.entries(others).map(([other, its]) => {
    const ratio = its && (cost.style + cost.layout) / Math.max(1, its.style + its.layout);
    return ratio ? ` = ${ratio.toFixed(2)} of ${other}` : "";
  });
  process.stdout.write(
    `${name.padEnd(26)} style ${cost.style} + layout ${cost.layout} ms${ratios.join("")} · longest task ${cost.longest} ms · ` +
      `${cost.elements} elements · script ${cost.scriptFiles} files, ${cost.scriptBytes} bytes\n`,
  );
}

const { executablePath, args } = await findChromium();
const browser = await chromium.launch({ executablePath, args: [...args] });
const pages: Readonly<Record<string, string>> =
  only === "all"
    ? {
        story: await storyPath(origin),
        "story in Nepali": await storyPath(origin, "/ne"),
        "front page": "/",
        section: "/national/football",
      }
    : { page: only };
for (const [name, path] of Object.entries(pages)) {
  const bareText = await bareTextOf(browser, origin + path);
  const bareVisit = () => visit(browser, origin + path, (text, kind) => (kind === "page" ? bareText : text));
  const besideVisit = beside && (() => visit(browser, beside));
  const changes = mode === "each" ? suspects : { [name]: (text: string) => text };
  const visits = Object.fromEntries(
    Object.entries(changes).map(([change, how]) => [change, () => visit(browser, origin + path, how)]),
  );
  const { bare, other, ...costs } = await inTurn({
    bare: bareVisit,
    ...(besideVisit ? { other: besideVisit } : {}),
    ...visits,
  });
  if (!bare) continue;
  for (const [change, cost] of Object.entries(costs))
    say(mode === "each" ? `without ${change}` : change, cost, { bare, "the other": other });
  say("  the same text, bare", bare, {});
  if (other) say("  the other site", other, { bare });
}
await browser.close();
