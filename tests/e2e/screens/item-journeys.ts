// The journeys that every screen of items in dialogs must pass (src/admin/kit): switching, deleting with Undo, several
// at once, two editors, a phone and the keyboard. A screen says what it is; what only it has stands in its own spec.
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from "@playwright/test";
import {
  chooseInRow,
  chooseLast,
  conflictDialog,
  itemDialog,
  moreOf,
  question,
  removeItem,
  untilSaved,
} from "./items.ts";
import { expectFocusWithin } from "./keyboard.ts";
import { expectNothingForAxe, sidewaysScroll } from "./looks.ts";
import { heldUndo, notice } from "./notices.ts";
import { openScreen } from "./screen.ts";
import { test } from "./seeded-app.ts";

type Dialog = ReturnType<typeof itemDialog>;

export type ItemScreen = {
  screen: string;
  /** Makes an item with this title, as the switch below finds it, and gives its id. */
  make(page: Page, title: string): Promise<string>;
  /** The dialogs with their buttons. */
  creating: { dialog: string; button: string };
  editing: { dialog: string; button: string };
  /** False where the list is short and has no search. */
  isSearched?: boolean;
  /** A window for forms that ask for something from elsewhere; the editor's own unless said. */
  openWindow?: (browser: Browser, session: BrowserContextOptions["storageState"]) => Promise<Page>;
  switching: {
    /** What stands behind "…". */
    press: string;
    before: string;
    after: string;
    /** The notice when the server cannot be reached. */
    refused: string;
    done?: string;
    /** What is tried on the same item before it is switched, and after. */
    first?: (item: Locator, page: Page) => Promise<void>;
    last?: (item: Locator, page: Page) => Promise<void>;
  };
  /** Where readers see an item that is switched on, and what switches it on again. */
  readers?: { address: string; switchOn: string };
  deleting: { asks: string; done: string };
  several?: { button: string; state: string; asks: string };
  /**
   * Two editors of one item: tried with a field that is typed into and with a choice. That a save of an older version
   * is refused has a test beside the commands of each kind of item.
   */
  conflict?: {
    field: string;
    /** Values of a choice and how the item shows them; without, the field is typed into. */
    choice?: { theirs: [value: string, shown: string]; mine: [value: string, shown: string] };
    answers: readonly ("Save mine" | "Use theirs")[];
  };
  keyboard: {
    /** The field that gives an item its title, and the one with which the form begins where that is another. */
    titleField: string;
    firstField?: string;
    /**
     * What is typed field by field, an empty text where one is passed; of an existing item, what is added to the title.
     */
    typed: (title: string) => readonly string[];
    isExisting?: true;
    whenTyped?: (form: Dialog) => Promise<void>;
  };
};

export function itemScreenJourneys(given: ItemScreen): void {
  switchesAndDeletes(given);
  if (given.several) handlesSeveral(given, given.several);
  if (given.conflict) twoEditors(given, given.conflict);
  phoneAndKeyboard(given);
}

const itemOf = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

const listOf = ({ screen, isSearched = true }: ItemScreen, word: string) =>
  isSearched ? `${screen}?search=${word}` : screen;

function switchesAndDeletes(given: ItemScreen): void {
  const { screen, make, switching, readers, deleting } = given;
  test("a switch acts at once and goes back when the line is down; deleting asks first and can be taken back", async ({
    editor,
    plainReader,
    word,
  }) => {
    const title = `Alone ${word}`;
    const id = await make(editor, title);
    const expectReadersSee = async (isSeen: boolean) => {
      if (!readers) return;
      await plainReader.goto(readers.address);
      const shown = plainReader.getByText(title);
      if (isSeen) await expect(shown.first()).toBeVisible();
      else await expect(shown).toHaveCount(0);
    };
    await openScreen(editor, listOf(given, word));
    const item = itemOf(editor, title);
    await switching.first?.(item, editor);
    await expectReadersSee(true);
    await editor.context().setOffline(true);
    await chooseInRow(item, switching.press);
    await expect(notice(editor, switching.refused)).toContainText("The server cannot be reached.");
    await expect(item.getByText(switching.before, { exact: true })).toBeVisible();
    await expect(item.getByText(switching.after, { exact: true })).toHaveCount(0);
    await editor.context().setOffline(false);
    // The list shows it at once, readers see what was saved.
    await untilSaved(editor, screen, () => chooseInRow(item, switching.press));
    await expect(item.getByText(switching.after, { exact: true })).toBeVisible();
    if (switching.done) await expect(notice(editor, switching.done).first()).toBeVisible();
    await expectReadersSee(false);
    await switching.last?.(item, editor);
    if (readers) {
      await untilSaved(editor, screen, () => chooseInRow(item, readers.switchOn));
      await expect(item.getByText(switching.before, { exact: true })).toBeVisible();
    }

    await chooseInRow(item, "Delete");
    await expect(question(editor).dialog).toContainText(title);
    await expect(question(editor).dialog).toContainText(deleting.asks);
    await expectNothingForAxe(editor, { isInGate: true });
    await question(editor).answer("Cancel");
    await expect(moreOf(item)).toBeFocused();
    await chooseInRow(item, "Delete");
    await question(editor).answer("Delete");
    const undo = await heldUndo(editor, deleting.done);
    await expect(item).toHaveCount(0);
    await expectReadersSee(false);
    await undo.click();
    await expect(notice(editor, "Restored")).toBeVisible();
    await expect(item).toBeVisible();
    await expectReadersSee(true);
    await removeItem(editor, screen, id);
  });
}

function handlesSeveral(given: ItemScreen, { button, state, asks }: NonNullable<ItemScreen["several"]>): void {
  test("several are handled at once", async ({ editor, word }) => {
    for (const name of ["Alpha", "Beta"]) await given.make(editor, `${name} ${word}`);
    await openScreen(editor, listOf(given, word));
    const all = editor.getByRole("checkbox", { name: "Choose all on this page" });
    const bar = editor.getByRole("region", { name: "What to do with the chosen ones" });
    await all.check();
    await expect(bar).toContainText("2 chosen");
    await bar.getByRole("button", { name: button, exact: true }).click();
    await expect(notice(editor, "Done for 2")).toBeVisible();
    await expect(editor.getByRole("article").getByText(state, { exact: true })).toHaveCount(2);
    await all.check();
    await bar.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(question(editor).dialog).toContainText(asks);
    await question(editor).answer("Delete");
    await expect(editor.getByRole("article")).toHaveCount(0);
  });
}

function twoEditors(given: ItemScreen, conflict: NonNullable<ItemScreen["conflict"]>): void {
  const { screen, make, editing } = given;
  test("the second of two editors sees both versions, and keeps theirs or takes the other", async ({
    editor,
    browser,
    staffSession,
    word,
  }) => {
    const openWindow =
      given.openWindow ?? (async () => (await browser.newContext({ storageState: staffSession })).newPage());
    const first = given.openWindow ? await given.openWindow(browser, staffSession) : editor;
    const second = await openWindow(browser, staffSession);
    const id = await make(editor, `Shared ${word}`);
    const [theirs, mine] = [itemDialog(first, editing.dialog), itemDialog(second, editing.dialog)];
    const save = async ({ field, press }: Dialog, value: string) => {
      if (conflict.choice) await field(conflict.field).selectOption(value);
      else await field(conflict.field).fill(value);
      await press(editing.button);
    };
    for (const answer of conflict.answers) {
      const typed = (whose: string) =>
        [`${whose} before ${answer} ${word}`, `${whose} before ${answer} ${word}`] as const;
      const [theirValue, theirText] = conflict.choice?.theirs ?? typed("Theirs");
      const [myValue, myText] = conflict.choice?.mine ?? typed("Mine");
      for (const page of [first, second]) await openScreen(page, `${screen}?edit=${id}`);
      await save(theirs, theirValue);
      await expect(theirs.dialog).toBeHidden();
      await save(mine, myValue);
      const choosing = conflictDialog(second);
      await expect(choosing.dialog).toContainText(theirText);
      await expect(choosing.dialog).toContainText(myText);
      await expectNothingForAxe(second, { isInGate: true });
      if (answer === "Use theirs") {
        await choosing.press(answer);
        await expect(mine.field(conflict.field)).toHaveValue(theirValue);
        await mine.press("Cancel");
      } else {
        // Behind the choice the form cannot be found: that it is hidden says nothing yet.
        await untilSaved(second, screen, () => choosing.press(answer));
      }
      await expect(mine.dialog).toBeHidden();
      await openScreen(second, listOf(given, word));
      const [stands, gone] = answer === "Use theirs" ? [theirText, myText] : [myText, theirText];
      await expect(itemOf(second, word)).toContainText(stands);
      await expect(itemOf(second, word)).not.toContainText(gone);
    }
    await second.context().close();
    if (first !== editor) await first.context().close();
    await removeItem(editor, screen, id);
  });
}

function phoneAndKeyboard(given: ItemScreen): void {
  const { screen, make, creating, editing, keyboard } = given;
  test("on a phone and by keyboard alone, and nothing typed is lost", async ({
    editor,
    browser,
    staffSession,
    word,
  }) => {
    const page = given.openWindow ? await given.openWindow(browser, staffSession) : editor;
    const title = `By hand ${word}`;
    const id = keyboard.isExisting ? await make(editor, title) : undefined;
    await page.setViewportSize({ width: 360, height: 740 });
    await openScreen(page, id ? `${screen}?search=${word}&edit=${id}` : `${screen}?new`);
    const form = itemDialog(page, id ? editing.dialog : creating.dialog);
    await expect(form.dialog).toBeVisible();
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await expectNothingForAxe(page, { isInGate: true });
    await form.field(keyboard.firstField ?? keyboard.titleField).focus();
    if (id) await page.keyboard.press("End");
    for (const [index, text] of keyboard.typed(title).entries()) {
      if (index > 0) await page.keyboard.press("Tab");
      await page.keyboard.type(text);
    }
    await keyboard.whenTyped?.(form);
    const titled = id ? `${title}${keyboard.typed(title).join("")}` : title;
    await page.keyboard.press("Escape");
    await expect(question(page).dialog).toContainText("Leave without saving?");
    await question(page).answer("Stay here");
    await expect(form.field(keyboard.titleField)).toHaveValue(titled);
    await page.keyboard.press("Control+s");
    await expect(form.dialog).toBeHidden();
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await moreOf(page, titled).press("Enter");
    await chooseLast(page); // deleting stands last
    await expectFocusWithin(question(page).dialog);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(itemOf(page, word)).toHaveCount(0);
    if (page !== editor) await page.context().close();
  });
}
