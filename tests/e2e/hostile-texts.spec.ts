// Hostile and odd texts through every field of text, in a real browser: what may not be saved is refused with a
// sentence at its field and still stands there, what may be is shown as it was typed, and nothing of it runs. On a
// program of its own, because nobody else wants to look at these texts.
import { expect, type Locator, type Page } from "@playwright/test";
import { searchQuery } from "#app/platform/text/search-text.ts";
import { atomErrors, jsonFeedErrors, rssErrors } from "#tests/harness/feed-check.ts";
import { oddPieces } from "#tests/harness/odd-texts.ts";
import { readXml } from "#tests/harness/read-xml.ts";
import { whole } from "#tests/harness/whole.ts";
import { inDialog } from "./screens/interrupted-forms.ts";
import { question } from "./screens/items.ts";
import { expectRefusal, findForm, onlyListed, particular, shownAt, walk, walked } from "./screens/odd-forms.ts";
import {
  expectNothing,
  expectShown,
  type Field,
  fieldsIn,
  forbiddenText,
  normalised,
  oddText,
  oddUrl,
  readFields,
  shownOn,
  test,
  typeTexts,
  watch,
  withoutSpace,
} from "./screens/odd-texts.ts";
import { signIn, subscriber } from "./screens/sign-in-form.ts";
import { storyForm } from "./screens/story-form.ts";

test.use({ settings: { ATTEMPT_LIMIT_FACTOR: "1000" } });
test.describe.configure({ mode: "parallel", retries: 0 });

const feeds = { "rss.xml": rssErrors, "atom.xml": atomErrors, "feed.json": jsonFeedErrors };

for (const part of [0, 1]) {
  test(
    `what is typed in the back office is shown as it was typed, and does nothing: part ${part + 1}`,
    whole("tests/command-texts.test.ts"),
    async ({ server, watched }) => {
      const { page } = watched;
      const pages = new Map<string, string[]>();
      const counted = { fields: 0, texts: 0 };
      for (const [index, form] of walked.entries()) {
        if (index % 2 !== part) continue;
        const { fields, texts, values, slug } = await walk(form, page, index);
        counted.fields += fields;
        counted.texts += texts;
        expectNothing(watched, form.name);
        const shown = onlyListed[form.name] ? [] : shownAt[form.name];
        if (!shown) throw new Error(`where is ${form.name} shown?`);
        for (const [address, ...names] of shown) {
          const url = address.replace("{slug}", encodeURIComponent(slug));
          pages.set(url, [...(pages.get(url) ?? []), ...names.map((name) => values.get(name) ?? "")]);
        }
      }
      // A walk that finds no field proves nothing.
      expect(counted.fields).toBeGreaterThan(20);
      expect(counted.texts).toBeGreaterThan(15);
      expect(pages.size).toBeGreaterThan(2);
      for (const [address, texts] of pages) {
        await expectShown(page, address, texts);
        expectNothing(watched, address);
      }
      for (const prefix of ["/", "/ne/"])
        for (const [file, errorsOf] of Object.entries(feeds)) {
          const answer = await page.request.get(prefix + file);
          expect(errorsOf(await answer.text(), `${server.origin}${prefix}${file}`), prefix + file).toEqual([]);
        }
      const sitemap = await (await page.request.get("/sitemap.xml")).text();
      for (const [, address = ""] of sitemap.matchAll(/<loc>([^<]*)/g))
        readXml(await (await page.request.get(address)).text());
    },
  );
}

test(
  "what is put into a story, waits for a picture or asks first is shown as it was typed, and does nothing",
  whole("src/features/newsroom/story-body/sanitize-story.test.ts"),
  async ({ watched }) => {
    const { page } = watched;
    const area = inDialog(page);
    const submit = area.locator("button[type=submit]").last();
    const typeAll = async (textOf: (field: Field, position: number) => string) =>
      typeTexts(area, (await readFields(area)).map(textOf));

    for (const [index, name] of ["a link in a story", "a video in a story"].entries()) {
      await findForm(name).open(page);
      const refused = await typeAll((field, position) => forbiddenText(field, position + index + 1));
      await submit.click();
      await expectRefusal(area, refused, name);
      const address = index === 0 ? oddUrl : (particular.youtube_url ?? "");
      const [, text = ""] = await typeAll((field, position) =>
        field.type === "url" ? address : oddText(field, position),
      );
      await submit.click();
      await expect(area).toHaveCount(0);
      const { content } = storyForm(page);
      if (index === 0) await expect(content.locator("a").last()).toHaveAttribute("href", oddUrl);
      if (index === 0) expect(withoutSpace((await content.textContent()) ?? "")).toContain(withoutSpace(text));
      expectNothing(watched, name);
    }

    await findForm("a new picture of the gallery").open(page);
    const typed = await typeAll((field, position) => oddText(field, position));
    expect(typed.length).toBeGreaterThan(3);
    await expect(submit).toBeDisabled();
    expect((await readFields(area)).map(({ value }) => value)).toEqual(typed);

    await findForm("the reason of a ban").open(page);
    const [reason = ""] = await typeAll((field, position) => oddText(field, position + 3));
    await area.getByRole("button", { name: "Ban", exact: true }).click();
    await question(page).answer("Ban");
    await expect.poll(() => shownOn(page)).toContain(withoutSpace(normalised({ name: "", type: "text" }, reason)));
    expectNothing(watched, "the reason of a ban");
  },
);

/** A form of a page for readers, sent as its page sends it. */
async function sendReaderForm(page: Page, form: Locator): Promise<number> {
  const { pathname } = new URL(page.url());
  const answer = page.waitForResponse(
    (response) => response.request().method() === "POST" && new URL(response.url()).pathname.startsWith(pathname),
  );
  // Without the browser's own bubbles, as a program would.
  await form.evaluate((element) => {
    if (!(element instanceof HTMLFormElement)) return;
    element.noValidate = true;
    element.requestSubmit();
  });
  return (await answer).status();
}

/**
 * What was typed is still there, except passwords, which no page gives back, and NUL, for which every parser puts
 * another character.
 */
async function expectStanding(form: Locator, fields: readonly Field[], typed: readonly string[], address: string) {
  const seen = (values: readonly string[]) =>
    values
      .filter((_, position) => fields[position]?.type !== "password")
      .map((value) => value.replaceAll("\0", "\uFFFD"));
  await expect(async () => {
    expect(seen((await readFields(form)).map(({ value }) => value)), address).toEqual(seen(typed));
  }).toPass();
}

const strangersForms = [
  "/contact",
  "/subscribe",
  "/newsletter",
  "/forgot-password",
  "/sign-in-code",
  "/login",
  "/login?tab=signup",
];
const membersForms = ["/profile", "/profile/email"];

test(
  "what readers type is shown as it was typed, and does nothing",
  whole("tests/command-texts.test.ts"),
  async ({ browser, server, watched: staff }) => {
    const stranger = await watch(browser, server.origin);
    const member = await watch(browser, server.origin);
    await member.page.goto("/login");
    await signIn(member.page, subscriber);
    await member.page.waitForURL((url) => url.pathname !== "/login");
    await staff.page.goto("/admin/comments");
    const story = await staff.page.locator("a[href*='/article/']").first().getAttribute("href");
    await member.page.goto(story ?? "");
    const article = await member.page.locator("[data-comments-on]").getAttribute("data-comments-on");
    let filled = 0;
    const visits = [
      ...strangersForms.map((address) => ({ watched: stranger, address })),
      ...[...membersForms, `/comment/${article}`].map((address) => ({ watched: member, address })),
    ];
    const typedAt = new Map<string, readonly string[]>();
    for (const [turn, { watched, address }] of visits.entries()) {
      const { page } = watched;
      // The page that answered the form before may still be on its way.
      await expect(async () => void (await page.goto(address))).toPass();
      const form = page
        .locator("main form")
        .filter({ has: fieldsIn(page) })
        .first();
      const fields = await readFields(form);
      expect(fields.length, address).toBeGreaterThan(0);
      const forbidden = await typeTexts(
        form,
        fields.map((field, position) => forbiddenText(field, position + turn)),
      );
      const refusal = await sendReaderForm(page, form);
      expect(refusal, address).toBeGreaterThanOrEqual(400);
      // What is typed before the refusal is drawn, the drawing puts back.
      await expect(form.locator("[aria-invalid=true]").first(), address).toBeAttached();
      await expectStanding(form, fields, forbidden, address);
      const typed = await typeTexts(
        form,
        fields.map((field, position) => oddText(field, position + turn)),
      );
      const status = await sendReaderForm(page, form);
      if (status >= 400) await expectStanding(form, fields, typed, address);
      typedAt.set(
        address,
        fields.map((field, position) => normalised(field, typed[position] ?? "")),
      );
      filled += fields.length;
      expectNothing(watched, address);
    }
    expect(filled).toBeGreaterThan(18);
    const [sender = ""] = typedAt.get("/contact") ?? [];
    await expectShown(staff.page, "/admin/contact-settings?view=inbox", [sender]);
    await expectShown(staff.page, "/admin/contact-settings?view=subscriptions", typedAt.get("/subscribe") ?? []);
    await expectShown(staff.page, "/admin/comments", typedAt.get(`/comment/${article}`) ?? []);
    const [name = ""] = typedAt.get("/profile") ?? [];
    await expectShown(staff.page, "/admin/comments", [name]);
    for (const [turn, address] of [
      [0, "/search"],
      [9, "/ne/search"],
    ] as const) {
      const text = oddText({ name: "q", type: "search", limit: 100, isInvalid: false, value: "" }, turn);
      const asked = searchQuery(text);
      await expectShown(stranger.page, `${address}?${new URLSearchParams({ q: text })}`, [asked]);
      await expect(stranger.page.locator("main input[type=search]")).toHaveValue(asked);
    }
    for (const watched of [stranger, member, staff]) expectNothing(watched, watched.page.url());
    for (const { page } of [stranger, member]) await page.context().close();
  },
);

/**
 * What a browser would not send: broken percent signs and bytes, NUL, half an emoji, line breaks in what is one line.
 */
const rawTexts = [
  "%00",
  "%zz",
  "%",
  "%ED%A0%80",
  "%FF%FE",
  "a%0D%0ABcc:%20x@example.com",
  "%F0%9F",
  "%E2%80%A8",
  "%5B%5D[]",
];

test(
  "what no browser would send is answered, and with no error of ours",
  whole("tests/command-texts.test.ts"),
  async ({ browser, server, session }) => {
    const context = await browser.newContext({ baseURL: server.origin, storageState: session });
    const { request } = context;
    const statuses: string[] = [];
    const note = (what: string, status: number) => statuses.push(`${status} ${what}`);
    const post = async (address: string, contentType: string, data: string | Buffer) =>
      note(
        `${address} ${contentType} ${data.toString().slice(0, 60)}`,
        (
          await request.post(address, { headers: { origin: server.origin, "content-type": contentType }, data })
        ).status(),
      );
    const formType = "application/x-www-form-urlencoded";
    for (const raw of rawTexts) {
      for (const address of [
        "/search?q=",
        "/ne/search?q=",
        "/article/",
        "/tag/",
        "/admin/articles?search=",
        "/admin/media?search=",
        "/admin/roles?search=",
        "/admin/audit?search=",
      ])
        note(address + raw, (await request.get(address + raw, { maxRedirects: 0 })).status());
      await post("/contact", formType, `name=${raw}&email=${raw}@example.com&subject=${raw}&message=${raw}`);
      await post("/newsletter", formType, `email=a${raw}@example.com`);
      await post("/profile", formType, `full_name=${raw}&bio=${raw}`);
      await post("/admin/venues.data", formType, `intent=create&name=x${raw}&city=${raw}&country=NP`);
    }
    const part = Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\ncreate\r\n--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n\0\xED\xA0\x80\xFF\r\n--b--\r\n',
      "latin1",
    );
    await post("/admin/venues.data", "multipart/form-data; boundary=b", part);
    for (const half of ["\\ud83d", "\\udc00 x", "\\u0000"]) {
      const document = `{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"${half}"}]}]}`;
      await post(
        "/admin/articles/new.data",
        formType,
        new URLSearchParams({ intent: "create", title: "Half", document }).toString(),
      );
    }
    for (const piece of oddPieces)
      for (const address of ["/search?q=", "/ne/search?q=", "/admin/articles?search="])
        note(address + piece, (await request.get(address + encodeURIComponent(piece))).status());
    expect(statuses.length).toBeGreaterThan(150);
    expect(statuses.filter((line) => !/^[234]/.test(line))).toEqual([]);
    await context.close();
  },
);
