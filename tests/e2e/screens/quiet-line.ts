// A page that has come with everything it asks for by itself: for specs that measure it, or watch what is asked later.
import { expect, type Page, type Request, type Response } from "@playwright/test";

const quietMilliseconds = 500;
/** These are never answered, or only when the page goes. */
const openEnded = ["eventsource", "ping"];

/**
 * Goes to an address and waits until nothing was on its way for half a second. The wait for a quiet line that
 * Playwright has never ends where the line was quiet before the document had been read.
 */
export async function gotoUntilQuiet(page: Page, address: string): Promise<Response | null> {
  const onItsWay = new Set<Request>();
  let changedAt = Date.now();
  const begin = (request: Request) => {
    if (!openEnded.includes(request.resourceType())) onItsWay.add(request);
    changedAt = Date.now();
  };
  const end = (request: Request) => {
    onItsWay.delete(request);
    changedAt = Date.now();
  };
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  const answer = await page.goto(address);
  const isQuiet = () => onItsWay.size === 0 && Date.now() - changedAt >= quietMilliseconds;
  await expect.poll(isQuiet, { intervals: [100] }).toBe(true);
  page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
  return answer;
}
