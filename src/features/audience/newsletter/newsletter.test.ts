import { describe, expect, test } from "vitest";
import { anonymous } from "#app/platform/auth/policy.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { confirmNewsletter, subscribeToNewsletter, unsubscribeFromNewsletter } from "./commands.server.ts";
import { forgetUnconfirmed } from "./jobs.server.ts";
import { newsletterLimits, subscribeInput } from "./rules.ts";

const start = new Date("2026-11-21T06:15:00.123Z");

async function office() {
  const bench = await commandBench({ now: start });
  const { db, run, clock, mails, pass } = bench;
  const lastMail = async () => {
    const mail = (await mails()).at(-1);
    if (!mail) throw new Error("no mail was written");
    return mail;
  };
  const tokenOf = (text: string, page: string) => {
    const found = new RegExp(`https://news\\.example(?:/ne)?/${page}\\?token=(\\S+)`).exec(text)?.[1];
    if (!found) throw new Error(`no link to ${page} in the mail`);
    return decodeURIComponent(found);
  };
  return {
    db,
    clock,
    bench,
    mails,
    lastMail,
    pass,
    subscribe: (email: string, lang: Lang = "en") => run(subscribeToNewsletter, anonymous, { email, lang }),
    confirm: (token: string) => run(confirmNewsletter, anonymous, { token }),
    unsubscribe: (token: string) => run(unsubscribeFromNewsletter, anonymous, { token }),
    confirmToken: async () => tokenOf((await lastMail()).text_body, "newsletter-confirm"),
    unsubscribeToken: async () => tokenOf((await lastMail()).text_body, "unsubscribe"),
    status: async (email: string) =>
      (await db.selectFrom("newsletter_subscribers").select("status").where("email", "=", email).executeTakeFirst())
        ?.status,
  };
}

const isRefused = (error: unknown) => error instanceof AppError && error.code === "invalid";

describe("subscribing to the newsletter", () => {
  test("waits until the mailed link is confirmed, and a link is good once", async () => {
    const { subscribe, confirm, confirmToken, status } = await office();
    await subscribe(" Maya@Example.com ");
    expect(await status("maya@example.com")).toBe("pending");
    const token = await confirmToken();
    await confirm(token);
    expect(await status("maya@example.com")).toBe("active");
    await expect(confirm(token)).rejects.toSatisfy(isRefused);
  });

  test("keeps one row for each address, also when it is asked for twice at once", async () => {
    const { db, subscribe } = await office();
    await Promise.all(["a@example.com", "A@example.com", "a@EXAMPLE.com"].map((email) => subscribe(email)));
    expect(await db.selectFrom("newsletter_subscribers").select("email").execute()).toEqual([
      { email: "a@example.com" },
    ]);
  });

  test("writes one mail, whether the address is new, waiting, active or was unsubscribed", async () => {
    const { subscribe, confirm, confirmToken, unsubscribe, unsubscribeToken, mails, pass } = await office();
    const results: string[][] = [];
    const ask = async () => {
      const before = (await mails()).length;
      const result = await subscribe("a@example.com");
      results.push([...Object.keys(result), String((await mails()).length - before)]);
      pass(1_000);
    };
    await ask();
    await ask();
    await confirm(await confirmToken());
    await ask();
    await unsubscribe(await unsubscribeToken());
    await ask();
    expect(results).toEqual(Array.from({ length: 4 }, () => ["id", "1"]));
  });

  test("does not change an active subscription, whoever enters the address", async () => {
    const { subscribe, confirm, confirmToken, status, lastMail } = await office();
    await subscribe("a@example.com");
    await confirm(await confirmToken());
    await subscribe("a@example.com", "ne");
    expect(await status("a@example.com")).toBe("active");
    expect((await lastMail()).text_body).not.toContain("newsletter-confirm");
  });

  test("a newer link ends the older one", async () => {
    const { subscribe, confirm, confirmToken, pass, status } = await office();
    await subscribe("a@example.com");
    const older = await confirmToken();
    pass(60_000);
    await subscribe("a@example.com");
    await expect(confirm(older)).rejects.toSatisfy(isRefused);
    expect(await status("a@example.com")).toBe("pending");
    await confirm(await confirmToken());
    expect(await status("a@example.com")).toBe("active");
  });

  test.each([
    [newsletterLimits.confirmDays * dayMilliseconds, "active"],
    [newsletterLimits.confirmDays * dayMilliseconds + 1, "pending"],
  ])("a link confirmed after %d ms leaves the address %s", async (age, expected) => {
    const { subscribe, confirm, confirmToken, pass, status } = await office();
    await subscribe("a@example.com");
    const token = await confirmToken();
    pass(age);
    await confirm(token).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
    });
    expect(await status("a@example.com")).toBe(expected);
  });

  test("links made for another purpose, by nobody or of nothing confirm nothing", async () => {
    const { subscribe, confirm, unsubscribe, confirmToken, unsubscribeToken, status } = await office();
    await subscribe("a@example.com");
    const [confirming, ending] = [await confirmToken(), await unsubscribeToken()];
    for (const token of [ending, `${confirming}x`, "x", "x".repeat(1_000), ""])
      await expect(confirm(token)).rejects.toSatisfy(isRefused);
    await expect(unsubscribe(confirming)).rejects.toSatisfy(isRefused);
    expect(await status("a@example.com")).toBe("pending");
  });

  test.each([
    "",
    "   ",
    "maya",
    "maya@",
    "a@b.example\r\nBcc: all@example.com",
    "a@b.example, c@d.example",
    "a\u0000@b.example",
  ])("%j is no address", (email) => {
    expect(subscribeInput.safeParse({ email, lang: "en" }).success).toBe(false);
  });

  test("nobody is written to at what is no address", async () => {
    const { subscribe, mails } = await office();
    await expect(subscribe("a@b.example, c@d.example")).rejects.toSatisfy(isRefused);
    expect(await mails()).toEqual([]);
  });

  test("an address that nobody confirms is erased when its link has run out", async () => {
    const { db, clock, subscribe, confirm, confirmToken, pass, status } = await office();
    await subscribe("confirmed@example.com");
    await confirm(await confirmToken());
    await subscribe("waiting@example.com");
    pass(newsletterLimits.confirmDays * dayMilliseconds);
    await forgetUnconfirmed({ db, clock });
    expect(await status("waiting@example.com")).toBe("pending");
    pass(1);
    await forgetUnconfirmed({ db, clock });
    expect([await status("waiting@example.com"), await status("confirmed@example.com")]).toEqual([undefined, "active"]);
  });

  test("one that was unsubscribed stays so, whoever asks for it without confirming", async () => {
    const { db, clock, bench, subscribe, confirm, confirmToken, unsubscribe, unsubscribeToken, pass, status } =
      await office();
    await subscribe("a@example.com");
    await confirm(await confirmToken());
    await unsubscribe(await unsubscribeToken());
    const left = bench.now;
    pass(dayMilliseconds);
    await subscribe("a@example.com");
    expect(await status("a@example.com")).toBe("pending");
    pass(newsletterLimits.confirmDays * dayMilliseconds + 1);
    await forgetUnconfirmed({ db, clock });
    expect(await db.selectFrom("newsletter_subscribers").select(["status", "unsubscribed_at"]).execute()).toEqual([
      { status: "unsubscribed", unsubscribed_at: left },
    ]);
  });

  test("one that was unsubscribed comes back when its owner confirms", async () => {
    const { db, clock, subscribe, confirm, confirmToken, unsubscribe, unsubscribeToken, pass, status } = await office();
    await subscribe("a@example.com");
    await unsubscribe(await unsubscribeToken());
    await subscribe("a@example.com");
    await confirm(await confirmToken());
    pass(newsletterLimits.confirmDays * dayMilliseconds + 1);
    await forgetUnconfirmed({ db, clock });
    expect(await status("a@example.com")).toBe("active");
  });
});

describe("every mail of the newsletter", () => {
  test.each([
    ["en", "https://news.example/unsubscribe?token=", "Confirm your subscription to the Rangashala newsletter"],
    ["ne", "https://news.example/ne/unsubscribe?token=", "रंगशाला न्युजलेटर पुष्टि गर्नुहोस्"],
  ] as const)("in %s tells people and mail programs how to end it", async (lang, ending, subject) => {
    const { subscribe, lastMail } = await office();
    await subscribe("a@example.com", lang);
    const mail = await lastMail();
    expect(mail.subject).toBe(subject);
    expect(mail.recipient).toBe("a@example.com");
    expect(mail.headers["List-Unsubscribe"]).toMatch(/^<https:\/\/news\.example\/\S+>$/);
    expect(mail.headers["List-Unsubscribe"]).toContain(`<${ending}`);
    expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(mail.text_body).toContain(ending);
    expect(mail.html_body).toContain(`<html lang="${lang}">`);
  });

  test("keeps its name in one line, whatever the site is called", async () => {
    const { db, subscribe, lastMail } = await office();
    await db
      .insertInto("site_settings")
      .values({ id: "019a0000-0000-7000-8000-000000000001", setting_key: "site_name", setting_value: "News\r\nBcc: x" })
      .execute();
    await subscribe("a@example.com");
    expect((await lastMail()).subject).not.toMatch(/[\r\n]/);
  });
});

describe("unsubscribing", () => {
  test("works from any mail, at any time, and as often as it is asked for", async () => {
    const { subscribe, confirm, confirmToken, unsubscribe, unsubscribeToken, pass, status } = await office();
    await subscribe("a@example.com");
    const [confirming, ending] = [await confirmToken(), await unsubscribeToken()];
    await confirm(confirming);
    pass(400 * dayMilliseconds);
    await unsubscribe(ending);
    await unsubscribe(ending);
    expect(await status("a@example.com")).toBe("unsubscribed");
    await expect(confirm(confirming)).rejects.toSatisfy(isRefused);
  });

  test("an old link for confirming does not bring back who has unsubscribed since", async () => {
    const { subscribe, confirm, confirmToken, unsubscribe, unsubscribeToken, status } = await office();
    await subscribe("a@example.com");
    await unsubscribe(await unsubscribeToken());
    await expect(confirm(await confirmToken())).rejects.toSatisfy(isRefused);
    expect(await status("a@example.com")).toBe("unsubscribed");
  });
});
