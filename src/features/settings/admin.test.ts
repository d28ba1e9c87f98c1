import { describe, expect, test } from "vitest";
import { deleteMedia } from "#app/features/media/commands.server.ts";
import { lastRunOf } from "#app/features/records/audit/queries.server.ts";
import { partSubject } from "#app/features/records/versions/part-versions.server.ts";
import { listVersions, readVersion } from "#app/features/records/versions/queries.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { settingChange, settingKeys } from "./admin-rules.ts";
import { updateContactSettings, updateSetting } from "./commands.server.ts";
import { findSettingPicture, listAdminSettings, readContactSettings, readSettings } from "./queries.server.ts";
import { siteSettings } from "./rules.ts";
import { restoreContactDetails, restoreSettings } from "./version-commands.server.ts";

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
    ["ai_training", "perhaps", "setting_value", "choice.invalid"],
    ["security_contact", "nobody", "setting_value", "securityContact.invalid"],
    ["security_contact", "http://a.np", "setting_value", "securityContact.invalid"],
    ["security_contact", "https://a.np/x y", "setting_value", "securityContact.invalid"],
    ["ads_txt", "x".repeat(50_001), "setting_value", "text.tooLong:50000"],
    ["ads_txt", "# Ours\n\ngoogle.com", "setting_value", "adsTxt.fields:3"],
    ["ads_txt", "google.com, 1, DIRECT, ", "setting_value", "adsTxt.fields:1"],
    ["ads_txt", "google.com, 1, DIRECT, a, b", "setting_value", "adsTxt.fields:1"],
    ["ads_txt", "google.com, , DIRECT", "setting_value", "adsTxt.fields:1"],
    ["ads_txt", "google.com, 1, DIRECT\nhttps://google.com/, 1, DIRECT", "setting_value", "adsTxt.domain:2"],
    ["ads_txt", "google, 1, DIRECT", "setting_value", "adsTxt.domain:1"],
    ["ads_txt", "google.com, 1, SELLER", "setting_value", "adsTxt.relation:1"],
    ["ads_txt", "EMAIL=a@b.np", "setting_value", "adsTxt.variable:1"],
    ["ads_txt", "CONTACT=", "setting_value", "adsTxt.variable:1"],
  ])("%s refuses %j", (key, value, field, code) => {
    const { error } = settingChange.safeParse(set(key, value));
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([[field, code]]);
  });

  test.each([
    "google.com, pub-1, direct, f08c47fec0942fa0 # the exchange",
    "CONTACT=ads@news.example\nmanagerdomain = example.com, NP\n# Nobody else\n\nxn--l1b6a.com,1,RESELLER;ext=1",
    "placeholder.example.com, placeholder, DIRECT, placeholder",
  ])("ads_txt takes %j", (text) => {
    expect(settingChange.parse(set("ads_txt", text))).toEqual(set("ads_txt", text));
  });

  test.each(settingKeys)("%s takes its own default", (key) => {
    const { value } = siteSettings[key];
    expect(settingChange.parse(set(key, value))).toEqual(set(key, value));
  });
});

describe("a setting that is a picture", () => {
  async function withPictures() {
    const bench = await commandBench();
    const add = async (timestamp: number, facts: object = {}) => {
      const [id, baseName] = [newIdentifier(timestamp), `${timestamp}-0a1b2c3d`];
      const files = { filename: `${timestamp}.png`, original_filename: "logo.png", file_path: `media/${baseName}` };
      const picture = { mime_type: "image/png", width: 640, height: 512, widths: [320, 640], formats: ["webp", "jpg"] };
      await bench.db
        .insertInto("media")
        .values({ id, ...files, file_size: 1, ...picture, ...facts })
        .execute();
      return { id, address: `/media/${baseName}-640.jpg` };
    };
    return { ...bench, admin: await bench.person("admin"), add };
  }

  test.each(["site_logo", "site_icon"] as const)(
    "%s holds a picture of the library until it is taken away",
    async (key) => {
      const { db, run, admin, add, invalidated } = await withPictures();
      const { id, address } = await add(1_790_000_000_000);
      await run(updateSetting, admin, set(key, address));
      expect((await readSettings(db))[key]).toBe(address);
      expect(await findSettingPicture(db, key)).toMatchObject({ kind: "stored", baseName: "1790000000000-0a1b2c3d" });
      await expect(run(deleteMedia, admin, { id })).rejects.toMatchObject({
        code: "conflict",
        detail: { usage: [{ kind: "setting", title: key, in_trash: false }] },
      });
      await run(updateSetting, admin, set(key, ""));
      expect(await findSettingPicture(db, key)).toBeUndefined();
      expect(await refusalOf(run(deleteMedia, admin, { id }))).toBe("done");
      expect(invalidated).toContain("settings");
    },
  );

  test.each([
    ["an address elsewhere", "https://pictures.example/logo.png"],
    ["what lies nowhere", "/media/1790000000009-0a1b2c3d-640.jpg"],
    ["a path of the site", "/about"],
  ])("refuses %s", async (_, address) => {
    const { run, admin } = await withPictures();
    const refused = { invalid: { setting_value: ["picture.invalid"] } };
    expect(await refusalOf(run(updateSetting, admin, set("site_logo", address)))).toEqual(refused);
  });

  test("refuses a video, and as an icon a picture that would have to be enlarged", async () => {
    const { run, admin, add } = await withPictures();
    const film = await add(1_790_000_000_001, { width: null, height: null, widths: [], mime_type: "video/mp4" });
    const small = await add(1_790_000_000_002, { height: 511 });
    const errorOf = async (key: string, address: string) =>
      await refusalOf(run(updateSetting, admin, set(key, address)));
    expect(await errorOf("site_logo", film.address)).toEqual({ invalid: { setting_value: ["picture.invalid"] } });
    expect(await errorOf("site_icon", small.address)).toEqual({ invalid: { setting_value: ["picture.tooSmall:512"] } });
    expect(await errorOf("site_logo", small.address)).toBe("done");
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

describe("versions of the settings", () => {
  test("are one for the contact details and one for all others, and come again by themselves", async () => {
    const { run, db, person, invalidated } = await commandBench();
    const admin = await person("admin");
    await run(updateSetting, admin, set("site_name", "Khel"));
    await run(updateSetting, admin, set("site_name", "Khel")); // the same: no other state
    await run(updateSetting, admin, set("site_tagline", "Every ball"));
    await run(updateSetting, admin, set("contact_phone", "01-4"));
    const numbers = async (part: "settings" | "contact") =>
      (await listVersions(db, partSubject(part))).map(({ number }) => number);
    expect(await numbers("settings")).toEqual([3, 2, 1]);
    expect(await numbers("contact")).toEqual([2, 1]);
    expect(await readVersion(db, partSubject("contact"), 2)).toEqual({
      contact_address: "",
      contact_email: "",
      contact_phone: "01-4",
    });
    invalidated.length = 0;
    await run(restoreSettings, admin, { number: 1, latest: 3 });
    expect(await readSettings(db)).toMatchObject({
      site_name: siteSettings.site_name.value,
      site_tagline: siteSettings.site_tagline.value,
      contact_phone: "01-4",
    });
    await run(restoreContactDetails, admin, { number: 1, latest: 2 });
    expect((await readSettings(db)).contact_phone).toBe(siteSettings.contact_phone.value);
    expect(invalidated).toEqual(["settings", "settings"]);
    expect(await numbers("settings")).toEqual([4, 3, 2, 1]);
  });
});
