import { afterEach, describe, expect, test } from "vitest";
import { createInvalidationBus } from "#app/platform/cache/invalidation-bus.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import { parseSiteLanguages, setSiteLanguages, siteLanguages } from "#app/platform/text/languages.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { isSettingShown, settingsTag } from "./admin-rules.ts";
import { readLanguageFor } from "./queries.server.ts";
import { followSiteLanguages, readSiteLanguages } from "./site-languages.server.ts";

afterEach(() => setSiteLanguages(["en", "ne"], undefined));

async function stored(value: string, others: Readonly<Record<string, string>> = {}) {
  const { db } = await freshDatabase();
  const rows = Object.entries({ languages: value, ...others });
  await db
    .insertInto("site_settings")
    .values(rows.map(([setting_key, setting_value]) => ({ id: newIdentifier(), setting_key, setting_value })))
    .execute();
  return db;
}

test.each([
  ["en", ["en"]],
  ["ne", ["ne"]],
  ["en,ne", ["en", "ne"]],
  ["ne, en", ["ne", "en"]],
  ["ne,ne", undefined],
  ["fr", undefined],
  ["", undefined],
] as const)("the setting %j names %j", (value, expected) => expect(parseSiteLanguages(value)).toEqual(expected));

describe("the stored languages", () => {
  test("are in force once they are read; none are stored: English and Nepali", async () => {
    await readSiteLanguages(await stored("ne,en"));
    expect(siteLanguages()).toEqual(["ne", "en"]);
    await readSiteLanguages(await stored(" "));
    expect(siteLanguages()).toEqual(["en", "ne"]);
  });

  test("that name none are refused with the words to set", async () => {
    await expect(readSiteLanguages(await stored("fr"))).rejects.toThrow(/"fr", which names no language.*"ne,en"/);
  });

  test("are read again when a setting was changed, and every page is dropped once", async () => {
    const db = await stored("en,ne");
    const dropped: string[] = [];
    const bus = createInvalidationBus({
      invalidate: () => undefined,
      invalidateEverything: () => void dropped.push("everything"),
      bypass: () => undefined,
    });
    followSiteLanguages({ db, bus, log: createLog(() => undefined) });
    bus.invalidate(["article:1"]);
    await db.updateTable("site_settings").set({ setting_value: "ne" }).execute();
    bus.invalidate([settingsTag]);
    await expect.poll(() => siteLanguages().join()).toBe("ne");
    await expect.poll(() => dropped).toEqual(["everything"]);
  });
});

test("people are written to in their language where the site has it, else in the site's", async () => {
  const db = await stored("en,ne", { default_language: "ne" });
  const written = async () => [await readLanguageFor(db, "en"), await readLanguageFor(db, null)];
  expect(await written()).toEqual(["en", "ne"]);
  setSiteLanguages(["ne"], undefined);
  expect(await written()).toEqual(["ne", "ne"]);
  setSiteLanguages(["en"], undefined);
  expect(await written()).toEqual(["en", "en"]);
});

test("settings in a language that the site does not have show no field", () => {
  const keys = ["site_name", "site_name_ne", "contact_phone", "default_language"] as const;
  const shown = () => keys.filter(isSettingShown);
  expect(shown()).toEqual(keys);
  setSiteLanguages(["en"], undefined);
  expect(shown()).toEqual(["site_name", "contact_phone"]);
  setSiteLanguages(["ne"], undefined);
  expect(shown()).toEqual(["site_name_ne", "contact_phone"]);
});
