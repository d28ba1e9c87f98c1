import { describe, expect, test } from "vitest";
import { portableStory } from "#app/features/newsroom/story-body/portable-story.ts";
import { sanitizeStory } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { audioBlock, audioIn } from "./audio.ts";

const address = "/media/1790000000000-0a1b2c3d.mp3";
const whole = { address, title: 'Coach on "rain" & rest', caption: "At <Mulpani>", duration: 252, size: 3_355_443 };
const bodyOf = (...attributes: readonly object[]) =>
  renderDocument({ type: "doc", content: attributes.map((attrs) => ({ type: "audio", attrs })) }).html;
const player = `<audio controls preload="none" src="${address}"></audio>`;
const stored = `<figure class="audio" data-duration="252" data-size="3355443">${player}<figcaption><a href="${address}">Coach on "rain" &amp; rest</a> (4:12, 3.4 MB)<br />At &lt;Mulpani&gt;</figcaption></figure>`;

describe("audio in a story", () => {
  test("is stored as a player and a link with its length and size", () => {
    expect(bodyOf(whole)).toBe(stored);
    const bare = { address, title: "Coach", caption: "", duration: 0, size: 0 };
    expect(bodyOf(bare)).toBe(
      `<figure class="audio">${player}<figcaption><a href="${address}">Coach</a></figcaption></figure>`,
    );
    expect(bodyOf({ ...bare, duration: -1, size: "many" })).toBe(bodyOf(bare));
  });

  test.each([
    [{ address: "https://other.example/talk.mp3" }, "audio.invalid"],
    [{ address: "/media/1790000000000-0a1b2c3d.jpg" }, "audio.invalid"],
    [{ address: "/media/../talk.mp3" }, "audio.invalid"],
    [{ title: " " }, "text.required"],
    [{ title: "a".repeat(201) }, "text.tooLong:200"],
    [{ caption: "a".repeat(301) }, "text.tooLong:300"],
  ])("with %o is refused", (wrong, code) => {
    expect(() => bodyOf({ ...whole, ...wrong })).toThrow(
      expect.objectContaining({ fieldErrors: { document: [code] } }) as Error,
    );
  });

  test("is a link with its words where only those can be kept, as in feeds", () => {
    expect(portableStory(stored, "https://news.example/article/x")).toBe(
      `<figure><figcaption><a href="https://news.example${address}">Coach on "rain" &amp; rest</a> (4:12, 3.4 MB)<br />At &lt;Mulpani&gt;</figcaption></figure>`,
    );
  });

  test("is known by what it says to machines", () => {
    expect(audioIn(`<p>Before</p>${stored}${stored}`)).toEqual([whole, whole]);
    expect(audioIn('<p>figure class="audio"</p>')).toEqual([]);
  });
});

describe("HTML from elsewhere", () => {
  test.each([
    ["a player of the library with a caption", `<figure>${player}<figcaption>Rain</figcaption></figure>`, "Rain"],
    ["a player with sources", `<audio><source src="${address}"></audio>`, ""],
    ["a player in a paragraph", `<p><audio autoplay src="${address}" onplay="x()"></audio></p>`, ""],
  ])("has a player: %s", (_what, html, caption) => {
    const below = caption === "" ? "" : `<br />${caption}`;
    const file = "1790000000000-0a1b2c3d.mp3";
    expect(sanitizeStory(html)).toBe(
      `<figure class="audio">${player}<figcaption><a href="${address}">${file}</a>${below}</figcaption></figure>`,
    );
  });

  test.each([
    [
      '<figure><audio src="https://other.example/a%20talk.mp3"></audio><figcaption>Rain</figcaption></figure>',
      '<p><a href="https://other.example/a%20talk.mp3" rel="noopener">a talk.mp3</a></p><p>Rain</p>',
    ],
    ['<audio src="/files/talk.mp3"></audio>', '<p><a href="/files/talk.mp3">talk.mp3</a></p>'],
    [`<audio src="/media/1790000000000-0a1b2c3d.jpg"></audio>`, null],
    ['<p>So</p><audio src="javascript:alert(1)"></audio>', "<p>So</p>"],
    ['<figure><audio src="data:audio/mpeg,x"></audio><figcaption>Rain</figcaption></figure>', "<p>Rain</p>"],
    [`<figure>${player}<img src="https://other.example/a.jpg" alt=""><figcaption>Rain</figcaption></figure>`, null],
  ])("is kept as what can be kept: %s", (html, kept) => {
    const once = sanitizeStory(html);
    if (kept !== null) expect(once).toBe(kept);
    expect(once).not.toMatch(/javascript|data:|src="\/media\/[^"]*jpg/);
    expect(sanitizeStory(once)).toBe(once);
  });

  test.each([
    `<figure class="audio" data-duration="4:12" data-size="&quot; onclick=x" onclick="x()">${player}</figure>`,
    `<audio src="${address}?x=1" controls="x" preload="auto" onerror="x()"></audio>`,
    `<audio src="${address}" title="&lt;script&gt;alert(1)&lt;/script&gt;"></audio>`,
    `<figure>${player}<figcaption><a href="${address}">A</a> (4:12<script>x()</script>, &lt;b&gt;)<br>B</figcaption></figure>`,
  ])("holds nothing that runs: %s", (html) => {
    const once = sanitizeStory(html);
    expect(once).not.toMatch(/<script|onclick|onerror|auto|data-(?:size|duration)/);
    expect(sanitizeStory(once)).toBe(once);
  });

  test("keeps words between the link and the line's end", () => {
    const below = `<figcaption><a href="${address}">Hear</a> what the coach said</figcaption>`;
    expect(sanitizeStory(`<figure>${player}${below}</figure>`)).toContain(
      `<a href="${address}">Hear</a><br />what the coach said</figcaption>`,
    );
  });
});

describe("on its page", () => {
  const shown = (html: string, lang: "en" | "ne", isLowData: boolean) =>
    audioBlock.onPage?.(html, { lang, t: getMessages(lang), isLowData, credits: new Map() });

  test("has its title above the player, which is called by it, and the file below", () => {
    expect(shown(`<p>A</p>${stored}`, "en", false)).toBe(
      `<p>A</p><figure class="audio"><strong>Coach on "rain" &amp; rest</strong><audio controls preload="none" src="${address}" aria-label="Coach on &quot;rain&quot; &amp; rest"></audio><figcaption>At &lt;Mulpani&gt;<br><a href="${address}" download>Download</a> (4 min, 3.4 MB)</figcaption></figure>`,
    );
  });

  test.each([
    ["en", 'Listen: Coach on "rain" &amp; rest (4 min, 3.4 MB)'],
    ["ne", 'सुन्नुहोस्: Coach on "rain" &amp; rest (४ मिनेट, ३.४ MB)'],
  ] as const)("is a link in the low-data edition (%s)", (lang, words) => {
    expect(shown(stored, lang, true)).toBe(
      `<figure class="audio"><a href="${address}">${words}</a><figcaption>At &lt;Mulpani&gt;</figcaption></figure>`,
    );
  });

  test("leaves other pages as they are", () => {
    expect(shown("<p>A</p>", "en", true)).toBe("<p>A</p>");
  });
});
