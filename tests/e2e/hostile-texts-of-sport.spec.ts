// Hostile and odd texts about a match and its season, in a live blog and as the name of a passkey: forms that need more
// before them than those of hostile-texts.spec.ts, and refuse and show as those do.
import { expect, type Locator, type Page } from "@playwright/test";
import { readSquadLines } from "#app/features/sport/competitions/season-rules.ts";
import { whole } from "#tests/harness/whole.ts";
import { picture } from "./screens/files.ts";
import { inDialog } from "./screens/interrupted-forms.ts";
import { question, sendForm, untilSaved } from "./screens/items.ts";
import { makeFootballMatch } from "./screens/matches.ts";
import { expectRefusal, formIn, particular } from "./screens/odd-forms.ts";
import {
  expectNothing,
  expectShown,
  type Field,
  fieldsIn,
  forbiddenText,
  normalised,
  oddText,
  readFields,
  test,
  typeTexts,
  unfold,
} from "./screens/odd-texts.ts";
import { type Shown, type Step, walkAll } from "./screens/odd-walk.ts";
import { openScreen } from "./screens/screen.ts";
import { plugIn } from "./screens/second-factor.ts";

test.use({ settings: { ATTEMPT_LIMIT_FACTOR: "1000" } });
test.describe.configure({ mode: "parallel", retries: 0 });

type Football = Awaited<ReturnType<typeof makeFootballMatch>>;

/** The forms about a match and its season, in the order in which they can be sent. */
function stepsOf({ id, slug, competition }: Football): readonly Step[] {
  const screens = { match: `/admin/matches/${id}`, season: `/admin/competitions/${competition}` };
  /** A dialog behind a button of one of the screens. */
  const behind = (screen: keyof typeof screens, button: string, name: string | RegExp = button) =>
    formIn(inDialog, button, async (page) => {
      await openScreen(page, screens[screen]);
      await unfold(page.getByRole("main"));
      await page.getByRole("main").getByRole("button", { name, exact: true }).first().click();
    });
  const ofMatch = (name: string, region: string | RegExp, prepare?: (page: Page) => Promise<void>) =>
    formIn(
      (page) => page.getByRole("region", { name: region }),
      name,
      async (page) => {
        await openScreen(page, screens.match);
        await prepare?.(page);
      },
    );
  const match = `/match/${slug}`;
  const squad = readSquadLines(normalised({ name: "players", type: "textarea" }, particular.players ?? "")).map(
    ({ name }) => name,
  );
  const inBoth = (address: string, name: string): Shown => [
    [address, name],
    [`/ne${address}`, `${name}_ne`],
  ];
  return [
    { form: behind("season", "Add players"), also: (page) => expectShown(page, "/team/arun-odd", squad) },
    {
      form: ofMatch("a line-up", /^Line-up: Arun/, async (page) => {
        for (const role of await page.getByRole("radio", { name: "Starts" }).all()) await role.check({ force: true });
      }),
      also: (page) => expectShown(page, match, squad),
    },
    {
      form: ofMatch("a goal", "Enter what happens", async (page) => {
        await page.locator("select[name=kind]").selectOption("goal");
        await page.locator("select[name='details.side']").selectOption("0");
        await page.locator("select[name='details.player']").selectOption({ label: `1 ${squad[0]}` });
      }),
      async also(page) {
        await page.goto(match);
        await expect(page.getByRole("list", { name: "Goals of Arun odd" })).toContainText(squad[0] ?? "");
      },
    },
    {
      form: ofMatch("a note of a match", "Enter what happens", async (page) => {
        await page.locator("select[name=kind]").selectOption("note");
      }),
      shown: inBoth(match, "details.text"),
    },
    { form: behind("match", "Correct", /^Correct: /), shown: inBoth(match, "details.text") },
  ];
}

test(
  "what is typed about a match and its season is shown as it was typed, and does nothing",
  whole("tests/command-texts.test.ts"),
  async ({ watched }) => {
    const { page } = watched;
    await openScreen(page, "/admin");
    const match = await makeFootballMatch(page, "odd");
    const counted = await walkAll(watched, stepsOf(match));
    // A walk that finds no field proves nothing.
    expect(counted.fields).toBeGreaterThan(10);
    expect(counted.texts).toBeGreaterThan(6);
  },
);

test(
  "what is written into a live blog is shown as it was typed, and does nothing",
  whole("tests/command-texts.test.ts"),
  async ({ watched }) => {
    const { page } = watched;
    await page.goto("/admin/comments");
    const story = (await page.locator("a[href*='/article/']").first().getAttribute("href")) ?? "";
    await page.goto(story);
    const id = (await page.locator("[data-comments-on]").getAttribute("data-comments-on")) ?? "";
    await sendForm(page, `/admin/articles/${id}`, { intent: "startLive", id });
    const screen = `/admin/articles/${id}/live`;
    await openScreen(page, screen);
    const typeAll = async (area: Locator, textOf: (field: Field, position: number) => string | undefined) =>
      typeTexts(area, (await readFields(area)).map(textOf));
    const video = particular.youtube_url ?? "";
    const unlessVideo = (field: Field, text: string) => (field.type === "url" ? video : text);
    const line = { name: "", type: "text" };
    const composer = page.getByRole("region", { name: "New entry" });
    await composer.getByLabel("Pictures").setInputFiles(await picture("odd.jpg", { width: 48, height: 36 }));
    await expect(composer.getByLabel("What the picture shows")).toBeVisible();
    await composer.locator("summary").click();
    const publish = composer.getByRole("button", { name: "Publish the entry" });
    await publish.click();
    await expectRefusal(
      composer,
      (await readFields(composer)).map(({ value }) => value),
      "an empty picture",
    );
    // The phone itself refuses what is no video, and what is too long.
    let typed = await typeAll(composer, (field, position) => forbiddenText(field, 2 * position));
    await publish.click();
    await expectRefusal(composer, typed, "a new entry");
    typed = await typeAll(composer, (field, position) => unlessVideo(field, forbiddenText(field, 2 * position + 1)));
    expect(typed).toHaveLength(6);
    await publish.click();

    // The pictures go first, then what is one line, then the text.
    const refused = page.getByRole("list", { name: "Entries that need you" });
    for (const [round, wrong] of [2, 2, 1].entries()) {
      await refused.getByRole("button", { name: "Correct" }).click();
      const fields = await expectRefusal(refused, typed, "a new entry");
      expect(fields.filter(({ isInvalid }) => isInvalid)).toHaveLength(wrong);
      typed = await typeAll(refused, (field, position) => (field.isInvalid ? oddText(field, position) : undefined));
      await refused.getByRole("button", { name: "Send again" }).click();
      // Whose picture it is stands in the library now.
      if (round === 0) typed = typed.toSpliced(4, 1);
    }
    await expect(refused).toHaveCount(0);
    const expectEntry = async ([headline = "", text = "", alt = "", caption = ""]: readonly string[]) => {
      await expectShown(
        page,
        story,
        [headline, text, caption].map((shown) => normalised(line, shown)),
      );
      await expect(page.locator(".live-entry img").first()).toHaveAttribute("alt", normalised(line, alt));
      await openScreen(page, screen);
    };
    await expect(page.getByRole("status").first()).toHaveText("Connected");
    await expectEntry(typed);

    const entries = page.getByRole("region", { name: "Entries" });
    await entries
      .getByRole("button", { name: /^Change: / })
      .first()
      .click();
    await expect(fieldsIn(entries)).toHaveCount(typed.length);
    const held = (await readFields(entries)).map(({ value }) => value);
    // The address of the video is written in the one way that the site has.
    expect(held.slice(0, -1)).toEqual(typed.slice(0, -1).map((text) => normalised(line, text)));
    typed = await typeAll(entries, (field, position) => unlessVideo(field, oddText(field, position + 9)));
    const saveChange = entries.getByRole("button", { name: "Save the change" });
    await untilSaved(page, `${screen}/entries`, () => saveChange.click());
    await expectEntry(typed);

    const summary = page.locator("div", { has: page.getByLabel("Summary") }).last();
    await expect(fieldsIn(summary)).toHaveCount(1);
    const end = async () => {
      await page.getByRole("button", { name: "End the live blog" }).click();
      await question(page).answer("End the live blog");
    };
    const tooMuch = await typeAll(summary, (field) => forbiddenText(field, 1));
    await end();
    await expectRefusal(summary, tooMuch, "the summary of a live blog");
    const [said = ""] = await typeAll(summary, (field) => oddText(field, 5));
    await end();
    await expect(page.getByRole("heading", { name: "This live blog is over" })).toBeVisible();
    await expectShown(page, story, [normalised({ name: "", type: "textarea" }, said)]);
    expectNothing(watched, "a live blog");
  },
);

test(
  "the name of a passkey is shown as it was typed, and does nothing",
  whole("tests/command-texts.test.ts"),
  async ({ watched }) => {
    const { page } = watched;
    const countMade = await plugIn(page);
    await page.goto("/profile/security");
    const form = page.locator("[data-behaviour=passkey-add] form");
    await expect(fieldsIn(form)).toHaveCount(1);
    const [field] = await readFields(form);
    if (!field) throw new Error("a passkey has no name");
    const add = form.getByRole("button", { name: "Add a passkey" });
    const typed = await typeTexts(form, [forbiddenText(field, 1)]);
    await add.click();
    await expect(form.getByRole("alert")).not.toHaveText("");
    expect(await countMade()).toBe(0);
    expect((await readFields(form)).map(({ value }) => value)).toEqual(typed);
    const name = oddText(field, 0);
    await typeTexts(form, [name]);
    await add.click();
    await expect(page.getByRole("status").filter({ hasText: "The passkey was added." })).toBeVisible();
    expect(await countMade()).toBe(1);
    await expectShown(page, "/profile/security", [normalised(field, name)]);
    expectNothing(watched, "the name of a passkey");
  },
);
