// Files with hostile and odd texts in them: what cannot be taken in is told line by line, what can is shown as it
// stands in the file (a round no longer than a form lets it be), and nothing of it runs.
import { expect, type Page } from "@playwright/test";
import { redirectInput } from "#app/features/moving/redirects/rules.ts";
import { matchLimits } from "#app/features/sport/matches/rules.ts";
import { fitLine } from "#app/platform/text/cut.ts";
import { escapeText } from "#app/platform/text/escape-html.ts";
import { forbiddenTexts, oddPieces } from "#tests/harness/odd-texts.ts";
import { whole } from "#tests/harness/whole.ts";
import { inDialog } from "./screens/interrupted-forms.ts";
import { makeFootballMatch } from "./screens/matches.ts";
import { expectRefusal, formIn } from "./screens/odd-forms.ts";
import {
  expectNothing,
  expectShown,
  oddUrl,
  readFields,
  test,
  typeTexts,
  unfold,
  withoutSpace,
} from "./screens/odd-texts.ts";
import { walkAll } from "./screens/odd-walk.ts";
import { openScreen } from "./screens/screen.ts";

test.describe.configure({ mode: "parallel", retries: 0 });

/** What a table may hold and no field of ours takes: a file with NUL in it is no text, and refused as a whole. */
const forbiddenInTables = forbiddenTexts.filter((text) => !text.includes("\0"));

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const table = (name: string, lines: readonly (readonly string[])[]) => ({
  ...{ name, mimeType: "text/csv" },
  buffer: Buffer.from(lines.map((line) => line.map(cell).join(",")).join("\n")),
});
/** As a table holds a text: composed, its white space single. */
const inTable = (text: string) => text.normalize("NFC").replace(/\s+/g, " ").trim();

test(
  "a file of matches is taken in as it stands, and what is wrong with it is told",
  whole("src/features/sport/import/csv.test.ts"),
  async ({ watched }) => {
    const { page } = watched;
    await openScreen(page, "/admin");
    const { stage_id, competition } = await makeFootballMatch(page, "odd");
    await openScreen(page, "/admin/matches/import");
    const main = page.getByRole("main");
    const zone = main.getByLabel("Time zone of the file");
    await main.locator("select[name=stage_id]").selectOption(stage_id);
    await main.getByLabel("Add teams that are not known, and let them join the stage").check();
    const matches = oddPieces.map((piece, index) => {
      const day = `2026-11-${String(index + 1).padStart(2, "0")}`;
      return [
        day,
        piece,
        oddPieces[(index + 1) % oddPieces.length] ?? "",
        `R ${oddPieces[(index + 2) % oddPieces.length]}`,
      ];
    });
    const wrong = [...forbiddenInTables, "long ".repeat(101), ""].map((home) => ["2026-11-30", home, "Bheri odd", "9"]);
    const lines = [["date", "home", "away", "round"], ...matches, ...wrong];
    await main.getByLabel("File", { exact: true }).setInputFiles(table("odd.csv", lines));
    await expect(main.getByLabel("Its text")).not.toHaveValue("");
    const fields = await readFields(main);
    const typed = await typeTexts(
      main,
      fields.map(({ name }) => (name === "time_zone" ? `Mars/<b>North ${"long ".repeat(20)}` : undefined)),
    );
    const take = main.getByRole("button", { name: "Import", exact: true });
    await take.click();
    const refused = await expectRefusal(main, typed, "a file of matches");
    expect(refused.filter(({ isInvalid }) => isInvalid).map(({ name }) => name)).toEqual(["time_zone"]);
    await zone.fill("Asia/Kathmandu");
    await take.click();
    const report = page.getByRole("region", { name: "What came of it" });
    await expect(report).toContainText(`${oddPieces.length} new, 0 changed, 0 as they were.`);
    const told = await report.getByRole("listitem").allTextContents();
    expect(told.map((line) => line.split(":")[0])).toEqual(
      wrong.map((_, index) => `${oddPieces.length + 2 + index} home`),
    );
    expect(new Set(told.map((line) => line.split(": ")[1])).size).toBe(3);
    const names = oddPieces.map(inTable);
    expect(withoutSpace((await report.textContent()) ?? "")).toContain(withoutSpace(names.join(", ")));
    expectNothing(watched, "a file of matches");
    await expectShown(page, `/admin/matches?month=2026-11&competition=${competition}`, [
      ...names,
      ...names.map((name) => fitLine(`R ${name}`, matchLimits.round)),
    ]);
    await expectShown(page, "/competition/cup-odd", names);
    expectNothing(watched, "the matches of a file");
  },
);

test(
  "a file of old addresses is taken in as it stands, and what is wrong with it is told",
  whole("src/features/moving/redirects/redirects.test.ts"),
  async ({ watched }) => {
    const { page } = watched;
    const lines = [...oddPieces, ...forbiddenInTables].map((piece, index) => [
      `/old/${index}/${piece}`,
      `${oddUrl}${index}`,
    ]);
    const all = [["old", "new"], ...lines, ["/old/script", "javascript:hostileRan(1)"], ["nowhere <b>", "/about"]];
    const judged = all.slice(1).map(([path, target]) => redirectInput.safeParse({ path, target }));
    const taken = judged.flatMap(({ data }) => data ?? []);
    expect([taken.length, judged.length]).toEqual([22, 29]);
    await openScreen(page, "/admin/redirects");
    await page.getByRole("button", { name: "From a file" }).click();
    const dialog = inDialog(page);
    const take = dialog.getByRole("button", { name: "Take", exact: true });
    await take.click();
    await expectRefusal(dialog, [""], "no file");
    const withZero = table("zero.csv", [
      ["old", "new"],
      ["/old/NUL\0", "/about"],
    ]);
    await dialog.getByLabel("CSV file").setInputFiles(withZero);
    await expect(dialog).toContainText("Line 2: this is no text");
    await expect(dialog.getByLabel("Lines")).toHaveValue("");
    await dialog.getByLabel("CSV file").setInputFiles(table("odd.csv", all));
    await expect(dialog.getByLabel("Lines")).not.toHaveValue("");
    await take.click();
    await expect(dialog).toContainText(`${taken.length} addresses are noted.`);
    const told = await dialog.getByRole("status").getByRole("listitem").allTextContents();
    expect(told.map((line) => line.split(":")[0])).toEqual(
      judged.flatMap(({ success }, index) => (success ? [] : `Line ${index + 2}`)),
    );
    expectNothing(watched, "a file of old addresses");
    await expectShown(
      page,
      "/admin/redirects",
      taken.flatMap(({ path, target }) => [path, target ?? ""]),
    );
    for (const { path, target } of taken.slice(0, 4)) {
      const answer = await page.request.get(path.split("/").map(encodeURIComponent).join("/"), { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([301, target]);
    }
    expectNothing(watched, "old addresses of a file");
  },
);

test(
  "a file of stories is tried with an odd address of its site, and its report shows what stands in it",
  whole("src/features/moving/imports/formats/formats.test.ts"),
  async ({ watched }) => {
    const { page } = watched;
    const [title, content] = [oddPieces.slice(0, 6).join(" "), oddPieces.join(" ")];
    const stories = [
      ["slug", "title", "content", "status"],
      ["odd-one", escapeText(title), `<p>${content}</p>`, "published"],
      ["odd-two", "Thrown away", "<p>Text</p>", "trash"],
    ];
    const area = (at: Page) => at.locator("section[aria-labelledby=start-title]");
    const form = formIn(area, "an import", async (at) => {
      await openScreen(at, "/admin/imports");
      await at.getByLabel("Export file of the old site").setInputFiles(table("odd.csv", stories));
      await expect(at.getByRole("radio", { name: /odd\.csv/ })).toBeChecked();
      await unfold(area(at));
    });
    const save = (at: Page) => at.getByRole("button", { name: "Try it" }).click();
    expect(await walkAll(watched, [{ form: { ...form, save } }])).toEqual({ fields: 2, texts: 0 });
    const trial = page.getByRole("row").filter({ hasText: "Trial: odd.csv" });
    await expect(trial).toContainText("Done");
    await trial.getByRole("link", { name: "Report" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Would be taken" })).toHaveCount(1);
    await expect(page.getByRole("row").filter({ hasText: "Thrown away" })).toContainText("in the bin there");
    await expectShown(page, page.url(), [title]);
    expectNothing(watched, "a file of stories");
  },
);
