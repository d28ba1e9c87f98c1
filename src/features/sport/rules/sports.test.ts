import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { getMessages } from "#app/messages/messages.server.ts";
import type { MessageKey } from "#app/messages/messages.ts";
import { sportIds } from "#app/platform/sport-ids.ts";
import { filesBelow, isCode, readSource } from "#tests/harness/source-tree.ts";
import { matchEventFields } from "./event-details.ts";
import { sportOf } from "./sports.ts";
import { tieBreakers } from "./tie-breakers.ts";
import { periodText } from "./view/summary-text.ts";

const t = getMessages("en");
const hasText = (key: string) => t.has(key as MessageKey) && typeof t.raw(key as MessageKey) === "string";

describe.each(sportIds)("%s", (id) => {
  const sport = sportOf(id);
  const rules = sport.rules.parse({});

  test("bears its name, and has rules where nobody set any", () => {
    expect(sport.id).toBe(id);
    expect(sport.rules.parse(rules)).toEqual(rules);
  });

  test("names its periods, columns and statistics in the messages", () => {
    expect(
      sport
        .periods(rules)
        .map((period) => periodText(t, id, period))
        .every((name) => name !== null),
    ).toBe(true);
    const columns = sport.table?.columns.flatMap(({ name }) => [`columns.${name}.long`, `columns.${name}.short`]) ?? [];
    const keys = [...columns, ...sport.statistics.map(({ name }) => `statistics.${name}`)];
    expect(keys.filter((key) => !hasText(`sports.${key}`))).toEqual([]);
  });

  test("orders its tables by tie-breakers that there are", () => {
    const named = sport.table?.tieBreakers ?? [];
    expect(named.filter((name) => !tieBreakers.some((known) => known === name))).toEqual([]);
  });

  test("says how much a match counts that is given to one side, if one can be", () => {
    expect(sport.awardedTotal !== undefined).toBe("award" in sport.eventKinds);
  });

  test("gives a form the fields of each kind of event", () => {
    for (const [kind, schema] of Object.entries(sport.eventKinds)) {
      const fields = matchEventFields(schema);
      const shape = "shape" in schema ? (schema.shape as Readonly<Record<string, z.ZodType>>) : {};
      expect(
        fields.map(({ name }) => name),
        kind,
      ).toEqual(Object.keys(shape));
      expect(
        fields.filter(({ input, options }) => (input === "choice") !== options.length > 0),
        kind,
      ).toEqual([]);
      const takes = (name: string, length: number) => shape[name]?.safeParse("x".repeat(length)).success;
      for (const { name, most } of fields)
        if (most !== undefined)
          expect([takes(name, most), takes(name, most + 1)], `${kind} ${name}`).toEqual([true, false]);
    }
  });

  test("has words for whatever it refuses", () => {
    const source = filesBelow(`src/features/sport/rules/${id}`)
      .filter((file) => isCode(file) && !file.includes(".test."))
      .map(readSource)
      .join("\n");
    const written = [...source.matchAll(/["`]([a-z]+\.[a-zA-Z]+)[:"`]/g)].map(([, code = ""]) => code);
    const refused = [...source.matchAll(/refuse\([^,()]+,\s*["`](\w+)/g)].map(([, code]) => `${id}.${code}`);
    const codes = [
      ...written.filter((code) => /^(?:sports|common)\./.test(code) || code.startsWith(`${id}.`)),
      ...refused,
    ];
    expect(codes.length).toBeGreaterThan(4);
    // What is refused stands below `errors`, what a summary says below `sports`.
    expect(codes.filter((code) => !hasText(`errors.${code}`) && !hasText(`sports.${code}`))).toEqual([]);
  });
});

test("every tie-breaker has a name", () => {
  expect(tieBreakers.filter((name) => !hasText(`sports.tieBreakers.${name}`))).toEqual([]);
});

/** Who lists the sports again, and why. What the stylesheet says of each is looked at in `ui/tokens.test.ts`. */
const mayListSports: Readonly<Record<string, string>> = {
  "src/features/front-page/navigation/first-site.ts": "the sections that a new site begins with; staff make others",
  "src/platform/sport-ids.ts": "the list itself: the platform and every wing read it",
  "src/ui/sport-colour.ts": "ui knows no feature; a sport without a colour does not compile",
  "tests/harness/sample-cards.ts": "cards that are hard to draw; draw-card.test.ts asks for one of each sport",
  "tests/harness/worded-matches.ts": "matches to make sentences of; report.test.ts asks for one of each sport",
};

describe("what is outside of a sport's folder", () => {
  const decides = new RegExp(`(?:case |[!=]==? )["'](?:${sportIds.join("|")})["']`);
  const inSports = /^src\/features\/sport\/rules\/(?:football|cricket|volleyball|athletics|esports)\//;

  test("asks the list of sports and never for one by its name", () => {
    const outside = filesBelow("src").filter(
      (file) => isCode(file) && !inSports.test(file) && !/\.test\.tsx?$/.test(file),
    );
    expect(outside.length).toBeGreaterThan(300);
    expect(outside.filter((file) => decides.test(readSource(file)))).toEqual([]);
  });

  /**
   * Whether a source names every sport: a list that a sixth would be missing from. Of a record with a key for each the
   * compiler asks it.
   */
  const listsSports = (source: string) => sportIds.every((id) => new RegExp(`["'\`]${id}["'\`]`).test(source));

  test("has no list of all sports of its own, but where a sixth cannot be forgotten or is not meant", () => {
    const outside = [...filesBelow("src"), ...filesBelow("demo"), ...filesBelow("tests")].filter(
      (file) => isCode(file) && !file.startsWith("src/features/sport/rules/") && !/\.test\.tsx?$/.test(file),
    );
    expect(outside.filter((file) => listsSports(readSource(file)))).toEqual(Object.keys(mayListSports));
  });

  test.each([`["all", ${sportIds.map((id) => `"${id}"`).join(", ")}]`, sportIds.map((id) => `'${id}'`).join(" | ")])(
    "%s would be found",
    (source) => {
      expect(listsSports(source)).toBe(true);
    },
  );

  test.each(['case "football":', "if (sport === 'cricket')", 'sport !== "esports"'])("%s would be found", (line) => {
    expect(decides.test(line)).toBe(true);
  });
});
