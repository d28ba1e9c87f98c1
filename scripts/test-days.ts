// `npm run test:days`: what readers see on days and at hours on which something ends or begins. A demo is made on each.
import { runParts } from "./run-parts.ts";

/** Instants in UTC at which a run begins; Nepal is 5:45 ahead. */
const begins: Readonly<Record<string, string>> = {
  "the 28th": "2026-12-28T06:15:00Z",
  "the 29th": "2027-01-29T06:15:00Z",
  "the 30th": "2027-06-30T06:15:00Z",
  "31 December": "2026-12-31T06:15:00Z",
  "1 January": "2027-01-01T06:15:00Z",
  "29 February": "2028-02-29T06:15:00Z",
  "the last day of a BS year": "2027-04-13T06:15:00Z",
  "the first day of a BS year": "2027-04-14T06:15:00Z",
  "a Saturday, while digests go out": "2026-12-12T01:14:30Z",
  "a minute before midnight": "2026-12-16T18:14:00Z",
  "a minute after midnight": "2026-12-16T18:16:00Z",
  "18:00 in Nepal": "2026-12-17T12:14:30Z",
  "21:00 in Nepal": "2026-12-17T15:14:30Z",
};

const specs = ["reader-pages", "layout", "discovery", "every-page", "low-data", "sport-heard", "limits", "following"];

await runParts(
  Object.entries(begins).map(([name, instant]) => ({
    name,
    command: `E2E_NOW=${instant} playwright test ${specs.map((spec) => `tests/e2e/${spec}.spec.ts`).join(" ")}`,
  })),
);
