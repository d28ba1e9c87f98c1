import { describe, expect, test } from "vitest";
import { z } from "zod";
import { daySeconds } from "#app/platform/clock.ts";
import { emailAddress } from "#app/platform/text/clean-text.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { takeVisitorForm, typedFields } from "./visitor-form.server.ts";

const hour = 3_600_000;

async function endpoint({ attempts = 3, mails = 2, formsPerAddress = 5, isForCrowds = false } = {}) {
  const bench = await commandBench();
  const { db, clock, mailSigner } = bench;
  const sent: string[] = [];
  const come = (email: string, { from = "192.0.2.1", website = "", device = "" } = {}) =>
    takeVisitorForm(
      { db, clock, mailSigner, config: { formsPerAddress } },
      {
        endpoint: "test",
        fields: { email, website },
        schema: z.object({ email: emailAddress() }),
        clientIp: from,
        limit: { attempts, windowSeconds: 3_600 },
        crowd: isForCrowds ? { knownDevice: () => device || undefined } : undefined,
        recipient: { of: (input) => input.email, limit: { attempts: mails, windowSeconds: daySeconds } },
        send: async (input) => sent.push(input.email),
      },
    );
  return { db, time: bench, sent, come };
}

describe("a form that anybody may send", () => {
  test("lets through what is right, and says what is wrong field by field", async () => {
    const { come, sent } = await endpoint();
    expect(await come("maya")).toEqual({ kind: "invalid", fieldErrors: { email: ["email.invalid"] } });
    expect(await come("Maya@example.com")).toEqual({ kind: "done" });
    expect(sent).toEqual(["maya@example.com"]);
  });

  test("answers a robot as it answers a person, and does nothing", async () => {
    const { come, sent } = await endpoint();
    expect(await come("a@example.com", { website: "https://spam.example" })).toEqual({ kind: "done" });
    expect(sent).toEqual([]);
  });

  test("takes no more from one address than its limit, until the hour is over", async () => {
    const { come, sent, time } = await endpoint();
    for (const name of ["a", "b", "c"]) await come(`${name}@example.com`);
    expect(await come("d@example.com")).toEqual({ kind: "too_many", retryAfterSeconds: 3_600 });
    expect(await come("d@example.com", { from: "192.0.2.2" })).toEqual({ kind: "done" });
    time.now = new Date(time.now.getTime() + hour);
    expect(await come("e@example.com")).toEqual({ kind: "done" });
    expect(sent).toHaveLength(5);
  });

  test("of crowds takes as many from one address as the operator says, and a known browser counts for itself", async () => {
    const { come, sent } = await endpoint({ isForCrowds: true });
    for (const name of ["a", "b", "c", "d", "e"]) expect(await come(`${name}@example.com`)).toEqual({ kind: "done" });
    expect(await come("f@example.com")).toMatchObject({ kind: "too_many" });
    const known = { device: "known" };
    for (const name of ["f", "g", "h"]) expect(await come(`${name}@example.com`, known)).toEqual({ kind: "done" });
    expect(await come("i@example.com", known)).toMatchObject({ kind: "too_many" });
    expect(sent).toHaveLength(8);
  });

  test("thirty at once pass no more than the limit", async () => {
    const { come, sent } = await endpoint({ attempts: 7 });
    await Promise.all(Array.from({ length: 30 }, (_, n) => come(`reader${n}@example.com`)));
    expect(sent).toHaveLength(7);
  });

  test("counts one network of IPv6 as one address", async () => {
    const { come } = await endpoint({ attempts: 1 });
    await come("a@example.com", { from: "2001:db8:1:2::1" });
    expect(await come("b@example.com", { from: "2001:db8:1:2:ffff::9" })).toMatchObject({ kind: "too_many" });
    expect(await come("b@example.com", { from: "2001:db8:1:3::1" })).toEqual({ kind: "done" });
  });

  test("a typing mistake costs no attempt", async () => {
    const { come } = await endpoint({ attempts: 1 });
    for (let n = 0; n < 5; n += 1) await come("");
    expect(await come("a@example.com")).toEqual({ kind: "done" });
  });

  test("writes to one reader no more than a few times, and never says that it stopped", async () => {
    const { come, sent } = await endpoint({ attempts: 10 });
    for (let n = 0; n < 5; n += 1) expect(await come("a@example.com")).toEqual({ kind: "done" });
    expect(sent).toHaveLength(2);
  });

  test("keeps no address of anybody", async () => {
    const { db, come } = await endpoint();
    await come("maya@example.com", { from: "192.0.2.77" });
    const keys = (await db.selectFrom("rate_limits").select("key").execute()).map(({ key }) => key).join(" ");
    expect(keys).toContain("test|address|");
    expect(keys).not.toMatch(/192\.0|maya/);
  });
});

describe("the fields of a form", () => {
  const post = (body: BodyInit, type?: string) =>
    new Request("https://news.example/", { method: "POST", body, headers: type ? { "content-type": type } : {} });

  test("are those that were asked for, as text", async () => {
    const form = new FormData();
    form.append("email", "a@example.com");
    form.append("name", new Blob(["x"]), "x.txt");
    form.append("other", "1");
    expect(await typedFields(post(form), ["email", "name"])).toEqual({ email: "a@example.com", name: "", website: "" });
  });

  test.each([
    ["", undefined, 415],
    ["{}", "application/json", 415],
    ["x", "multipart/form-data", 400],
    ["x", "multipart/form-data; boundary=y", 400],
  ])("cannot be read from a body that is no form: %j as %s", async (body, type, status) => {
    await expect(typedFields(post(body, type), ["email"])).rejects.toMatchObject({ init: { status } });
  });
});
