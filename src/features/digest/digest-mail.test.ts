import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../tests/harness/commands.ts";
import { day, daysBefore, digestNewsroom, mailDesk, nameOf, saturday } from "../../../tests/harness/digest-newsroom.ts";
import { anonymous } from "../../platform/auth/policy.ts";
import { newIdentifier } from "../../platform/identifier.ts";
import { createMailDesk } from "../../platform/mail/mail-desk.server.ts";
import { unsubscribePurpose } from "../newsletter/rules.ts";
import { readPreferences } from "../people/own-profile-queries.server.ts";
import { endDigest } from "./commands.server.ts";
import { endPurpose } from "./rules.ts";

describe("the mail", () => {
  test("names the five most read, and the newest after them where too few have read", async () => {
    const { reader, story, send, mails } = await digestNewsroom();
    await story("Second", {}, 40);
    await story("First", { published_at: daysBefore(6) }, 90);
    await story("Newest", { published_at: daysBefore(0.5) });
    await story("Chance", { published_at: daysBefore(3) }, 2);
    await story("Older", { published_at: daysBefore(5) });
    await story("Quiet", { published_at: daysBefore(1) });
    await story("Last year", { published_at: daysBefore(300) }, 5_000);
    await reader("maya");
    await send();
    const [mail] = await mails();
    expect(mail?.text_body.match(/(?<=\n\n)(.+)(?=\nhttps:\/\/news\.example\/article\/)/g)).toEqual([
      "First",
      "Second",
      "Newest",
      "Quiet",
      "Chance",
    ]);
    expect(mail?.subject).toBe("The week at Rangashala: First");
    expect(mail?.html_body).toContain('<a href="https://news.example/article/first"');
  });

  test("is in the language of its reader, and in the site's own where they have named none", async () => {
    const { db, reader, story, send, mails } = await digestNewsroom();
    await story("Goal");
    await story("गोल", { lang: "ne" });
    await reader("maya", { lang: "ne" });
    await reader("bikash", { lang: "en" });
    await reader("asha");
    const setting = { id: newIdentifier(), setting_key: "default_language", setting_value: "ne" };
    await db.insertInto("site_settings").values(setting).execute();
    await send();
    const written = Object.fromEntries((await mails()).map((mail) => [nameOf(mail), mail]));
    expect(written.bikash?.html_body).toContain('<html lang="en">');
    for (const name of ["maya", "asha"]) {
      const { subject, text_body, html_body } = written[name] ?? {};
      expect(subject).toBe("रंगशालामा यो हप्ता: गोल");
      expect(html_body).toContain('<html lang="ne">');
      expect(text_body).toContain(`गोल\nhttps://news.example/ne/article/${encodeURIComponent("गोल")}`);
      expect(text_body).toContain("https://news.example/ne/unsubscribe?token=");
      expect(text_body).not.toContain("Goal");
    }
  });

  test("says how to end it, to people and to their mail programs", async () => {
    const { reader, story, send, mails } = await digestNewsroom();
    await story("Goal");
    await reader("maya");
    await send();
    const [mail] = await mails();
    expect(mail?.text_body).toContain("https://news.example/unsubscribe?token=");
    expect(mail?.headers).toMatchObject({
      "List-Unsubscribe": expect.stringMatching(/^<https:\/\/news\.example\/unsubscribe\?token=\S+>$/),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    });
  });
});

describe("its link", () => {
  const tokenIn = (text = "") => decodeURIComponent(/unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? "");

  test("turns it off for good, as often as it is asked for, and nothing else", async () => {
    const { db, bench, reader, story, send, mails, mailed, digestOf } = await digestNewsroom();
    await story("Goal");
    const [maya, bikash] = [await reader("maya"), await reader("bikash")];
    const others = { news_updates: false, special_events: true };
    await db
      .insertInto("preferences")
      .values({ user_id: bikash, ...others })
      .execute();
    await send();
    bench.now = new Date(saturday.getTime() + 400 * day);
    for (const { text_body } of [...(await mails()), ...(await mails())])
      expect(await refusalOf(bench.run(endDigest, anonymous, { token: tokenIn(text_body) }))).toBe("done");
    expect([await digestOf(maya), await digestOf(bikash)]).toEqual([false, false]);
    expect(await readPreferences(db, maya)).toMatchObject({ news_updates: true, special_events: false });
    expect(await readPreferences(db, bikash)).toMatchObject(others);
    await story("Draw", { published_at: bench.now });
    bench.now = new Date(bench.now.getTime() + 7 * day);
    await send();
    expect(await mailed()).toEqual(["bikash", "maya"]);
  });

  test("leaves on what was turned on again since, until it is pressed once more", async () => {
    const { db, bench, reader, digestOf } = await digestNewsroom();
    const maya = await reader("maya");
    const token = mailDesk.seal(endPurpose, maya);
    await bench.run(endDigest, anonymous, { token });
    await db.updateTable("preferences").set({ weekly_digest: true }).where("user_id", "=", maya).execute();
    expect(await digestOf(maya)).toBe(true);
    await bench.run(endDigest, anonymous, { token });
    expect(await digestOf(maya)).toBe(false);
  });

  test("changes nothing when it is forged, of another kind, of another site or of nothing", async () => {
    const { db, bench, reader } = await digestNewsroom();
    const maya = await reader("maya");
    const token = mailDesk.seal(endPurpose, maya);
    const stranger = createMailDesk({ origin: "https://news.example", secret: "t".repeat(32), isSetUp: true });
    const forged = [
      `${token}x`,
      mailDesk.seal(unsubscribePurpose, maya),
      stranger.seal(endPurpose, maya),
      mailDesk.seal(endPurpose, "maya"),
      `${Buffer.from(maya).toString("base64url")}.`,
      "x".repeat(1_000),
      "",
    ];
    for (const wrong of forged)
      expect(await refusalOf(bench.run(endDigest, anonymous, { token: wrong }))).toMatchObject({
        invalid: { token: [expect.any(String)] },
      });
    expect(await db.selectFrom("preferences").selectAll().execute()).toEqual([]);
  });

  test("is no fault when the account is gone", async () => {
    const { db, bench } = await digestNewsroom();
    const token = mailDesk.seal(endPurpose, newIdentifier());
    expect(await refusalOf(bench.run(endDigest, anonymous, { token }))).toBe("done");
    expect(await db.selectFrom("preferences").selectAll().execute()).toEqual([]);
  });
});

test("the log says how many were mailed and who turned it off, and no address", async () => {
  const { db, bench, reader, story, send } = await digestNewsroom();
  await story("Goal");
  const maya = await reader("maya");
  await send();
  await bench.run(endDigest, anonymous, { token: mailDesk.seal(endPurpose, maya) });
  const log = await db.selectFrom("audit_log").selectAll().orderBy("id").execute();
  expect(log.map(({ command, subject_id, detail }) => ({ command, subject_id, detail }))).toEqual([
    { command: "digest.mail", subject_id: null, detail: { week: "2026-11-21", mails: 1 } },
    { command: "digest.end", subject_id: maya, detail: {} },
  ]);
  expect(JSON.stringify([log, bench.jobs])).not.toContain("@");
});
