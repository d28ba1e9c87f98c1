import { expect, test } from "vitest";
import { curledQuote } from "./curled-quotes.ts";

/** What stands in the editor after these keys. */
function typed(keys: string): string {
  let text = "";
  for (const key of keys) text += key === '"' || key === "'" ? (curledQuote(text, key) ?? key) : key;
  return text;
}

test.each([
  ['He said "we won".', "He said “we won”."],
  ["It's the players' day, isn't it?", "It’s the players’ day, isn’t it?"],
  [`"'Never,' she said."`, "“‘Never,’ she said.”"],
  ['उनले भने, "हामी जित्छौँ ।"', "उनले भने, “हामी जित्छौँ ।”"],
  ["'गोल्डेन बुट' नेपाललाई", "‘गोल्डेन बुट’ नेपाललाई"],
  ['"२०८३" को लिग', "“२०८३” को लिग"],
  ['("Lions") and ["Tigers"]', "(“Lions”) and [“Tigers”]"],
  ['one —"two"— three', "one —“two”— three"],
  ['- "A list"', "- “A list”"],
  ['गर्‍यो"', "गर्‍यो”"],
  ['line\n"next"', "line\n“next”"],
  ['%leaf%"', "%leaf%“"],
  [`https://example.com/?q="a'b" and "c"`, `https://example.com/?q="a'b" and “c”`],
  ["www.example.com/it's o'brien@x.np's", "www.example.com/it's o’brien@x.np's"],
])("%s becomes %s", (keys, text) => {
  expect(typed(keys)).toBe(text);
});
