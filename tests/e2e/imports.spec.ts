// Moving in by the screen: a file is sent, tried, taken in, read about and taken back; and old addresses.
import { expect } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { signInAfresh } from "./screens/sign-in-form.ts";

test.beforeEach(async ({ editor }) => await signInAfresh(editor, "/admin/imports"));

const exportOf = (word: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Old</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://${word}.example</wp:base_site_url>
<wp:base_blog_url>https://${word}.example</wp:base_blog_url>
<item><title>Moved ${word}</title><link>https://${word}.example/2019/05/${word}/</link><dc:creator>editor</dc:creator>
<content:encoded><![CDATA[<p>Words of ${word}.</p>]]></content:encoded><wp:post_id>7</wp:post_id>
<wp:post_date_gmt>2019-05-04 06:15:00</wp:post_date_gmt><wp:post_name>${word}</wp:post_name><wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type></item>
<item><title>Thrown ${word}</title><link>https://${word}.example/?p=8</link><wp:post_id>8</wp:post_id>
<wp:post_name>thrown</wp:post_name><wp:status>trash</wp:status><wp:post_type>post</wp:post_type></item>
</channel></rss>`;

test("a site is tried, moved in, and taken back", async ({ editor, word }) => {
  const name = `${word}.xml`;
  const rows = editor.getByRole("table", { name: "Trials and imports" }).getByRole("row");
  await openScreen(editor, "/admin/imports");
  await editor
    .getByLabel("Export file of the old site")
    .setInputFiles({ name, mimeType: "text/xml", buffer: Buffer.from(exportOf(word)) });
  await expect(editor.getByRole("radio", { name: new RegExp(name) })).toBeChecked();

  await editor.getByRole("button", { name: "Try it" }).click();
  const trial = rows.filter({ hasText: `Trial: ${name}` });
  await expect(trial).toContainText("Taken: 1 · Refused: 1");
  await trial.getByRole("link", { name: "Report" }).click();
  await expect(editor.getByRole("row", { name: new RegExp(`Moved ${word}`) })).toContainText("Would be taken");
  await expect(editor.getByRole("row", { name: new RegExp(`Thrown ${word}`) })).toContainText("in the bin there");
  await expectNothingForAxe(editor);
  await expect.poll(() => sidewaysScroll(editor)).toBe(0);
  const sent = await editor.request.get(`${editor.url()}/report`);
  expect(await sent.text()).toContain(`taken,story,7,`);
  expect((await editor.request.get(`/2019/05/${word}`)).status()).toBe(404);

  await editor.getByRole("link", { name: "Moving In" }).first().click();
  await editor.getByRole("radio", { name: new RegExp(name) }).check();
  await editor.getByRole("button", { name: "Move in", exact: true }).click();
  const taken = rows.filter({ hasText: `Import: ${name}` });
  await expect(taken).toContainText("Taken: 1 · Refused: 1");
  await expect(taken).toContainText("Done"); // all is counted before the run is over
  const moved = await editor.request.get(`/2019/05/${word}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, `/article/${word}`]);

  const source = editor.getByRole("table", { name: "What was moved in" }).getByRole("row", { name: new RegExp(word) });
  await source.getByRole("link", { name: "Take back" }).click();
  await editor.getByRole("button", { name: "Take all of it back" }).click();
  await expect(source).toContainText("Taken back");
  expect((await editor.request.get(`/2019/05/${word}`)).status()).toBe(404);

  await editor.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(editor.getByRole("radio", { name: new RegExp(name) })).toBeHidden();
});

test(
  "an old address is added, refused where it cannot be, changed, and forgotten",
  whole("src/features/moving/redirects/redirects.test.ts"),
  async ({ editor, word }) => {
    await openScreen(editor, `/admin/redirects?search=${word}`);
    const dialog = editor.getByRole("dialog");
    await editor.getByRole("button", { name: "Add an address" }).click();
    await dialog.getByLabel("Old address").fill("/about");
    await dialog.getByRole("button", { name: "Save address" }).click();
    await expect(dialog).toContainText("Please fill in this field.");
    await dialog.getByLabel("Leads to").fill("/contact");
    await dialog.getByRole("button", { name: "Save address" }).click();
    await expect(dialog).toContainText("A page of this site stands at this address");
    await dialog.getByLabel("Old address").fill(`/Old/${word}/`);
    await dialog.getByRole("button", { name: "Save address" }).click();
    const row = editor.getByRole("row", { name: new RegExp(`/old/${word}`) });
    await expect(row).toContainText("/contact");
    expect((await editor.request.get(`/old/${word}`, { maxRedirects: 0 })).status()).toBe(301);

    await row.getByRole("button", { name: "Change" }).click();
    await dialog.getByLabel("Nothing stands there any more (410)").check();
    await dialog.getByRole("button", { name: "Save address" }).click();
    await expect(row).toContainText("Gone (410)");
    expect((await editor.request.get(`/old/${word}`)).status()).toBe(410);

    await editor.getByRole("button", { name: "From a file" }).click();
    await dialog.getByLabel("Lines").fill(`old,new\n/old/${word}-2,/contact\nnowhere,/contact\n`);
    await dialog.getByRole("button", { name: "Check" }).click();
    await expect(dialog).toContainText("1 address can be taken.");
    await expect(dialog).toContainText("Line 3:");
    await dialog.getByRole("button", { name: "Take", exact: true }).click();
    await expect(dialog).toContainText("1 address is noted.");
    await dialog.getByRole("button", { name: "Close" }).first().click();
    for (const path of [`/old/${word}-2`, `/old/${word}`]) {
      await editor.getByRole("row", { name: path }).first().getByRole("button", { name: "Forget" }).click();
      await expect(dialog.or(editor.getByRole("alertdialog"))).toContainText(path);
      await dialog.getByRole("button", { name: "Forget" }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(editor.getByText(`Nothing contains “${word}”.`)).toBeVisible();
  },
);
