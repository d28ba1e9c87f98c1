import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { allMessages } from "#app/messages/messages.server.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { LowDataContext } from "#app/ui/low-data-context.tsx";
import { AuthorFaces, facePath, StoryAuthors } from "./author-faces.tsx";

const person = "01890000-0000-7000-8000-000000000000";
const maya = { id: person, name: "Maya Rai", slug: "maya-rai" };
const guest = { id: null, name: "श्रेया", slug: null };
const agency = { id: null, name: "RSS", slug: null, agency: true as const };
const face = { id: person, avatarUrl: `/media/avatars/${person}.jpg?v=7`, biography: "Writes about <cricket>." };

const draw = (Part: typeof AuthorFaces, props: Parameters<typeof AuthorFaces>[0], lang: Lang = "en", isLow = false) =>
  renderToStaticMarkup(
    <MessagesProvider lang={lang} messages={allMessages(lang)}>
      <LowDataContext value={isLow}>
        <Part {...props} />
      </LowDataContext>
    </MessagesProvider>,
  );

test("a name has its small picture, a guest a drawn initial with its vowel sign, an agency nothing", () => {
  const drawn = draw(AuthorFaces, { authors: [maya, guest, agency], faces: [face] });
  expect(drawn).toContain(`src="/media/avatars/${person}-96.jpg?v=7"`);
  expect(drawn).toContain('loading="lazy"');
  expect(drawn).toContain(">श्रे</span>");
  expect(drawn).not.toContain(">R</span>");
  expect(draw(AuthorFaces, { authors: [agency], faces: [] })).toBe("");
});

test("the low-data edition fetches no face", () => {
  const drawn = draw(AuthorFaces, { authors: [maya], faces: [face] }, "en", true);
  expect(drawn).not.toContain("<img");
  expect(drawn).toContain(">M</span>");
});

test("below the story stand those who say something about themselves, linked to their page", () => {
  const drawn = draw(StoryAuthors, { authors: [guest, maya], faces: [face] }, "ne");
  expect(drawn).toContain('href="/ne/author/maya-rai"');
  expect(drawn).toContain("Writes about &lt;cricket&gt;.");
  expect(drawn).not.toContain("श्रेया");
  expect(draw(StoryAuthors, { authors: [maya], faces: [{ ...face, biography: "" }] })).toBe("");
});

test("a picture that is no avatar of ours has no small file: the initial stands there", () => {
  expect(facePath("/media/1790000000000-0a1b2c3d-640.jpg")).toBeUndefined();
});
