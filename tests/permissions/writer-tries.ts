// The ways in which somebody who holds `create_articles` alone might bring a text before readers. A further way to
// publish something (entries of a live blog, say) is one more line here; writer-reach.test.ts sends each as that writer
// and as somebody who may do all.
import { documentWith } from "#tests/harness/admin-client.ts";
import type { Fields } from "./attempt.ts";
import type { Article } from "./targets.ts";

/** What a try is about: each has its own, and one word that nothing else says. */
export type Subject = {
  word: string;
  /** A draft of the writer, whose text has the word. */
  draft: Article;
  /** A story of the writer in the trash that was public once; its text has the word too. */
  trashed: Article;
  /** A story of the writer that readers have, without the word. */
  live: Article;
  /** A draft of somebody else, with the word: the writer's own draft in the other language. */
  anothers: Article;
  /** A section of the front page, with the public story. */
  section: string;
};

export type WriterTry = {
  name: string;
  send: (subject: Subject) => { path: string; fields: Fields };
  /** Whether readers have the word when somebody who may do all sends the same. */
  reaches: boolean;
};

const list = "/admin/articles";
const at = ({ id }: Article, endpoint = "") => `${list}/${id}${endpoint && `/${endpoint}`}`;

const typed = ({ word }: Subject): Fields => ({
  lang: "en",
  title: `Hushed ${word}`,
  document: documentWith(`A body of ${word}`),
});
const forged: Fields = {
  published_at: "2001-01-01T00:00:00Z",
  author_id: "",
  deleted_at: "",
  approved_text: "x",
  review: "ready",
};
const soon = "2199-01-01T12:00";

const toPublish = (name: string, send: WriterTry["send"]): WriterTry => ({ name, send, reaches: true });
const aside = (name: string, send: WriterTry["send"]): WriterTry => ({ name, send, reaches: false });

const form = (path: string, intent: string, fields: Fields) => ({ path, fields: { intent, ...fields } });

const newStories: readonly WriterTry[] = [
  toPublish("a new story, published", (on) => form(`${list}/new`, "create", { ...typed(on), status: "published" })),
  aside("a new draft with forged columns", (on) =>
    form(`${list}/new`, "create", { ...typed(on), ...forged, status: "draft" }),
  ),
  aside("a new draft that waits", (on) =>
    form(`${list}/new`, "create", { ...typed(on), status: "draft", publish_at: soon }),
  ),
  aside("a new story, archived", (on) => form(`${list}/new`, "create", { ...typed(on), status: "archived" })),
  aside("a new draft, sent as a save", (on) => form(`${list}/new`, "save", { ...typed(on), status: "published" })),
];

const drafts: readonly WriterTry[] = [
  toPublish("saving the draft as published", (on) =>
    form(at(on.draft), "save", { ...typed(on), ...forged, id: on.draft.id, version: "1", status: "published" }),
  ),
  aside("saving the draft with a time", (on) =>
    form(at(on.draft), "save", { ...typed(on), id: on.draft.id, version: "1", status: "draft", publish_at: soon }),
  ),
  aside("saving the draft with an embargo that is over", (on) =>
    form(at(on.draft), "save", {
      ...typed(on),
      id: on.draft.id,
      version: "1",
      status: "draft",
      embargo_until: "2001-01-01T00:00",
    }),
  ),
  toPublish("publishing from the list", ({ draft }) =>
    form(list, "changeStatus", { id: draft.id, status: "published" }),
  ),
  toPublish("publishing many from the list", ({ draft }) =>
    form(list, "changeStatusOfEach", { ids: draft.id, status: "published" }),
  ),
  aside("filing from the list with a status", ({ draft }) =>
    form(list, "fileEach", { ids: draft.id, tag: "cup", status: "published" }),
  ),
  aside("a copy from the list with a status", ({ draft }) => form(list, "copy", { id: draft.id, status: "published" })),
  toPublish("publishing both languages", (on) =>
    form(at(on.draft), "publishBoth", {
      ...{ ...typed(on), id: on.draft.id, version: "1", status: "draft" },
      ...{ other_id: on.anothers.id, other_version: "1" },
    }),
  ),
  aside("finding the draft ready", ({ draft }) => form(at(draft), "markReady", { id: draft.id, version: "1" })),
  aside("submitting the draft with a status", ({ draft }) =>
    form(at(draft), "submit", { id: draft.id, status: "published" }),
  ),
  aside("typing into the working copy of the draft", (on) => ({
    path: at(on.draft, "working-copy"),
    fields: { ...typed(on), id: on.draft.id, version: "1", status: "published" },
  })),
  aside("a preview link of the draft", ({ draft }) =>
    form(at(draft, "preview-links"), "make", { id: draft.id, days: "30" }),
  ),
  aside("a preview link of another's draft", ({ anothers }) =>
    form(at(anothers, "preview-links"), "make", { id: anothers.id, days: "30" }),
  ),
  toPublish("publishing another's draft", (on) =>
    form(at(on.anothers), "save", { ...typed(on), id: on.anothers.id, version: "1", status: "published" }),
  ),
];

const publicStories: readonly WriterTry[] = [
  toPublish("updating the public story", (on) =>
    form(at(on.live), "save", { ...typed(on), id: on.live.id, version: "1", status: "published" }),
  ),
  aside("an update that waits", (on) =>
    form(at(on.live), "schedule", {
      ...typed(on),
      id: on.live.id,
      version: "1",
      status: "published",
      publish_at: soon,
    }),
  ),
  aside("a working copy of the public story", (on) =>
    form(at(on.live), "copy", { ...typed(on), id: on.live.id, version: "1", status: "published" }),
  ),
  aside("taking the public story over", ({ live }) => form(at(live, "take-over"), "takeOver", {})),
  aside("leaving a text in its history", (on) =>
    form(at(on.live, "take-over"), "keepTyped", { ...typed(on), version: "1", status: "published" }),
  ),
  aside("restoring a version", ({ live }) => form(at(live, "history"), "restore", { number: "1" })),
  toPublish("a correction", ({ live, word }) =>
    form(at(live), "addCorrection", { id: live.id, content: `Wrong: ${word}` }),
  ),
  toPublish("a retraction with a reason", ({ live, word }) =>
    form(at(live), "retract", { id: live.id, reason: `Wrong: ${word}` }),
  ),
  toPublish("restoring from the trash", ({ trashed }) => form(list, "restore", { id: trashed.id })),
  toPublish("restoring on the screen of the trash", ({ trashed }) =>
    form("/admin/trash", "articles", { id: trashed.id }),
  ),
];

const sections = "/admin/homepage-sections";
const elsewhere: readonly WriterTry[] = [
  toPublish("a section of the front page with a title", ({ section, word }) =>
    form(sections, "save", {
      ...{ id: section, version: "1", section_name: "hushed", section_title: word, section_title_ne: word },
      max_articles: "5",
    }),
  ),
  aside("the draft in a section", ({ section, draft }) =>
    form(sections, "addArticle", { id: section, article_id: draft.id }),
  ),
  aside("the draft on top of the front page", ({ draft }) => form(sections, "top", { article_id: draft.id })),
  toPublish("breaking news", ({ word, live }) =>
    form("/admin/breaking-news", "create", { title: word, slug: live.slug }),
  ),
  toPublish("an entry of the navigation", ({ word }) =>
    form("/admin/navbar", "create", { label: word, label_ne: word, url: "/about", is_active: "true" }),
  ),
  toPublish("a section of the About page", ({ word }) =>
    form("/admin/about", "create", {
      section_name: word,
      order_index: "99",
      title: word,
      content: word,
      is_active: "true",
    }),
  ),
  toPublish("an event, published", ({ word }) =>
    form("/admin/events", "create", {
      ...{ title: word, status: "published", event_date: "2199-01-01T12:00", location: "Pokhara" },
      ...{ description: word, sport_type: "football" },
    }),
  ),
  toPublish("a video, switched on", ({ word }) =>
    form("/admin/videos", "create", {
      ...{ title: word, youtube_url: "https://youtu.be/aaaaaaaaaaa", is_active: "true", is_featured: "true" },
    }),
  ),
];

export const writerTries: readonly WriterTry[] = [...newStories, ...drafts, ...publicStories, ...elsewhere];
