// Minutes of matches that run on while a page is open, by the server's time: a phone's clock may be minutes off.
import { withMinute } from "#app/site/sport/live/running-minute.ts";
import { liveAddress } from "./live-stream.ts";

const secondsBetweenLooks = 5;

/** Milliseconds by which the server's clock is ahead of this device's; unknown until it has answered. */
let ahead: number | undefined;
let isBegun = false;

/** Counts on in every element with `data-clock`, and where else a page says the same minute. */
export function countMinutes(): void {
  if (isBegun || !document.querySelector("[data-clock]")) return;
  isBegun = true;
  const look = async () => {
    if (document.hidden) return;
    ahead ??= await timeDifference();
    if (ahead !== undefined) showMinutes(Date.now() + ahead);
  };
  void look();
  setInterval(() => void look(), secondsBetweenLooks * 1000);
  document.addEventListener("visibilitychange", () => void look());
}

/** Exchanges what is said of the match of the page in its head and in the links that share it. */
export function sayInHead(before: string, after: string): void {
  if (before === "" || before === after) return;
  document.title = document.title.replace(before, () => after);
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[content]")) {
    if (meta.content.includes(before)) meta.content = meta.content.replace(before, () => after);
  }
  for (const data of document.querySelectorAll('script[type="application/ld+json"]')) {
    const text = data.textContent;
    const next = text.replace(inJson(before), () => inJson(after));
    if (next !== text) data.textContent = next;
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".share a")) {
    const href = link.getAttribute("href") ?? "";
    const next = href.replace(encodeURIComponent(before), () => encodeURIComponent(after));
    if (next !== href) link.setAttribute("href", next);
  }
}

/** As React Router writes it into the page: no character of markup. */
const inJson = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);

function showMinutes(now: number): void {
  const lang = document.documentElement.lang === "ne" ? "ne" : "en";
  for (const element of document.querySelectorAll<HTMLElement>("[data-clock]")) {
    const { clock = "" } = element.dataset;
    const withNow = (text: string) => withMinute(text, clock, { lang, now });
    const written = element.firstChild;
    if (!written?.textContent || withNow(written.textContent) === written.textContent) continue;
    written.textContent = withNow(written.textContent);
    const sentence = element.closest(".match-row")?.querySelector(".sr-only");
    if (sentence) sentence.textContent = withNow(sentence.textContent);
    const board = element.closest<HTMLElement>("[data-board]");
    if (!board) continue;
    const { said = "" } = board.dataset;
    board.dataset.said = withNow(said);
    sayInHead(said, board.dataset.said);
  }
}

/** By the date of an answer, which is of whole seconds. */
async function timeDifference(): Promise<number | undefined> {
  try {
    const asked = Date.now();
    const answer = await fetch(liveAddress("scores"), { cache: "no-store" });
    const date = Date.parse(answer.headers.get("date") ?? "");
    return Number.isNaN(date) ? undefined : date + 500 - (asked + Date.now()) / 2;
  } catch {
    return undefined; // offline: asked again at the next look
  }
}
