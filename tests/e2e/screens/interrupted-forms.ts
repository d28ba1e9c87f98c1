// Every form and dialog of the back office into which text is typed, for the journeys that interrupt the typing.
import { expect, type Locator, type Page } from "@playwright/test";
import { openScreen } from "./screen.ts";

export type TypedForm = {
  name: string;
  /** Goes to the form, from wherever the page is. */
  open(page: Page): Promise<void>;
  /** What holds its fields, and the offer of a text found again. */
  area(page: Page): Locator;
  /** Sends it to the server; absent where a dialog only changes the page. */
  save?: ((page: Page) => Promise<void>) | undefined;
  /** What stands in the area and is sent by itself, with buttons of its own. */
  besides?: (page: Page) => Locator;
  /** Whether it changes something that is there already: two editors can meet in it. */
  isOfSaved?: true;
};

/** The area of a form on a layer of its own. */
export const inDialog = (page: Page) => page.getByRole("dialog");
const pressSubmit = (area: Locator) => async () => {
  const button = area.locator("button[type=submit]").last();
  // A form says beside the button what it still needs; then there is nothing to send.
  if (await button.isEnabled()) await button.click();
};

/** Opened by the address of its screen. */
function dialogAt(name: string, address: string): TypedForm {
  return {
    name,
    open: async (page) => void (await openScreen(page, address)),
    area: inDialog,
    save: (page) => pressSubmit(inDialog(page))(),
  };
}

/** The first item of a screen, for editing. */
function editedAt(
  name: string,
  screen: string,
  { area = inDialog, isOfSaved = true }: { area?: TypedForm["area"]; isOfSaved?: boolean } = {},
): TypedForm {
  return {
    name,
    async open(page) {
      const list = await (await page.request.get(screen)).text();
      const [, id = ""] = /[?;]edit=([0-9a-f-]{36})/.exec(list) ?? [];
      expect(id, name).not.toBe("");
      await openScreen(page, `${screen}${screen.includes("?") ? "&" : "?"}edit=${id}`);
    },
    area,
    save: (page) => pressSubmit(area(page))(),
    ...(isOfSaved ? { isOfSaved: true } : {}),
  };
}

const inSection = (position: number) => (page: Page) => page.locator("main section:has(> form)").nth(position);
const inMain = (page: Page) => page.getByRole("main");

function inlineAt(name: string, address: string, isOfSaved?: true): TypedForm {
  const area = inSection(0);
  return {
    name,
    open: async (page) => void (await openScreen(page, address)),
    area,
    save: (page) => pressSubmit(area(page))(),
    ...(isOfSaved ? { isOfSaved } : {}),
  };
}

const content = (page: Page) => page.getByRole("textbox", { name: /^(Content|सामग्री)/ });

async function openNewStory(page: Page): Promise<void> {
  await openScreen(page, "/admin/articles/new");
  await expect(content(page)).toBeVisible();
}

const saveStory = async (page: Page) => page.locator("button[form=story]").click();

export const typedForms: readonly TypedForm[] = [
  { name: "a new story", open: openNewStory, area: inMain, save: saveStory },
  {
    name: "a story",
    async open(page) {
      const list = await (await page.request.get("/admin/articles")).text();
      const [address = ""] = /\/admin\/articles\/[0-9a-f-]{36}/.exec(list) ?? [];
      await openScreen(page, address);
      await expect(content(page)).toBeVisible();
    },
    area: inMain,
    save: saveStory,
    besides: (page) => page.locator("[aria-labelledby=notes-title], [aria-labelledby=corrections-title]"),
    isOfSaved: true,
  },
  {
    name: "a link in a story",
    async open(page) {
      await openNewStory(page);
      await content(page).click();
      await page.keyboard.press("ControlOrMeta+k");
    },
    area: inDialog,
  },
  {
    name: "a video in a story",
    async open(page) {
      await openNewStory(page);
      await page.getByRole("toolbar").locator("button:has(.lucide-video)").click();
    },
    area: inDialog,
  },
  inlineAt("a new category", "/admin/categories?new"),
  editedAt("a category", "/admin/categories", { area: inSection(0) }),
  dialogAt("a new event", "/admin/events?new"),
  editedAt("an event", "/admin/events"),
  dialogAt("a new video", "/admin/videos?new"),
  dialogAt("a new picture of the gallery", "/admin/gallery?new"),
  inlineAt("a new homepage section", "/admin/homepage-sections?new"),
  inlineAt("a new navigation item", "/admin/navbar?new"),
  {
    name: "a setting of the site",
    open: async (page) => void (await openScreen(page, "/admin/navbar")),
    area: (page) => page.locator("section[aria-labelledby=site-settings] li").first(),
    save: async (page) => page.locator("section[aria-labelledby=site-settings] input").first().press("Enter"),
    isOfSaved: true,
  },
  dialogAt("a new headline of the ticker", "/admin/breaking-news?new"),
  {
    name: "a comment",
    async open(page) {
      await openScreen(page, "/admin/comments");
      await page
        .getByRole("button", { name: /^More for|का अरू काम$/ })
        .first()
        .click();
      await page.getByRole("menuitem", { name: /^(?:Edit|सम्पादन)$/ }).click();
    },
    area: inDialog,
    save: (page) => pressSubmit(inDialog(page))(),
    isOfSaved: true,
  },
  {
    name: "a picture's description",
    async open(page) {
      await openScreen(page, "/admin/media");
      await page
        .getByRole("button", { name: /^Details of|को विवरण$/ })
        .first()
        .click();
    },
    area: inDialog,
    save: (page) => pressSubmit(inDialog(page))(),
  },
  dialogAt("a new subscriber", "/admin/newsletter?new"),
  dialogAt("a new advertisement", "/admin/ads?new"),
  dialogAt("a new part of the About page", "/admin/about?new"),
  dialogAt("a new team member", "/admin/team?new"),
  editedAt("a team member", "/admin/team"),
  inlineAt("the contact details", "/admin/contact-settings", true),
  dialogAt("a new person", "/admin/roles?new"),
  // Nothing is sent from here: the buttons below it ask first.
  { ...editedAt("the reason of a ban", "/admin/roles?role=subscriber", { isOfSaved: false }), save: undefined },
];

const typedInto = [
  ...["text", "email", "url", "tel"].map((type) => `input[type=${type}]`),
  "textarea",
  "[contenteditable=true]",
].join(", ");

function fieldsIn(area: Locator): Locator {
  return area.locator(typedInto).and(area.page().locator(":visible:not(:disabled, [readonly])"));
}

/** Types something into every field of text, and gives what they hold then, in their order. */
export async function typeInto(area: Locator, word: string): Promise<readonly string[]> {
  const fields = fieldsIn(area);
  await expect(fields.first()).toBeVisible();
  for (let position = 0; position < (await fields.count()); position += 1) {
    const field = fields.nth(position);
    const [type, name] = [await field.getAttribute("type"), await field.getAttribute("name")];
    // A picture's address and a number: another text would be refused before two editors could meet.
    if (name?.endsWith("_url") || (await field.getAttribute("inputmode")) === "numeric") continue;
    const text = type === "email" ? `${word}${position}@example.com` : `${word} typed ${position}`;
    await field.fill(text);
  }
  return textsIn(area);
}

/** What every field of text holds, in their order. */
export async function textsIn(area: Locator): Promise<readonly string[]> {
  return fieldsIn(area).evaluateAll((fields) =>
    fields.map((field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        ? field.value
        : (field.textContent ?? ""),
    ),
  );
}

/** The offers of texts found again, the newest first. */
export function offersIn(area: Locator): Locator {
  return area.getByRole("button", { name: /^(Restore it|फर्काउनुहोस्)$/ });
}
