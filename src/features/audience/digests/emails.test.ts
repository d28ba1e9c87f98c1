// The mail itself, and the link in it that ends its mailing.
import { describe, expect, test } from "vitest";
import { unsubscribePurpose } from "#app/features/audience/newsletter/rules.ts";
import { readPreferences } from "#app/features/people/accounts/my-profile-queries.server.ts";
import { type MailKind, mailKinds } from "#app/features/people/accounts/my-profile-rules.ts";
import { anonymous } from "#app/platform/auth/policy.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createMailSigner } from "#app/platform/mail/mail-signer.server.ts";
import { refusalOf } from "#tests/harness/commands.ts";
import { editions, mailingsFixture, mailSigner, nameOf } from "#tests/harness/mailings-fixture.ts";
import { endMailing } from "./commands.server.ts";
import { endPurposes } from "./rules.ts";

const allOn = { news_updates: true, weekly_digest: true, special_events: true, followed_matches: true };
const allOff = { news_updates: false, weekly_digest: false, special_events: false, followed_matches: false };
const tokenIn = (text = "") => decodeURIComponent(/unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? "");

describe("the mail of", () => {
  test.each<[MailKind, string, string]>([
    ["news_updates", "The day at Rangashala: Goal", "News Updates"],
    ["weekly_digest", "The week at Rangashala: Goal", "the Weekly Digest"],
    ["special_events", "Tomorrow: Goal", "Special Events"],
    ["followed_matches", "Your teams: Goal", "Followed Matches"],
  ])("%s says what it is, and how to end it, to people and to their mail programs", async (mailing, subject, name) => {
    const { reader, tell, send, mails } = await mailingsFixture(mailing);
    await tell("Goal");
    await reader("maya", { lang: "en" });
    await send();
    const [mail] = await mails();
    expect(mail?.subject).toBe(subject);
    expect(mail?.html_body).toContain('<html lang="en">');
    expect(mail?.html_body).toMatch(/<a href="https:\/\/news\.example\/(article|events|match)\/goal"/);
    expect(mail?.text_body).toMatch(new RegExp(`because ${name} (is|are) on in your account at Rangashala`, "i"));
    expect(mail?.text_body).toContain(`To stop ${name}:\nhttps://news.example/unsubscribe?token=`);
    expect(mail?.headers).toMatchObject({
      "List-Unsubscribe": expect.stringMatching(/^<https:\/\/news\.example\/unsubscribe\?token=\S+>$/),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    });
  });

  test("the digest is in the language of its reader, and in the site's own where they have named none", async () => {
    const { db, reader, story, send, mails } = await mailingsFixture("weekly_digest");
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
});

describe.each(mailKinds)("the link of %s", (mailing) => {
  test("turns it off for good, as often as it is asked for, and nothing else", async () => {
    const { db, bench, at, reader, tell, send, mails, mailed, isOn } = await mailingsFixture(mailing);
    await tell("Goal");
    const maya = await reader("maya", {}, allOn);
    const bikash = await reader("bikash", {}, { ...allOff, [mailing]: true });
    await send();
    bench.now = at(400 * editions[mailing].every);
    for (const { text_body } of [...(await mails()), ...(await mails())])
      expect(await refusalOf(bench.run(endMailing, anonymous, { token: tokenIn(text_body) }))).toBe("done");
    expect([await isOn(maya), await isOn(bikash)]).toEqual([false, false]);
    expect(await readPreferences(db, maya)).toEqual({ ...allOn, [mailing]: false });
    expect(await readPreferences(db, bikash)).toEqual(allOff);
    await tell("Draw", 401);
    bench.now = at(401 * editions[mailing].every);
    await send();
    expect(await mailed()).toEqual(["bikash", "maya"]);
  });

  test("turns off what nobody had ever saved", async () => {
    const { db, bench, reader } = await mailingsFixture(mailing);
    const maya = await reader("maya", {}, "nothing");
    const before = await readPreferences(db, maya);
    await bench.run(endMailing, anonymous, { token: mailSigner.sign(endPurposes[mailing], maya) });
    expect(await readPreferences(db, maya)).toEqual({ ...before, [mailing]: false });
  });

  test("leaves on what was turned on again since, until it is pressed once more", async () => {
    const { db, bench, reader, isOn } = await mailingsFixture(mailing);
    const maya = await reader("maya");
    const token = mailSigner.sign(endPurposes[mailing], maya);
    await bench.run(endMailing, anonymous, { token });
    await db.updateTable("preferences").set(allOn).where("user_id", "=", maya).execute();
    expect(await isOn(maya)).toBe(true);
    await bench.run(endMailing, anonymous, { token });
    expect(await isOn(maya)).toBe(false);
  });

  test("changes nothing when it is forged, of another kind, of another site or of nothing", async () => {
    const { db, bench, reader } = await mailingsFixture(mailing);
    const maya = await reader("maya", {}, "nothing");
    const purpose = endPurposes[mailing];
    const token = mailSigner.sign(purpose, maya);
    const stranger = createMailSigner({ origin: "https://news.example", secret: "t".repeat(32), isSetUp: true });
    const forged = [
      `${token}x`,
      mailSigner.sign(unsubscribePurpose, maya),
      stranger.sign(purpose, maya),
      mailSigner.sign(purpose, "maya"),
      `${Buffer.from(maya).toString("base64url")}.`,
      "x".repeat(1_000),
      "",
    ];
    for (const wrong of forged)
      expect(await refusalOf(bench.run(endMailing, anonymous, { token: wrong }))).toMatchObject({
        invalid: { token: [expect.any(String)] },
      });
    expect(await db.selectFrom("preferences").selectAll().execute()).toEqual([]);
  });

  test("is no fault when the account is gone", async () => {
    const { db, bench } = await mailingsFixture(mailing);
    const token = mailSigner.sign(endPurposes[mailing], newIdentifier());
    expect(await refusalOf(bench.run(endMailing, anonymous, { token }))).toBe("done");
    expect(await db.selectFrom("preferences").selectAll().execute()).toEqual([]);
  });

  test("is in the log with whose it was, as are the mails with how many, and no address", async () => {
    const { db, bench, reader, tell, send } = await mailingsFixture(mailing);
    await tell("Goal");
    const maya = await reader("maya");
    await send();
    await bench.run(endMailing, anonymous, { token: mailSigner.sign(endPurposes[mailing], maya) });
    const log = await db.selectFrom("audit_log").selectAll().orderBy("id").execute();
    expect(log.map(({ command, subject_id, detail }) => ({ command, subject_id, detail }))).toEqual([
      { command: "mailings.send", subject_id: null, detail: { mailing, edition: "2026-11-21", mails: 1 } },
      { command: "mailings.end", subject_id: maya, detail: { mailing } },
    ]);
    expect(JSON.stringify([log, bench.jobs])).not.toContain("@");
  });
});

test("the links of digests that were mailed when it was the only mailing stay good", async () => {
  const { bench, reader, isOn } = await mailingsFixture("weekly_digest");
  const maya = await reader("maya");
  await bench.run(endMailing, anonymous, { token: mailSigner.sign("digest.end", maya) });
  expect(await isOn(maya)).toBe(false);
});
