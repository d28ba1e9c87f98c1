import { expect, test } from "vitest";
import { legacyLayoutOf } from "#app/platform/text/legacy-nepali.ts";
import { type FontRun, readLegacy } from "./legacy-reading.ts";
import { mayBeLegacy } from "./may-be-legacy.ts";

const run = (font: string, text: string): FontRun => ({ font, text, layout: legacyLayoutOf(font) });
/** Markup is read by the browser; here its runs are given. */
const readRuns = (...runs: readonly FontRun[]) => readLegacy({ text: "", html: "" }, runs);

test("converts the runs of a legacy font and leaves those of others", () => {
  const reading = readRuns(run("Preeti", "of] v]n\n "), run("Arial", "Man of the Match"), run("Preeti", "df k|;f/0f"));
  expect(reading).toMatchObject({ font: "Preeti", layout: "preeti", isSettled: true });
  expect(reading?.convert(["of] v]n Man of ", "the Match", "df k|;f/0f"], "preeti")).toEqual([
    "यो खेल Man of ",
    "the Match",
    "मा प्रसारण",
  ]);
});

test("takes each run by the keys of its own font", () => {
  const reading = readRuns(run("Kantipur", "kF“r "), run("Preeti", "hgf"));
  expect(reading?.convert(["kF“r hgf"], "preeti")).toEqual(["पाँच जना"]);
});

test("asks for the layout where a font has no table, and says its name", () => {
  const reading = readRuns(run("PCS NEPALI", "v]n"));
  expect(reading).toMatchObject({ font: "PCS NEPALI", layout: "preeti", isSettled: false });
  expect(reading?.convert(["v]n"], "preeti")).toEqual(["खेल"]);
});

test("judges text by its words where no font is named, or the text is not among the runs", () => {
  expect(readLegacy({ text: "Nepal won by six wickets.", html: "" }, [])).toBeUndefined();
  expect(readLegacy({ text: "नेपालले जित्यो", html: "" }, [])).toBeUndefined();
  expect(readRuns(run("Preeti", "नेपालले जित्यो"))).toBeUndefined();
  const reading = readRuns(run("Preeti", "v]n"));
  expect(reading?.convert(["NSC sf] a}7s"], "preeti")).toEqual(["NSC को बैठक"]);
});

test("fetches the converter for what may be such text alone", () => {
  for (const text of ['sf7df08"', "lk|ltdf nfg'xf];", "/fd|f]", "kfgL"])
    expect(mayBeLegacy({ text, html: "" })).toBe(true);
  for (const text of ["Nepal beat Oman by six wickets.", "नेपाल २-१", "2-1 (1-0)"])
    expect(mayBeLegacy({ text, html: "" })).toBe(false);
  expect(mayBeLegacy({ text: "dg", html: `<span style="font-family:Preeti">dg</span>` })).toBe(true);
});
