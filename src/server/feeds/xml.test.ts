import { describe, expect, test } from "vitest";
import { readXml } from "#tests/harness/read-xml.ts";
import { element, textElement, xmlDocument } from "./xml.ts";

const written = (text: string) => readXml(xmlDocument(element("a", { b: text }, element("c", {}, text))));

describe("an XML document", () => {
  test.each([
    "Tom & Jerry <b>win</b> \"5\" > '4'",
    "]]> <![CDATA[ ]]>",
    "&amp; &lt; &#0;",
    "नेपालले श्रीलंकालाई हरायो।",
    "गर्‍यो 🏏",
    "a tab\tand a line\nbreak",
    "<!-- comment --> <?php ?>",
  ])("gives back what was written: %s", (text) => {
    const root = written(text);
    expect([root.attributes.b, root.children[0]?.text]).toEqual([text, text]);
  });

  test("leaves out what no document can hold", () => {
    const root = written("a\u0000b\u0008c\u000Bd\uFFFEe\uD800f\uDFFFg");
    expect([root.attributes.b, root.children[0]?.text]).toEqual(["abcdefg", "abcdefg"]);
  });

  test("has no attribute and no element where there is nothing to say", () => {
    const document = xmlDocument(
      element("a", { b: undefined }, undefined, textElement("c", ""), textElement("d", undefined)),
    );
    expect(document).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a/>\n');
  });
});

describe("the strict reader refuses", () => {
  const declared = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;
  test.each([
    ["<a></a>"],
    [declared("")],
    [declared("<a>")],
    [declared("<a></b>")],
    [declared("</a>")],
    [declared("<a/><b/>")],
    [declared("text<a/>")],
    [declared("<a>&nbsp;</a>")],
    [declared("<a>Tom & Jerry</a>")],
    [declared("<a>&#0;</a>")],
    [declared("<a>]]></a>")],
    [declared("<a>\u0000</a>")],
    [declared("<a>\uD800</a>")],
    [declared("<a b=c/>")],
    [declared('<a b="<"/>')],
    [declared('<a b="1" b="2"/>')],
    [declared("<x:a/>")],
    [declared('<a x:b="1"/>')],
    [declared("<a>1 < 2</a>")],
    [declared("<br>").concat("<br/>")],
  ])("%s", (document) => {
    expect(() => readXml(document)).toThrow();
  });
});
