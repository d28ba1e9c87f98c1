// The ticker runs and pauses by itself. This remembers the reader's choice for the visit, and fetches the lines of a
// page that was made without them.

const remembered = "ticker-paused";

/** Takes the ticker's section. */
export function init(ticker: HTMLElement): void {
  const pause = ticker.querySelector("input");
  if (pause) {
    pause.checked = read() === "1";
    pause.addEventListener("change", () => write(pause.checked ? "1" : "0"));
  }
  if (ticker.querySelector('[data-ticker="loading"]')) void fetchLines(ticker);
}

/** The front page has the lines of the same language, and is the cheapest answer there is. */
async function fetchLines(ticker: HTMLElement): Promise<void> {
  const home = ticker.closest<HTMLElement>("[data-home]")?.dataset.home ?? "/";
  const answer = await fetch(home).catch(() => undefined);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const found = page.querySelector(".ticker-window");
  if (found) ticker.querySelector('[data-ticker="loading"]')?.replaceWith(found);
}

// Storage throws where a reader has forbidden it; the choice then lasts for this page.
function read(): string | null {
  try {
    return sessionStorage.getItem(remembered);
  } catch {
    return null;
  }
}

function write(value: string): void {
  try {
    sessionStorage.setItem(remembered, value);
  } catch {}
}
