// The forms of the back office through which odd texts go, where readers see those, and the way through one form.
import { expect, type Locator, type Page } from "@playwright/test";
import { callback, oddPieces } from "#tests/harness/odd-texts.ts";
import { inDialog, type TypedForm, typedForms } from "./interrupted-forms.ts";
import {
  type Field,
  fieldsIn,
  forbiddenText,
  makePublic,
  normalised,
  oddText,
  oddUrl,
  readFields,
  sentencesIn,
  shownOn,
  typeTexts,
  unfold,
  withoutSpace,
} from "./odd-texts.ts";
import { openScreen } from "./screen.ts";
import { storyForm } from "./story-form.ts";

export const findForm = (name: string): TypedForm => {
  const form = typedForms.find((known) => known.name === name);
  if (!form) throw new Error(`there is no form of ${name}`);
  return form;
};

export const formIn = (area: TypedForm["area"], name: string, open: TypedForm["open"]): TypedForm => ({
  ...{ name, open, area, save: (page) => area(page).locator("button[type=submit]").last().click() },
});
const inDialogOf = (name: string, open: TypedForm["open"]) => formIn(inDialog, name, open);

const notesOf = (page: Page) => page.locator("[aria-labelledby=notes-title]");

/** What no journey interrupts: dialogs of sport, an invitation, an old address, a panel beside a story. */
const moreForms: readonly TypedForm[] = [
  inDialogOf(
    "something new of players",
    async (page) => void (await openScreen(page, `/admin/players?search=${callback}&new`)),
  ),
  inDialogOf("an invitation", async (page) => void (await openScreen(page, "/admin/roles?invite"))),
  inDialogOf("an old address", async (page) => {
    await openScreen(page, "/admin/redirects");
    // Another one is added until this one is there.
    await page
      .getByRole("main")
      .getByRole("button", { name: /^(?:Change|Add an address)$/ })
      .last()
      .click();
  }),
  {
    name: "the notes of a story",
    open: findForm("a story").open,
    area: notesOf,
    save: (page) => notesOf(page).getByRole("button", { name: /^Add/ }).last().click(),
  },
];

/**
 * One form of each kind, and those whose texts readers see in something else than text: an address, a feed, the data
 * for search engines, a calendar file. The fields of all others are the same fields, and what they refuse and store is
 * tried by the schemas of all commands (tests/command-texts.test.ts). A new story comes last: the list begins with it,
 * and readers do not see it.
 */
export const walked: readonly TypedForm[] = [
  ...["a story", "a new category", "a new event", "a new video", "a setting of the site", "a comment"].map(findForm),
  ...["a picture's description", "a new part of the About page", "the contact details", "a new person"].map(findForm),
  ...moreForms,
  findForm("a new story"),
];

/** What the screen shows at once and opens in no form of the same fields, with those that it shows. */
export const onlyListed: Readonly<Record<string, readonly string[]>> = {
  "a new person": ["email", "fullName"],
  "an invitation": ["fullName_0", "email_0", "fullName_1", "email_1"],
  "Add players": ["players"],
  "a goal": [],
  "a note of a match": ["details.text", "details.text_ne"],
  Correct: ["details.text", "details.text_ne"],
  // It is used for the addresses of the file.
  "an import": [],
  "the notes of a story": [""],
};

/** What a field is given that wants something of its own and refused an odd text. */
export const particular: Readonly<Record<string, string>> = {
  ...{ youtube_url: "https://youtu.be/dQw4w9WgXcQ", duration: "1:30", email: "o'neil+1@example.com" },
  ...Object.fromEntries([0, 1, 2].map((row) => [`email_${row}`, `o'neil+${row + 2}@example.com`])),
  password: "an orchard behind the mill",
  // A number in brackets is a second one: the line would be refused.
  players: oddPieces.flatMap((piece, index) => (/\(\d\)$/u.test(piece) ? [] : `${index + 1} ${piece}`)).join("\n"),
  ...{ site: "https://odd.example/?q=&amp;lt;$&", permalink: `/{year}/"'><i>&amp;lt; {{7*7}}/{slug}` },
  ...{ path: `/old/"'><script>${callback.toLowerCase()}(1)</script>&amp;lt; {{7*7}}`, target: oddUrl },
};

/** Which texts of a form readers see, or the list where they do not; `{slug}` is that of what was saved. */
export const shownAt: Readonly<Record<string, readonly (readonly [address: string, ...names: string[]])[]>> = {
  "a new story": [["/admin/articles", "title"]],
  "a story": [["/article/{slug}", "title", "excerpt", "document"]],
  "a new category": [
    ["/{slug}", "name", "description"],
    ["/ne/{slug}", "name_ne", "description_ne"],
  ],
  "a new event": [["/events/{slug}", "title", "location", "description", "content"]],
  "a new video": [["/videos", "title"]],
  "a setting of the site": [["/about", ""]],
  "a comment": [["/admin/comments", "content"]],
  "a picture's description": [],
  "a new part of the About page": [
    ["/about", "title", "content"],
    ["/ne/about", "title_ne", "content_ne"],
  ],
  "the contact details": [["/contact", "contact_address", "contact_phone"]],
  "an old address": [["/admin/redirects", "path", "target"], [encodeURI(particular.path ?? "")]],
  "something new of players": [["/player/{slug}", "name"]],
};

/** Sends what is typed, and gives the status of the answer when the page shows it. */
export async function send(page: Page, press: () => Promise<void>): Promise<number> {
  const { pathname } = new URL(page.url());
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === "POST" && new URL(response.url()).pathname.replace(/\.data$/, "") === pathname,
  );
  await press();
  const status = (await answer).status();
  if (status !== 422) return status;
  // The sentence of an earlier refusal may still stand there: that of this one does when nothing is on its way and all
  // is drawn.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return status;
}

/** Every text is still there, and at least one field says what is wrong with it. */
export async function expectRefusal(area: Locator, typed: readonly string[], name: string): Promise<readonly Field[]> {
  await expect.poll(async () => (await sentencesIn(area)).length, { message: name }).toBeGreaterThan(0);
  const fields = await readFields(area);
  expect(
    fields.map(({ value }) => value),
    name,
  ).toEqual(typed);
  return fields;
}

/**
 * A slug is made of whatever was typed; the editor of a story, numbers and a password stand in forms that refuse
 * something else first.
 */
const takesAnything = ({ name, type }: Field) => name === "slug" || ["editor", "numeric", "password"].includes(type);

const linksIn = (page: Page): Promise<readonly string[]> =>
  page.locator("a[href*='edit=']").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

/** Opens what was just saved. `listed` is what the screen led to before that. */
async function openAgain(form: TypedForm, page: Page, opened: string, listed: readonly string[]): Promise<void> {
  if (opened.endsWith("/articles/new")) {
    await page.waitForURL(/\/articles\/[0-9a-f-]{36}$/);
    await page.reload();
    await expect(fieldsIn(form.area(page)).first()).toBeVisible();
    return;
  }
  const [, id] = /[?&]edit=([0-9a-f-]+)/.exec(opened) ?? [];
  if (/[?&]new\b/.test(opened) || (id && listed.some((href) => href.includes(id)))) {
    await expect(form.area(page)).toHaveCount(0);
    const find = async () => (await linksIn(page)).find((href) => (id ? href.includes(id) : !listed.includes(href)));
    await expect.poll(find, { message: form.name }).toBeDefined();
    await page
      .locator(`a[href="${await find()}"]`)
      .first()
      .click();
  } else await form.open(page);
  await expect(fieldsIn(form.area(page)).first()).toBeVisible();
}

type Saved = { fields: number; texts: number; values: Map<string, string>; slug: string };

/** Refused once, then saved with an odd text in every field that takes one, and opened again. */
export async function walk(form: TypedForm, page: Page, turn: number): Promise<Saved> {
  const { name: formName, save } = form;
  if (!save) throw new Error(`${formName} cannot be sent`);
  await form.open(page);
  const area = form.area(page);
  await expect(fieldsIn(area).first()).toBeVisible();
  await unfold(area);
  const [opened, listed] = [page.url(), await linksIn(page)];
  // What is said of a picture is one line each, which the form shows on several.
  const isLines = formName !== "a picture's description";
  const fields = (await readFields(area)).map((field) => (isLines ? field : { ...field, type: "text" }));
  // Whatever stands in the field of its time, the update is for then.
  const updateLater = page.getByRole("button", { name: "Schedule the update", exact: true });
  const press = () => (formName === "a story" ? storyForm(page).update.or(updateLater).click() : save(page));
  // What stands in the area with buttons of its own is a form of its own.
  const isBeside = ({ name, type }: Field) =>
    form.besides !== undefined && ((name === "" && type === "textarea") || name === "review_due_at");
  const typeEach = (textOf: (field: Field, position: number) => string) =>
    typeTexts(
      area,
      fields.map((field, position) => (isBeside(field) ? undefined : textOf(field, position))),
    );

  const forbidden = await typeEach((field, position) => forbiddenText(field, position + turn));
  expect(await send(page, press), formName).toBe(422);
  const silent = (await expectRefusal(area, forbidden, formName)).filter(
    (field) => !field.isInvalid && !isBeside(field) && !takesAnything(field),
  );
  expect(
    silent.map(({ name }) => name),
    `${formName}: no sentence`,
  ).toEqual([]);

  if (formName !== "a new story") await makePublic(area);
  const other = ({ name, value }: Field) => value || (particular[name] ?? "");
  const odd = fields.map((field, position) => oddText(field, position + turn) || other(field));
  let typed = await typeEach((_, position) => odd[position] ?? "");
  const refused = new Set<number>();
  if ((await send(page, press)) === 422) {
    for (const [position, { isInvalid }] of (await expectRefusal(area, typed, formName)).entries())
      if (isInvalid) refused.add(position);
    typed = await typeEach((field, position) => (refused.has(position) ? other(field) : (odd[position] ?? "")));
    const status = await send(page, press);
    expect(status, `${formName}: ${(await sentencesIn(area)).join(" ")}`).toBe(200);
  }
  const values = new Map(
    fields.map((field, position) => [field.name, normalised(field, typed[position] ?? "")] as const),
  );
  const saved = { fields: fields.length, texts: fields.length - refused.size, values, slug: "" };
  const listedNames = onlyListed[formName];
  if (listedNames) {
    // Until the form is gone, what was typed stands in the page without having been saved.
    if (formName.startsWith("something new")) await expect(area).toHaveCount(0);
    // What has several lines may stand in as many places.
    for (const text of listedNames.flatMap((name) => values.get(name)?.split("\n") ?? ""))
      await expect.poll(() => shownOn(page), { message: formName }).toContain(withoutSpace(text));
    return saved;
  }
  await openAgain(form, page, opened, listed);
  await unfold(area);
  const again = await readFields(area);
  for (const { name, value } of again) {
    // A slug is made of what was typed, and the note of a save is for its history.
    if (name === "slug" || name === "note" || (form.besides && name === "") || !values.has(name)) continue;
    const [seen, wanted] = [name === "tags" ? value.toLowerCase() : value, values.get(name) ?? ""];
    // The editor of a story puts white space in order.
    if (name === "document") expect(withoutSpace(seen), formName).toBe(withoutSpace(wanted));
    else expect(seen, `${name} of ${formName}`).toBe(wanted);
  }
  return { ...saved, slug: again.find(({ name }) => name === "slug")?.value ?? "" };
}
