// What browsers tell us that a CSP has stopped: logged, at most so many a minute, and answered with nothing.
import type { Clock } from "#app/platform/clock.ts";
import type { Log } from "#app/platform/log.ts";

const longestReport = 16_384;
const longestValue = 200;

/** Answers POSTs of `reportPath`. Always 204: a browser can do nothing about a report that we cannot read. */
export function createReportHandler({
  log,
  clock,
  perMinute = 30,
}: {
  log: Log;
  clock: Clock;
  perMinute?: number;
}): (request: Request) => Promise<Response> {
  let minute = 0;
  let count = 0;
  return async (request) => {
    const text = await request.text();
    const now = Math.floor(clock.now().getTime() / 60_000);
    if (now !== minute) {
      if (count > perMinute) log.warn("content security policy reports left out", { count: count - perMinute });
      minute = now;
      count = 0;
    }
    count += 1;
    if (count <= perMinute && text.length <= longestReport) {
      for (const report of readReports(text).slice(0, 5)) log.warn("content security policy report", report);
    }
    return new Response(null, { status: 204 });
  };
}

type CspReport = { directive: string; blocked: string; page: string; sample: string };

/** Both forms: `{"csp-report": {…}}` of report-uri, and the list of report-to. */
function readReports(text: string): CspReport[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  const bodies = Array.isArray(value) ? value.map((report) => field(report, "body")) : [field(value, "csp-report")];
  return bodies
    .filter((body) => body !== undefined)
    .map((body) => ({
      directive: textOf(body, "effective-directive", "effectiveDirective"),
      blocked: withoutQuery(textOf(body, "blocked-uri", "blockedURL")),
      page: withoutQuery(textOf(body, "document-uri", "documentURL")),
      sample: textOf(body, "script-sample", "sample"),
    }));
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(body: unknown, ...names: readonly string[]): string {
  const found = names.map((name) => field(body, name)).find((value) => typeof value === "string");
  return typeof found === "string" ? found.slice(0, longestValue) : "";
}

/** A query may hold a token of a mail link; a log may not. */
function withoutQuery(address: string): string {
  return address.split(/[?#]/)[0] ?? "";
}
