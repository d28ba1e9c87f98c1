// A person without a mouse: what they reach, and whether they see where they are.
import { expect, type Locator, type Page } from "@playwright/test";

const mostPresses = 250; // the sidebar, and every control of a long list

/** Presses Tab until the focus is on this control; there is no other way to it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const target = control.first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expectFocusSeen(target);
}

/**
 * Presses a key that moves the focus to the next control of a group, until it is on this one. The group moves its focus
 * after the key, not with it: a key that comes before that would be one too many.
 */
export async function moveTo(page: Page, control: Locator, key: string): Promise<void> {
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) break;
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press(key);
    await page.waitForFunction((element) => document.activeElement !== element, before);
  }
  await expect(control).toBeFocused();
}

/** The focus is on this control, which is in the window with a line around it, or around the frame that it fills. */
export async function expectFocusSeen(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  await expect(control).toBeInViewport();
  const isSeen = () =>
    control.evaluate((element) => {
      const frame = element.closest(".story-editor");
      return [element, frame].some((part) => part !== null && getComputedStyle(part).outlineStyle !== "none");
    });
  await expect.poll(isSeen).toBe(true);
}

/** The focus has come to something within: a layer that was just opened hears no key before that. */
export async function expectFocusWithin(area: Locator): Promise<void> {
  await expect(area.locator(":focus")).toHaveCount(1);
}

/** Goes to a control and presses Enter on it. */
export async function enter(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

/** Goes to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/**
 * The editor of stories knows where the cursor is. It hears of a moved one with the browser's next frame, and sets its
 * own 20 ms after it got the focus: keys that come sooner, as no hand types them, would work elsewhere.
 */
export async function untilCursorKnown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
}
