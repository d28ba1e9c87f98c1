// The checklist of stories, and the end of a story at its time: permissions.csv N411 to N413.
import { expect } from "vitest";
import { unpublishDueArticle } from "#app/features/newsroom/times/unpublish-commands.server.ts";
import { updateSetting } from "#app/features/settings/commands.server.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { idOf } from "./article-cases.ts";
import { ask, type Case } from "./attempt.ts";
import { formAttempts } from "./entity-forms.ts";
import { refusesPersons } from "./program-cases.ts";
import { insertArticle, readArticle, uniqueWord } from "./targets.ts";

const screen = "/admin/checklist";

/** N411: of whatever story; nothing is written. */
export const lookThrough: Case = async (fixture) => {
  const { app, expectation } = fixture;
  const article = await insertArticle(app, { author: idOf(fixture, "another's"), status: "draft" });
  const path = "/admin/articles/checklist";
  const fields = { id: article.id, title: `Hushed ${uniqueWord()}`, document: documentWith("Text"), lang: "en" };
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams(fields).toString();
  return [
    {
      endpoint: {
        kind: "api",
        name: `POST ${path}`,
        open: (asking) => ask(app, asking, { path, method: "POST", headers, body }),
      },
      isAllowed: expectation === "allow",
      secret: article.title,
      proof: async () => expect(await readArticle(app, article.id)).toMatchObject({ version: 1, title: article.title }),
    },
  ];
};

/** N412: of a story whose time has come. */
export const unpublishDue = refusesPersons(unpublishDueArticle, async (app) => {
  const { id } = await insertArticle(app, { author: undefined, status: "published" });
  const unpublish_at = new Date("2025-01-01T00:00:00Z");
  await app.platform.db.updateTable("articles").set({ unpublish_at }).where("id", "=", id).execute();
  return { id };
});

/** N413: by its own form; what is not among the levels is refused at its field. */
export const weigh: Case = (fixture) =>
  formAttempts(fixture, screen, () => ({
    fields: { intent: "setting", setting_key: "checklist_headline", setting_value: "off", setting_type: "html" },
    async proof() {
      const { db, run } = fixture.app.platform;
      const row = await db
        .selectFrom("site_settings")
        .select(["setting_value", "setting_type"])
        .where("setting_key", "=", "checklist_headline")
        .executeTakeFirst();
      expect(row).toEqual({ setting_value: "off", setting_type: "choice" });
      const system = { kind: "system", name: "test" } as const;
      const other = { setting_key: "checklist_headline", setting_value: "perhaps" };
      await expect(run(updateSetting, system, other)).rejects.toMatchObject({
        fieldErrors: { setting_value: ["choice.invalid"] },
      });
      await run(updateSetting, system, { ...other, setting_value: "" });
    },
  }));
