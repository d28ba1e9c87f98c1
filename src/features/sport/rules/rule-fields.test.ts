import { describe, expect, test } from "vitest";
import { sportIds } from "#app/platform/sport-ids.ts";
import { ruleErrors, ruleFields, rulesInForce } from "./rule-fields.ts";
import { sportOf } from "./sports.ts";

describe.each(sportIds)("the rules of %s", (id) => {
  const sport = sportOf(id);

  test("are asked for by their names, and each of them holds once it is typed", () => {
    const inForce = rulesInForce(sport, {});
    const fields = ruleFields(sport);
    expect(fields.length).toBeGreaterThan(0);
    for (const { name, input, options } of fields) {
      // One innings a side or two; of all other numbers five is possible.
      const number = name === "inningsPerSide" ? 2 : 5;
      const typed = { count: number, check: !inForce[name], choice: options.at(-1) }[input];
      expect(rulesInForce(sport, { [name]: typed })[name], name).toEqual(typed);
    }
  });

  test("that cannot be are named one by one", () => {
    const counts = ruleFields(sport).filter(({ input }) => input === "count");
    const typed = Object.fromEntries(counts.map(({ name }) => [name, 9_999]));
    const errors = ruleErrors(sport, typed, "rules");
    expect(Object.keys(errors ?? {})).toEqual(counts.map(({ name }) => `rules.${name}`));
    expect(Object.values(errors ?? {}).flat()).toEqual(counts.map(() => expect.stringMatching(/^number\.tooLarge:/)));
    expect(ruleErrors(sport, {}, "rules")).toBeUndefined();
  });
});

test("the second leg is nobody's to type", () => {
  expect(ruleFields(sportOf("football")).map(({ name }) => name)).not.toContain("secondLeg");
});
