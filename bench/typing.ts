// `npm run bench:typing -- [origin] [keys]`: what one key costs in a story of 3,000 words, in both scripts, on a
// processor four times slower: from the key to the next frame, and whether all that was typed is there after a reload.
// Signs in to a running demo. What it types stays in two new drafts.
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "#tests/harness/chromium.ts";
import { quantile } from "./load-loop.ts";

const [origin = "http://localhost:3000", keys = "300"] = process.argv.slice(2);
const throttle = 4;
const words = {
  en: "The keeper held the ball and the ground fell silent ",
  ne: "गोलरक्षकले बल समाते र मैदान एकछिन मौन भयो ",
};
const typed = { en: "another late header ", ne: "अन्तिम मिनेटको हेडर " };

/** Milliseconds from each key to the frame after it, and the letters that the saved story lacks. */
async function write(browser: Browser, lang: "en" | "ne"): Promise<{ times: number[]; lost: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel("Email").fill("admin@rangashala.example");
  await page.getByLabel("Password").fill("rangashala-demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  const paragraph = words[lang].repeat(10);
  const text = {
    type: "doc",
    content: Array.from({ length: 30 }, () => ({ type: "paragraph", content: [{ type: "text", text: paragraph }] })),
  };
  const created = await page.request.post(`${origin}/admin/articles/new`, {
    headers: { origin },
    maxRedirects: 0,
    multipart: {
      intent: "create",
      title: `Typed ${Date.now()}`,
      lang,
      status: "draft",
      category: "national-cricket",
      document: JSON.stringify(text),
    },
  });
  await page.goto(new URL(created.headers().location ?? "", origin).href);
  await page.locator(".story-editing p").last().click();
  await page.keyboard.press("Control+End");
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    addEventListener(
      "beforeinput",
      () => {
        const begun = performance.now();
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - begun)));
      },
      { capture: true },
    );
  });
  // The sign of a vowel is a key of its own.
  const letters = Array.from(typed[lang].repeat(Number(keys))).slice(0, Number(keys));
  for (const letter of letters) await page.keyboard.type(letter);
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.keyboard.press("Control+s");
  await page.getByText("Article updated").first().waitFor();
  await page.reload();
  const saved = (await page.locator(".story-editing p").last().textContent()) ?? "";
  await context.close();
  const expected = (paragraph + letters.join("")).trim();
  return { times, lost: saved.trim() === expected ? 0 : Math.abs(expected.length - saved.trim().length) || 1 };
}

const browser = await chromium.launch(await findChromium());
for (const lang of ["en", "ne"] as const) {
  const { times, lost } = await write(browser, lang);
  const at = (share: number) => quantile(times, share).toFixed(0);
  process.stdout.write(`${lang}: ${times.length} keys, p50 ${at(0.5)} ms, p98 ${at(0.98)} ms, lost ${lost}\n`);
}
await browser.close();
