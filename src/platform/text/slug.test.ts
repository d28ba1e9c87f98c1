import { describe, expect, test } from "vitest";
import { graphemes } from "./cut.ts";
import { isSlug, nextSlug, slugify } from "./slug.ts";

describe("slugify", () => {
  test.each([
    ["नेपालले श्रीलंकालाई ५ विकेटले हरायो", "नेपालले-श्रीलंकालाई-5-विकेटले-हरायो"],
    ["नेपालले श्रीलंकालाई ५ विकेटले हरायो।", "नेपालले-श्रीलंकालाई-5-विकेटले-हरायो"],
    ["कसरी गर्\u200dयो?", "कसरी-गर्यो"],
    ["Nepal's captain: “We’re ready”", "nepals-captain-were-ready"],
    ["  --Trimmed-- edges !! ", "trimmed-edges"],
    ["UPPER Case 2026", "upper-case-2026"],
    ["İstanbul É", "i\u0307stanbul-é"],
    ["e\u0301clair", "éclair"],
    ["⚽️ Goal 5️⃣", "goal-5"],
    ["\u093e\u0930 stray mark", "\u0930-stray-mark"],
    ["a/b\\c?d#e%2f..", "a-b-c-d-e-2f"],
    ["", "story"],
    ["🏏🏏🏏", "story"],
    ["।।।", "story"],
    ["\u0000\ud800", "story"],
  ])("%j becomes %j", (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  test("is its own slug", () => {
    for (const title of ["नेपालले ५ विकेटले हरायो", "İstanbul É", "a".repeat(90), "क्षे".repeat(90)])
      expect(slugify(slugify(title))).toBe(slugify(title));
  });

  test("keeps at most 60 written characters and cuts between words", () => {
    const slug = slugify("क्रिकेटको इतिहासमा पहिलो पटक नेपाली टोलीले विश्वकपको अन्तिम चरणमा प्रवेश गरेको छ र सबै खुसी छन्");
    expect(graphemes(slug, 200).length).toBeLessThanOrEqual(60);
    expect(slug.endsWith("-")).toBe(false);
    expect(slugify("one two ".repeat(20)).endsWith("-t")).toBe(false);
    expect(slugify("one two ".repeat(20))).toBe("one-two-one-two-one-two-one-two-one-two-one-two-one-two-one");
  });

  test.each([
    [
      "Nepal beat the United Arab Emirates in the last over of a thriller",
      "nepal-beat-the-united-arab-emirates-in-the-last-over",
    ],
    [
      "The captain of the national side speaks about the win by 5 wickets",
      "the-captain-of-the-national-side-speaks-about-the-win",
    ],
    [
      "राष्ट्रिय फुटबल प्रतियोगिताको उपाधि त्रिभुवन आर्मी क्लबलाई विभागीय टोली एपिएफलाई दोस्रो स्थान र प्रहरीलाई तेस्रो",
      "राष्ट्रिय-फुटबल-प्रतियोगिताको-उपाधि-त्रिभुवन-आर्मी-क्लबलाई-विभागीय-टोली-एपिएफलाई-दोस्रो-स्थान",
    ],
  ])("ends with a word that can stand there where it is cut: %s", (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  test("keeps every word of a title that fits, and one word of a title that has no other", () => {
    expect(slugify("What we are made of")).toBe("what-we-are-made-of");
    expect(slugify(`${"the ".repeat(30)}`)).toBe("the");
  });

  test("cuts a single endless word between its characters", () => {
    expect(slugify("a".repeat(200))).toBe("a".repeat(60));
    expect(slugify("क्षे".repeat(200))).toBe("क्षे".repeat(60));
  });

  test("stays short when one character carries thousands of marks", () => {
    expect(slugify(`a${"\u0301".repeat(50_000)}b`).length).toBeLessThanOrEqual(240);
  });
});

describe("nextSlug", () => {
  test("numbers a slug and stays within the length", () => {
    expect(nextSlug("final", 2)).toBe("final-2");
    expect(nextSlug("a".repeat(60), 12)).toBe(`${"a".repeat(57)}-12`);
    expect(isSlug(nextSlug("नेपालले-हरायो", 3))).toBe(true);
  });
});

describe("isSlug", () => {
  test.each([
    ["nepal-win", true],
    ["नेपालले-5-विकेट", true],
    ["Nepal-win", false],
    ["nepal--win", false],
    ["-nepal", false],
    ["गर्\u200dयो", false],
    ["५", false],
    ["", false],
    ["a/b", false],
  ])("%j is a slug: %s", (text, answer) => {
    expect(isSlug(text)).toBe(answer);
  });
});
