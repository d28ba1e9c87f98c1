import { describe, expect, test } from "vitest";
import { createLog } from "#app/platform/log.ts";
import { createReportHandler } from "./csp-report.ts";

function handlerUnderTest({ perMinute = 3 } = {}) {
  const lines: Record<string, unknown>[] = [];
  const world = { now: 0 };
  const log = createLog((line) => lines.push(JSON.parse(line)));
  const handle = createReportHandler({ log, clock: { now: () => new Date(world.now) }, perMinute });
  const send = (body: string) => handle(new Request("http://localhost/csp-report", { method: "POST", body }));
  return { send, lines, world };
}

const report = { "effective-directive": "script-src", "blocked-uri": "inline", "document-uri": "http://a/b?token=x" };

describe("createReportHandler", () => {
  test.each<[string, unknown]>([
    ["report-uri", { "csp-report": report }],
    [
      "report-to",
      [{ body: { effectiveDirective: "script-src", blockedURL: "inline", documentURL: "http://a/b?t=x" } }],
    ],
  ])("logs what %s sends, without the query of the page", async (_case, body) => {
    const { send, lines } = handlerUnderTest();
    expect((await send(JSON.stringify(body))).status).toBe(204);
    expect(lines).toMatchObject([{ directive: "script-src", blocked: "inline", page: "http://a/b" }]);
  });

  test("logs so many a minute, and then how many it left out", async () => {
    const { send, lines, world } = handlerUnderTest();
    for (let count = 0; count < 10; count += 1) await send(JSON.stringify({ "csp-report": report }));
    expect(lines).toHaveLength(3);
    world.now = 60_000;
    await send(JSON.stringify({ "csp-report": report }));
    expect(lines[3]).toMatchObject({ count: 7 });
    expect(lines).toHaveLength(5);
  });

  test.each(["", "not json", "null", "[]", "{}", "[null]", '{"csp-report":7}', "[".repeat(20_000)])(
    "answers %.12s with nothing and fails at nothing",
    async (body) => expect((await handlerUnderTest().send(body)).status).toBe(204),
  );

  test("cuts what is long", async () => {
    const { send, lines } = handlerUnderTest();
    await send(JSON.stringify({ "csp-report": { ...report, "script-sample": "x".repeat(5000) } }));
    expect(JSON.stringify(lines[0]).length).toBeLessThan(600);
  });
});
