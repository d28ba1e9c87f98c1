import { describe, expect, test } from "vitest";
import { anonymous } from "#app/platform/auth/policy.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { sendContactMessage } from "./commands.server.ts";
import { contactInput, contactLimits } from "./rules.ts";

const now = new Date("2026-11-21T06:15:00Z");
const message = {
  name: "Maya Rai",
  email: "maya@example.com",
  subject: "A correction",
  message: "The score was 2–1.\n<b>Not</b> 3–1.",
  lang: "en",
};

async function newsroom({ isSetUp = true, settings = {} as Record<string, string> } = {}) {
  const { db, run, mails } = await commandBench({ isSetUp, now });
  const rows = Object.entries(settings).map(([setting_key, setting_value]) => ({
    id: newIdentifier(),
    setting_key,
    setting_value,
  }));
  if (rows.length > 0) await db.insertInto("site_settings").values(rows).execute();
  return {
    send: (input: unknown) => run(sendContactMessage, anonymous, input),
    messages: () => db.selectFrom("contact_messages").selectAll().execute(),
    mails,
    audit: () => db.selectFrom("audit_log").select(["command", "detail"]).execute(),
  };
}

describe("a message to the newsroom", () => {
  test("is kept as it was typed and mailed to the contact address, to be answered", async () => {
    const { send, messages, mails } = await newsroom({ settings: { contact_email: "newsroom@news.example" } });
    await send(message);
    expect(await messages()).toMatchObject([{ ...message, read_at: null, deleted_at: null, created_at: now }]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: "newsroom@news.example",
      subject: "Message from the site: A correction",
      headers: { "Reply-To": "maya@example.com" },
    });
    expect(mail?.text_body).toContain("> The score was 2–1.\n> <b>Not</b> 3–1.");
    expect(mail?.html_body).toContain("&lt;b&gt;Not&lt;/b&gt;");
  });

  test("is mailed in the language of the site, whichever page it was written on", async () => {
    const { send, mails } = await newsroom({ settings: { default_language: "ne" } });
    await send({ ...message, subject: "" });
    const [mail] = await mails();
    expect(mail?.subject).toBe("साइटबाट सन्देश: Maya Rai");
    expect(mail?.html_body).toContain('<html lang="ne">');
  });

  test("needs no subject", async () => {
    const { send, messages, mails } = await newsroom();
    await send({ ...message, subject: " " });
    expect(await messages()).toMatchObject([{ subject: null }]);
    expect(await mails()).toMatchObject([{ subject: "Message from the site: Maya Rai" }]);
  });

  test("is kept where there is no mail, and where the contact address is none", async () => {
    const silent = await newsroom({ isSetUp: false });
    await silent.send(message);
    expect([(await silent.messages()).length, (await silent.mails()).length]).toEqual([1, 0]);
    const odd = await newsroom({ settings: { contact_email: "call us, please" } });
    await odd.send(message);
    expect([(await odd.messages()).length, (await odd.mails()).length]).toEqual([1, 0]);
  });

  test("can add no header to the mail, whatever is typed", async () => {
    const { send, mails } = await newsroom();
    const hostile = "x\r\nBcc: all@example.com\u2028Subject: y";
    await send({ ...message, name: hostile, subject: hostile });
    const [mail] = await mails();
    expect(mail?.subject).not.toMatch(/[\r\n\u2028]/);
    expect(Object.keys(mail?.headers ?? {})).toEqual(["Reply-To"]);
    await expect(send({ ...message, email: "a@b.example\r\nBcc: all@example.com" })).rejects.toMatchObject({
      fieldErrors: { email: ["email.invalid"] },
    });
  });

  test("leaves no name, address or text in the audit log", async () => {
    const { send, audit } = await newsroom();
    await send(message);
    expect(await audit()).toEqual([{ command: "contact.send", detail: {} }]);
  });

  test("reads nothing from the form but its fields", async () => {
    const { send, messages } = await newsroom();
    await send({ ...message, id: newIdentifier(), read_at: now, created_at: "2001-01-01" });
    expect(await messages()).toMatchObject([{ read_at: null, created_at: now }]);
  });
});

describe("the fields of a message", () => {
  test.each([
    [{ name: "" }, { name: "text.required" }],
    [{ name: "\u200b " }, { name: "text.required" }],
    [{ email: " " }, { email: "text.required" }],
    [{ email: "maya" }, { email: "email.invalid" }],
    [{ message: "\n" }, { message: "text.required" }],
    [{ message: "x".repeat(contactLimits.message) }, {}],
    [{ message: "x".repeat(contactLimits.message + 1) }, { message: `text.tooLong:${contactLimits.message}` }],
    [{ subject: "x".repeat(contactLimits.subject + 1) }, { subject: `text.tooLong:${contactLimits.subject}` }],
    [{ message: "a\u0000b" }, { message: "text.control" }],
  ])("%j are answered with %j", (typed, fieldErrors) => {
    const issues = contactInput.safeParse({ ...message, ...typed }).error?.issues ?? [];
    expect(Object.fromEntries(issues.map((issue) => [issue.path.join("."), issue.message]))).toEqual(fieldErrors);
  });
});
