import { describe, expect, test } from "vitest";
import { commandBench, refusalOf } from "../../../tests/harness/commands.ts";
import { lastRunOf } from "../audit/queries.server.ts";
import { settingChange, settingKeys } from "./admin-rules.ts";
import { updateContactSettings, updateSetting } from "./commands.server.ts";
import { listAdminSettings, readContactSettings, readSettings } from "./queries.server.ts";
import { siteSettings } from "./rules.ts";

const set = (setting_key: string, setting_value: unknown) => ({ setting_key, setting_value });

describe("a setting", () => {
  test("is written, read back, and listed with what holds", async () => {
    const { run, db, person, invalidated } = await commandBench();
    const admin = await person("admin");
    await run(updateSetting, admin, set("site_name", " Khelkud "));
    await run(updateSetting, admin, set("site_name", "Khel"));
    expect((await readSettings(db)).site_name).toBe("Khel");
    const listed = await listAdminSettings(db);
    expect(listed.map(({ key }) => key)).toEqual(settingKeys);
    expect(listed[0]).toMatchObject({ key: "site_name", stored: "Khel", value: "Khel" });
    await run(updateSetting, admin, set("site_name", ""));
    expect((await readSettings(db)).site_name).toBe(siteSettings.site_name.value);
    expect(invalidated).toEqual(["settings", "settings", "settings"]);
    const rows = await db.selectFrom("site_settings").select(["setting_type", "description"]).execute();
    expect(rows).toEqual([{ setting_type: "text", description: siteSettings.site_name.description }]);
  });

  test.each([
    ["unknown_key", "x", "setting_key", "choice.invalid"],
    ["__proto__", "x", "setting_key", "choice.invalid"],
    ["contact_email", "nobody", "setting_value", "email.invalid"],
    ["contact_email", "a@b.np\r\nBcc: c@d.np", "setting_value", "email.invalid"],
    ["social_x", "javascript:alert(1)", "setting_value", "link.outside"],
    ["social_x", "/about", "setting_value", "link.outside"],
    ["default_language", "fr", "setting_value", "choice.invalid"],
    ["languages", "en,fr", "setting_value", "choice.invalid"],
    ["site_name", "x".repeat(301), "setting_value", "text.tooLong:300"],
    ["site_name", "\u0000", "setting_value", "text.control"],
  ])("%s refuses %j", (key, value, field, code) => {
    const { error } = settingChange.safeParse(set(key, value));
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([[field, code]]);
  });

  test.each(settingKeys)("%s takes its own default", (key) => {
    const { value } = siteSettings[key];
    expect(settingChange.parse(set(key, value))).toEqual(set(key, value));
  });
});

describe("a setting that two editors have open", () => {
  test("is taken from the second only after they have seen what the first wrote", async () => {
    const { run, db, person } = await commandBench();
    const [first, second] = [await person("admin"), await person("admin")];
    const change = (value: string, seen: string) => ({ ...set("site_name", value), seen });
    await run(updateSetting, first, change("Khel", ""));
    const late = run(updateSetting, second, change("Maidan", ""));
    await expect(late).rejects.toMatchObject({ code: "conflict", detail: { current: "Khel" } });
    expect((await readSettings(db)).site_name).toBe("Khel");
    // The same words twice are no quarrel, and what was seen may be overwritten.
    expect(await refusalOf(run(updateSetting, second, change("Khel", "")))).toBe("done");
    await run(updateSetting, second, change("Maidan", "Khel"));
    expect((await readSettings(db)).site_name).toBe("Maidan");
  });
});

describe("the contact settings", () => {
  const three = {
    contact_address: "Tripureshwor\nKathmandu",
    contact_email: "newsroom@news.example",
    contact_phone: "01-4",
  };

  test("are written together", async () => {
    const { run, db, person } = await commandBench();
    await run(updateContactSettings, await person("admin"), { ...three, site_name: "Taken over" });
    expect(await readSettings(db)).toMatchObject({ ...three, site_name: siteSettings.site_name.value });
  });

  test("are refused to whoever saw what somebody else has changed since, with what stands there now", async () => {
    const { run, db, person } = await commandBench();
    const admin = await person("admin");
    const { version } = await readContactSettings(db);
    await run(updateContactSettings, admin, { ...three, version });
    const late = await run(updateContactSettings, admin, { ...three, contact_phone: "02", version }).catch(
      (error: unknown) => error,
    );
    const now = await readContactSettings(db);
    expect(late).toMatchObject({ code: "conflict", detail: { current: { ...three, version: now.version } } });
    expect(now.version).toBeGreaterThan(version);
    await run(updateContactSettings, admin, { ...three, contact_phone: "02", version: String(now.version) });
    expect((await readContactSettings(db)).contact_phone).toBe("02");
    expect(await lastRunOf(db, updateContactSettings.name)).toMatchObject({ isProgram: false });
    expect(await lastRunOf(db, "settings.none")).toBeUndefined();
  });

  test("are left as they were when one of them is wrong", async () => {
    const { run, db, person } = await commandBench();
    const wrong = run(updateContactSettings, await person("admin"), { ...three, contact_email: "nobody" });
    expect(await refusalOf(wrong)).toEqual({ invalid: { contact_email: ["email.invalid"] } });
    expect(await db.selectFrom("site_settings").selectAll().execute()).toEqual([]);
  });
});
