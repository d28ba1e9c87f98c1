// What staff edit, for journeys on their screens: made and deleted by the screen's own forms, and the steps that
// all these screens share (src/admin/kit).
import { expect, type Locator, type Page, test } from "@playwright/test";

type Fields = Readonly<Record<string, string>>;

/**
 * Sends a form of a screen as whoever is signed in at `page`, and gives the first id in the answer, if there is one.
 */
export async function sendForm(page: Page, screen: string, form: Fields): Promise<string> {
  // A page that is nowhere yet belongs to the program of all tests; a program of one spec has an origin of its own.
  const { origin } = new URL(page.url() === "about:blank" ? (test.info().project.use.baseURL ?? "") : page.url());
  const answer = await page.request.post(`${screen}.data`, { headers: { origin }, form });
  expect(answer.status()).toBe(200);
  return /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(await answer.text())?.[0] ?? "";
}

/** Makes one item and gives its id. */
export async function makeItem(page: Page, screen: string, fields: Fields): Promise<string> {
  const id = await sendForm(page, screen, { intent: "create", ...fields });
  expect(id).not.toBe("");
  return id;
}

/**
 * Does what sends a form of a screen, and waits until the server has said yes: a list shows a switch and an order
 * before that, and a notice may be gone before it is looked for.
 */
export async function untilSaved(page: Page, screen: string, act: () => Promise<void>): Promise<void> {
  const [address] = screen.split("?");
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === "POST" && new URL(response.url()).pathname.replace(/\.data$/, "") === address,
  );
  await act();
  expect((await answer).status()).toBe(200);
}

/** Throws one item into the trash. */
export async function removeItem(page: Page, screen: string, id: string): Promise<void> {
  await sendForm(page, screen, { intent: "delete", id });
}

/** The dialog of an item, by its title: "Edit Section". */
export function itemDialog(page: Page, title: string) {
  const dialog = page.getByRole("dialog", { name: title, exact: true });
  return {
    dialog,
    field: (label: string): Locator => dialog.getByLabel(label, { exact: true }),
    press: (word: string) => dialog.getByRole("button", { name: word, exact: true }).click(),
  };
}

/**
 * The question before something is lost or deleted. Behind it nothing can be found or typed, so an answer waits until
 * it is gone.
 */
export function question(page: Page) {
  const dialog = page.getByRole("alertdialog");
  const answer = async (word: string) => {
    await dialog.getByRole("button", { name: word, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  return { dialog, answer };
}

/** The button "…" of a row (src/admin/kit/list/row-actions.tsx); `name` where the scope holds several rows. */
export function moreOf(scope: Page | Locator, name?: string): Locator {
  return scope.getByRole("button", { name: name ? `More for “${name}”` : /^More for / });
}

/** Chooses what a row keeps behind "…", by keyboard: a notice may lie above it. */
export async function chooseInRow(row: Locator | Page, choice: string, name?: string): Promise<void> {
  const page = "page" in row ? row.page() : row;
  await moreOf(row, name).press("Enter");
  // The menu that was just opened takes the focus to its first entry: not after the wanted one has it.
  await expect(page.getByRole("menuitem").and(page.locator(":focus"))).toHaveCount(1);
  await page.getByRole("menuitem", { name: choice, exact: true }).press("Enter");
}

/** Searches a screen's list and waits for what was found: a click before that would take the search back. */
export async function searchIn(page: Page, messages: string): Promise<void> {
  const field = page.getByRole("main").getByRole("searchbox");
  await field.fill(messages);
  await field.press("Enter");
  await expect(page).toHaveURL((url) => url.searchParams.get("search") === messages);
}

/** The choice between two versions of an item. */
export function conflictDialog(page: Page) {
  return itemDialog(page, "Somebody else saved this meanwhile");
}

/** The headings of a list of cards, in their order. */
export function headingsIn(page: Page, list: string): Locator {
  return page.getByRole("list", { name: list }).getByRole("listitem").getByRole("heading");
}

/** Chooses the last entry of the menu that the keyboard has just opened: once the menu has taken the focus. */
export async function chooseLast(page: Page): Promise<void> {
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("End");
  // The menu moves its focus after the key, not with it.
  await expect(page.getByRole("menuitem").last()).toBeFocused();
  await page.keyboard.press("Enter");
}
