// Hostile and odd texts, for the schemas of every command and for forms in a browser.

/** What a text of ours calls where it runs; `watch` of the spec hears it. */
export const callback = "hostileRan";

/** Each may stand in every text: nothing that `hasForbiddenCharacters` refuses. */
export const oddPieces: readonly string[] = [
  `"'><q>&lt;`,
  `<script>${callback}(1)</script>`,
  "=1+1",
  `<img src=x onerror=${callback}(2)>`,
  "&amp;lt; &#60;b&#62; &nbsp;",
  "क्‍ष क्‌ष",
  `"><svg onload=${callback}(3)>`,
  "{{7*7}} $" + "{7*7} <%=7*7%>",
  "👩‍👩‍👧‍👦🏳️‍🌈🇳🇵",
  `</script><script>${callback}(4)</script>`,
  "' OR 1=1 -- \";--",
  "%00%3Cb%3E %zz",
  `</title></textarea><iframe srcdoc="<script>parent.${callback}(5)</script>">`,
  "\u202Egnp.exe\u202C \u2066x\u2069 \u200Fعربي",
  `Z${"\u0301\u0323\u035C".repeat(8)}`,
  `' onfocus='${callback}(6)' autofocus '`,
  "e\u0301 \u0958",
  "one\u2028two\u2029three",
  "$& $1 $` \\u003cb\\x3e \\n",
  `javascript:${callback}(7)`,
  "+1 -1 @SUM(A1)\tend",
  "]]> <!-- --> <![CDATA[ */",
  "constructor __proto__ null",
  "\u00AD\u200Bnil\uFEFF\u00A0x",
];

/** In a field of several lines as well. */
export const lineBreaks = "first\r\nBcc: x@example.com\n\nlast";

/**
 * What no text may hold, and what no field may: half an emoji is missing, because a browser sends another character in
 * its place.
 */
export const forbiddenTexts: readonly string[] = [
  `NUL\u0000`,
  `bell\u0007 escape\u001B`,
  `noncharacter\uFFFF`,
  `marks${"\u0301".repeat(40)}`,
];
