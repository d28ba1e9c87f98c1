import { describe, expect, test } from "vitest";
import { anonymous, type Person } from "#app/platform/auth/policy.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { useSignInCode } from "./account-commands.server.ts";
import { accountLimits } from "./account-rules.ts";
import { requestMyCode, useMyCode } from "./my-code-commands.server.ts";

type Bench = Awaited<ReturnType<typeof commandBench>>;

const wrong = { invalid: { code: ["code.wrong"] } };

/** Has a code mailed to somebody and answers with it. */
async function mailedCode(bench: Bench, person: Person): Promise<string> {
  await bench.run(requestMyCode, person, { lang: "en" });
  const query = bench.db.selectFrom("mails").select("text_body").where("recipient", "=", person.email);
  const mail = await query.orderBy("id", "desc").executeTakeFirstOrThrow();
  return /Code: (\d{6})/.exec(mail.text_body)?.[1] ?? "";
}

const other = (code: string) => (code === "000000" ? "111111" : "000000");

describe("a code that stands in for a password", () => {
  test("is right once, however it is typed, and a wrong one uses nothing up", async () => {
    const bench = await commandBench();
    const maya = await bench.person("subscriber");
    const code = await mailedCode(bench, maya);
    expect(await refusalOf(bench.run(useMyCode, maya, { code: other(code) }))).toEqual(wrong);
    expect(await refusalOf(bench.run(useMyCode, maya, { code: "12" }))).toEqual({
      invalid: { code: ["code.invalid"] },
    });
    const typed = Array.from(code, (digit) => "०१२३४५६७८९"[Number(digit)]).join(" ");
    expect(await refusalOf(bench.run(useMyCode, maya, { code: typed }))).toBe("done");
    expect(await refusalOf(bench.run(useMyCode, maya, { code }))).toEqual(wrong);
  });

  test("is dead after a newer one and after ten minutes", async () => {
    const bench = await commandBench();
    const maya = await bench.person("subscriber");
    const older = await mailedCode(bench, maya);
    const newer = await mailedCode(bench, maya);
    if (older !== newer) expect(await refusalOf(bench.run(useMyCode, maya, { code: older }))).toEqual(wrong);
    bench.now = new Date(bench.now.getTime() + accountLimits.signInSeconds * 1000);
    expect(await refusalOf(bench.run(useMyCode, maya, { code: newer }))).toEqual(wrong);
  });

  test("is one's own, and signs nobody in", async () => {
    const bench = await commandBench();
    const [maya, bikash] = [await bench.person("subscriber"), await bench.person("subscriber")];
    const code = await mailedCode(bench, maya);
    expect(await refusalOf(bench.run(useMyCode, bikash, { code }))).toEqual(wrong);
    expect(await refusalOf(bench.run(useSignInCode, anonymous, { email: maya.email, code }))).toEqual(wrong);
    // Whoever has the address now was not there when the code was mailed to it.
    const heir: Person = { ...bikash, email: maya.email };
    expect(await refusalOf(bench.run(useMyCode, heir, { code }))).toEqual(wrong);
  });

  test("is for people alone, and promised only where mail is set up", async () => {
    const bench = await commandBench();
    expect(await refusalOf(bench.run(requestMyCode, anonymous, { lang: "en" }))).toBe("not_signed_in");
    expect(await refusalOf(bench.run(useMyCode, anonymous, { code: "123456" }))).toBe("not_signed_in");
    const mute = await commandBench({ isSetUp: false });
    const asked = mute.run(requestMyCode, await mute.person("subscriber"), { lang: "en" });
    expect(await refusalOf(asked)).toBe("unavailable");
  });
});
