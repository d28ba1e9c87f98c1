// What a fresh demo contains, read from demo/content when it is seeded. Everything in it is invented: clubs and
// tournaments do not exist, everybody from Nepal bears the name of a river, a lake or a mountain, and everybody from
// abroad lives in a town that is on no map, so that no reader can take a story for news.
//
// A field that is a column bears the column's name. What the seed works out (a time from `hoursAgo`, an id from a key,
// a picture from an `illustration`) is written in camelCase.

import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { sportIds } from "#app/platform/sport-ids.ts";
import { languages } from "#app/platform/text/languages.ts";
import { demoDocument } from "./document-shape.ts";
import { demoSportShape } from "./sport-content.ts";

const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const label = z.string().trim().min(1);
const lang = z.enum(languages);
const sport = z.enum([...sportIds, "general"]);
const motif = z.string().regex(/^[a-z][A-Za-z]*$/);
/** A motif in the colours of a sport; `seed` tells its variants apart. Together they name the picture (`nameOf`). */
const illustration = z.strictObject({ sport, motif, seed: z.int().nonnegative() });
const sitePath = z.string().regex(/^\/([^/].*)?$/);
const count = z.int().nonnegative();

const person = z.strictObject({
  key,
  full_name: label,
  email: z.string().regex(/^[a-z.]+@rangashala\.example$/),
  role: z.enum(["subscriber", "author", "editor", "super_admin"]),
});

/** What the demo says of a section that every site begins with. */
const section = z.strictObject({ slug: key, description: label, description_ne: label });

const story = z.strictObject({
  key,
  lang,
  title: label.max(110),
  excerpt: label.max(300),
  category: key,
  tags: z.array(label).min(1),
  author: key,
  /** The author's name as it stands above a Nepali story. */
  byline: label.optional(),
  hoursAgo: z.number().positive(),
  views: count,
  illustration,
  /** What stands below its picture. */
  caption: label.max(200),
  /** Key of the story that this one translates. */
  translationOf: key.optional(),
  document: demoDocument,
});

const homepageSection = z.strictObject({
  section_name: key,
  section_title: label,
  section_title_ne: label,
  max_articles: z.int().min(1).max(20),
  /** Where the section's "View All" leads; the hero leads nowhere. */
  path: sitePath.nullable(),
  stories: z.array(key).min(1),
});

const breakingNews = z.strictObject({
  title: label.max(110),
  title_ne: label.max(110),
  story: key,
  hoursAgo: z.number().positive(),
});

const video = z.strictObject({
  lang,
  title: label.max(110),
  description: label,
  category: sport,
  youtube_video_id: z.string().regex(/^[A-Za-z0-9_-]{11}$/),
  duration: z.string().regex(/^\d{1,2}:\d{2}$/),
  tags: z.array(label).min(1),
  is_featured: z.boolean(),
  view_count: count,
  hoursAgo: z.number().positive(),
  illustration,
});

const event = z.strictObject({
  lang,
  title: label.max(110),
  /** The address of a Nepali event in Latin letters; others take theirs from the title. */
  slugHint: key.optional(),
  description: label,
  location: label,
  /** Whole days from today's date in Kathmandu; negative for the past. */
  daysFromNow: z.int(),
  /** Hour of the day in Kathmandu. */
  hour: z.int().min(0).max(23),
  status: z.enum(["draft", "published", "cancelled"]),
  illustration,
});

const galleryImage = z.strictObject({
  lang,
  title: label.max(110),
  caption: label,
  album: label,
  category: sport,
  is_featured: z.boolean(),
  illustration,
});

const teamMember = z.strictObject({
  name: label,
  name_ne: label,
  position: label,
  position_ne: label,
  description: label,
  description_ne: label,
  illustration,
});

const aboutSection = z.strictObject({
  /** `hero`, `mission`, `story`, and six rows named `what-we-cover`, one for each card. */
  section_name: z.enum(["hero", "mission", "story", "what-we-cover"]),
  title: label,
  title_ne: label,
  content: label,
  content_ne: label,
  illustration: illustration.nullable(),
});

const ad = z.strictObject({
  title: label,
  /** The edition that shows it; both where it is null. */
  lang: lang.nullable(),
  target_url: z.string().regex(/^(\/[a-z-]*|https:\/\/example\.com)$/),
  position: z.enum(["header", "sidebar", "footer", "banner", "article_top", "article_bottom"]),
  status: z.enum(["active", "inactive"]),
  illustration,
});

const comment = z.strictObject({
  story: key,
  person: key,
  content: label,
  status: z.enum(["pending", "approved", "rejected"]),
  hoursAgo: z.number().positive(),
});

const subscriber = z.strictObject({
  email: z.string().regex(/^[a-z.]+@example\.com$/),
  name: label.nullable(),
  status: z.enum(["pending", "active", "unsubscribed"]),
  daysAgo: z.int().positive(),
});

/** A live blog that has ended, and its entries, in minutes from the beginning of what it tells of. */
const liveBlog = z.strictObject({
  story: key,
  summary: label,
  entries: z.array(
    z.strictObject({
      minute: z.int(),
      headline: z.string().trim().max(200),
      text: label,
      key: z.boolean().default(false),
      pinned: z.boolean().default(false),
      corrected: z.boolean().default(false),
    }),
  ),
});

/** What a motif shows, in both languages: read aloud, and the caption of a picture that has none of its own. */
const motifText = z.strictObject({ en: label, ne: label });

/** The shape of the whole content. */
export const demoContentShape = z.strictObject({
  motifs: z.record(motif, motifText),
  pictureCredit: motifText,
  people: z.array(person),
  sections: z.array(section),
  stories: z.array(story),
  homepageSections: z.array(homepageSection),
  breakingNews: z.array(breakingNews),
  videos: z.array(video),
  events: z.array(event),
  gallery: z.array(galleryImage),
  team: z.array(teamMember),
  about: z.array(aboutSection),
  ads: z.array(ad),
  liveBlogs: z.array(liveBlog),
  comments: z.array(comment),
  subscribers: z.array(subscriber),
  sports: z.array(demoSportShape),
  /** `setting_key` to `setting_value`; types and descriptions stand with the settings themselves. */
  settings: z.record(z.string().regex(/^[a-z_]+$/), z.string()),
});

export type DemoContent = z.infer<typeof demoContentShape>;
export type Illustration = z.infer<typeof illustration>;
export type DemoStory = z.infer<typeof story>;

const storyFiles = [
  "stories-en-football",
  "stories-en-cricket",
  "stories-en-volleyball",
  "stories-en-athletics",
  "stories-en-esports",
  "stories-en-general",
  "stories-ne",
] as const;

/** All of it, in the order in which it should be shown; `folder` is `demo/`. Throws when a file breaks the shape. */
export async function readDemoContent(folder: string): Promise<DemoContent> {
  const read = async (name: string) => JSON.parse(await readFile(path.join(folder, "content", `${name}.json`), "utf8"));
  const stories = await Promise.all(storyFiles.map(read));
  const sports = await Promise.all(sportIds.map((sportId) => read(`sport-${sportId}`)));
  return demoContentShape.parse({
    people: await read("people"),
    motifs: await read("motifs"),
    ...(await read("site")),
    stories: stories.flat(),
    sports,
    videos: await read("videos"),
    events: await read("events"),
    gallery: await read("gallery"),
    liveBlogs: await read("live-blogs"),
    ...(await read("about")),
    ...(await read("readers")),
  });
}

/** Every picture that the content shows, each once: what the seed stores. */
export function demoIllustrations(content: DemoContent): Illustration[] {
  const all = [
    ...content.stories,
    ...content.videos,
    ...content.events,
    ...content.gallery,
    ...content.ads,
    ...content.about,
    ...content.team,
  ].flatMap(({ illustration: shown }) => (shown ? [shown] : []));
  return [...new Map(all.map((entry) => [illustrationName(entry), entry])).values()];
}

/** The name of its files in `demo/pictures`. */
export const illustrationName = ({ sport: of, motif: shows, seed }: Illustration): string => `${of}-${shows}-${seed}`;
