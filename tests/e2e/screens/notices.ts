import { expect, type Locator, type Page } from "@playwright/test";

/** A notice at the edge of a screen of the back office. */
export function notice(page: Page, messages: string): Locator {
  return page.getByRole("region", { name: "Notices" }).getByRole("listitem").filter({ hasText: messages });
}

/** What a notice offers, held: it stays as long as the pointer is over it. */
export async function heldUndo(page: Page, messages: string): Promise<Locator> {
  const undo = notice(page, messages).getByRole("button", { name: "Undo" });
  await undo.hover();
  return undo;
}

/** Reads a notice away, as somebody does who wants what lies behind it. */
export async function readAway(page: Page, messages: string): Promise<void> {
  const close = notice(page, messages).getByRole("button").last();
  // Held first, so that it does not go by itself meanwhile.
  await close.hover();
  await close.click();
  await expect(notice(page, messages)).toHaveCount(0);
}

/** The controls that a finger or a pointer would miss because a notice lies over them, by their words. */
export async function controlsUnderNotices(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const control of document.querySelectorAll("a[href], button, input, select, textarea")) {
      if (control.closest("[data-sonner-toaster]")) continue;
      const { x, y, width, height } = control.getBoundingClientRect();
      const [left, right, top, bottom] = [x + 1, x + width - 1, y + 1, y + height - 1];
      const corners = [left, right].flatMap((across) => [top, bottom].map((down) => [across, down] as const));
      const isUnder = corners.some(([across, down]) =>
        document.elementFromPoint(across, down)?.closest("[data-sonner-toast]"),
      );
      if (width > 0 && isUnder) found.push(control.getAttribute("aria-label") ?? control.textContent);
    }
    return found;
  });
}
