// What the form of a story holds, as text: that is what a form sends, what a draft on this device keeps, and what
// features/articles/rules.ts reads.
import type { EditableArticle } from "../../../features/articles/desk-queries.server.ts";
import { toDateTimeField } from "../../../words/dates.ts";

export const storyFields = [
  "lang",
  "title",
  "slug",
  "excerpt",
  "document",
  "category",
  "tags",
  "status",
  "publish_at",
  "image_url",
  "image_alt",
  "byline",
  "translation_of",
  /** The title of that story, so that a draft can name it; the server does not read it. */
  "translation_title",
] as const;

export type StoryField = (typeof storyFields)[number];
export type StoryValues = Readonly<Record<StoryField, string>>;

export const emptyStory: StoryValues = {
  lang: "en",
  title: "",
  slug: "",
  excerpt: "",
  document: "",
  category: "",
  tags: "",
  status: "draft",
  publish_at: "",
  image_url: "",
  image_alt: "",
  byline: "",
  translation_of: "",
  translation_title: "",
};

export function valuesOf(article: EditableArticle): StoryValues {
  return {
    lang: article.lang,
    title: article.title,
    slug: article.slug,
    excerpt: article.excerpt,
    document: article.document ? JSON.stringify(article.document) : "",
    category: article.category ?? "",
    tags: article.tags.join(", "),
    status: article.status,
    publish_at: article.publishAt ? toDateTimeField(article.publishAt) : "",
    image_url: article.imageUrl ?? "",
    image_alt: article.imageAlt,
    byline: article.byline ?? "",
    translation_of: article.translation?.id ?? "",
    translation_title: article.translation?.title ?? "",
  };
}

/** What a form holds right now. A field that it lacks counts as empty. */
export function valuesIn(form: HTMLFormElement): StoryValues {
  const typed = new FormData(form);
  const text = (name: StoryField) => {
    const value = typed.get(name);
    return typeof value === "string" ? value : "";
  };
  return { ...emptyStory, ...Object.fromEntries(storyFields.map((name) => [name, text(name)])) };
}

/** The document of some values as the editor takes it; `undefined` for none and for what cannot be read. */
export function documentOf({ document }: StoryValues): Readonly<Record<string, unknown>> | undefined {
  if (document === "") return undefined;
  try {
    const parsed: unknown = JSON.parse(document);
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether two forms hold the same. */
export function areSameValues(one: StoryValues, other: StoryValues): boolean {
  return storyFields.every((name) => one[name] === other[name]);
}
