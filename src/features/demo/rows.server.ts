// The demo content as rows: times from `hoursAgo`, ids from keys, pictures from illustrations.
import type { Insertable } from "kysely";
import {
  firstNavigation,
  firstSections,
  navigationRows,
  sectionRows,
} from "#app/features/front-page/navigation/first-site.ts";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";
import { firstTemplateRows } from "#app/features/newsroom/templates/first-templates.ts";
import { passwordAccount } from "#app/features/people/accounts/credential.ts";
import { siteSettings } from "#app/features/settings/rules.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/dates.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { slugify } from "#app/platform/text/slug.ts";
import { youtubeWatchUrl } from "#app/platform/text/youtube.ts";
import type { DemoContent, Illustration } from "./content.server.ts";
import { demoBlogEnd, liveBlogRows } from "./live-blog-rows.ts";
import { spokenText } from "./picture-texts.ts";
import { articleReadRows, readershipDayRows } from "./readership-rows.ts";
import { sportRows } from "./sport-rows.server.ts";

/** A picture of the demo in the media library. */
export type DemoPicture = { id: string; address: string };

export type DemoMeans = {
  content: DemoContent;
  now: Date;
  newId: () => string;
  passwordHash: string;
  /** The library's picture of an illustration. */
  pictureOf: (illustration: Illustration) => DemoPicture;
};

type Rows<Table extends keyof Database> = Insertable<Database[Table]>[];

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMilliseconds);

function idsFor(keys: readonly string[], newId: () => string): (key: string) => string {
  const ids = new Map(keys.map((key) => [key, newId()]));
  return (key) => {
    const id = ids.get(key);
    if (!id) throw new Error(`the demo content names ${key}, which it does not contain`);
    return id;
  };
}

/** Every row of the demo, table by table, in an order in which no row refers to a later one. */
export function demoRows(means: DemoMeans) {
  const { newId, content } = means;
  const person = idsFor(
    content.people.map(({ key }) => key),
    newId,
  );
  const story = idsFor(
    content.stories.map(({ key }) => key),
    newId,
  );
  const admin = person(content.people.find(({ role }) => role === "super_admin")?.key ?? "");
  const articles = articleRows(means, { person, story });
  const categories = categoryRows(means);
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]));
  const rowOf = new Map(articles.map((row) => [row.id, row]));
  const storyRow = (key: string) => {
    const row = rowOf.get(story(key));
    if (!row) throw new Error(`the demo content has no story ${key}`);
    return row;
  };
  const slugOf = new Map(articles.map(({ id, slug }) => [id, slug]));
  return {
    ...peopleRows(means, person),
    categories,
    articles,
    article_addresses: articles.map(({ id, slug }) => ({ slug, article_id: id })) satisfies Rows<"article_addresses">,
    homepage_sections: content.homepageSections.map(({ path: _path, stories, ...section }, index) => ({
      ...section,
      id: newId(),
      order_index: index + 1,
      article_ids: stories.map(story),
    })) satisfies Rows<"homepage_sections">,
    navbar_items: navigationRows(firstNavigation, newId),
    story_templates: firstTemplateRows(newId),
    breaking_news: content.breakingNews.map(({ title, title_ne, story: key, hoursAgo }) => ({
      id: newId(),
      title,
      title_ne,
      slug: slugOf.get(story(key)) ?? "",
      created_at: before(means.now, hoursAgo),
    })) satisfies Rows<"breaking_news">,
    ...mediaRows(means, admin),
    ...siteRows(means),
    comments: content.comments.map(({ story: key, person: writer, hoursAgo, ...comment }) => ({
      ...comment,
      id: newId(),
      article_id: story(key),
      user_id: person(writer),
      created_at: before(means.now, hoursAgo),
    })) satisfies Rows<"comments">,
    newsletter_subscribers: subscriberRows(means),
    ...sportRows(content.sports, {
      ...{ now: means.now, newId, admin, storyId: story },
      categoryId: (slug) => categoryIds.get(slug) ?? "",
    }),
    ...liveBlogRows(content, storyRow, newId),
    article_reads: articleReadRows(articles, means.now),
    readership_days: readershipDayRows(articles, means.now),
  };
}

function peopleRows({ content, newId, passwordHash, now, pictureOf }: DemoMeans, person: (key: string) => string) {
  const memberOf = (name: string) => content.team.find((member) => member.name === name);
  const profiles = content.people.map(({ key, ...profile }) => ({
    ...profile,
    id: person(key),
    slug: slugify(profile.full_name),
    avatar_url: avatarOf(memberOf(profile.full_name)?.illustration, pictureOf),
    // Who is in the team says as an author what stands there.
    bio: memberOf(profile.full_name)?.description ?? "",
    bio_ne: memberOf(profile.full_name)?.description_ne ?? "",
    email_verified: true,
    is_demo: true,
    created_at: before(now, 2_000),
  })) satisfies Rows<"profiles">;
  const accounts = profiles.map(({ id }) => passwordAccount(newId(), id, passwordHash)) satisfies Rows<"accounts">;
  return { profiles, accounts };
}

/** The smallest size of a portrait: an avatar is never shown larger. */
function avatarOf(portrait: Illustration | undefined, pictureOf: DemoMeans["pictureOf"]): string | null {
  return portrait ? pictureOf(portrait).address.replace(/-\d+(\.[a-z]+)$/, "-640$1") : null;
}

/** The sections that every site begins with, and what the demo says of them. */
function categoryRows({ content, newId }: DemoMeans): Rows<"categories"> {
  const said = new Map(content.sections.map((section) => [section.slug, section]));
  return sectionRows(
    firstSections.map((section) => ({ ...section, ...said.get(section.slug) })),
    newId,
  );
}

function articleRows(
  { content, now, pictureOf }: DemoMeans,
  { person, story }: { person: (key: string) => string; story: (key: string) => string },
) {
  const slugs = new Set<string>();
  return content.stories.map((entry) => {
    const published = before(now, entry.hoursAgo);
    const picture = pictureOf(entry.illustration);
    const slug = slugify(entry.title);
    if (slugs.has(slug)) throw new Error(`two demo stories have the address ${slug}`);
    slugs.add(slug);
    const live_ended_at = demoBlogEnd(content, entry.key, published) ?? null;
    return {
      id: story(entry.key),
      kind: live_ended_at ? ("live" as const) : ("story" as const),
      live_ended_at,
      lang: entry.lang,
      title: entry.title,
      slug,
      excerpt: entry.excerpt,
      content: renderDocument(entry.document).html,
      document: JSON.stringify(entry.document),
      category: entry.category,
      tags: entry.tags.map((tag) => tag.toLowerCase()),
      status: "published" as const,
      image_url: picture.address,
      image_media_id: picture.id,
      image_alt: spokenText(content, entry.illustration, entry.lang),
      author_id: person(entry.author),
      bylines: JSON.stringify(entry.byline ? [{ name: entry.byline, person: person(entry.author) }] : []),
      translation_of: entry.translationOf ? story(entry.translationOf) : null,
      published_at: published,
      views: entry.views,
      created_at: published,
      updated_at: published,
    };
  }) satisfies Rows<"articles">;
}

function mediaRows({ content, now, newId, pictureOf }: DemoMeans, admin: string) {
  const today = startOfKathmanduDay(kathmanduDay(now)).getTime();
  const events = content.events.map(({ illustration, daysFromNow, hour, slugHint, ...event }) => {
    const picture = pictureOf(illustration);
    return {
      ...event,
      id: newId(),
      slug: slugHint ?? slugify(event.title),
      category: illustration.sport,
      image_url: picture.address,
      image_media_id: picture.id,
      created_by: admin,
      event_date: new Date(today + daysFromNow * dayMilliseconds + hour * hourMilliseconds),
    };
  }) satisfies Rows<"events">;
  const videos = content.videos.map(({ illustration, hoursAgo, ...video }) => {
    const picture = pictureOf(illustration);
    return {
      ...video,
      id: newId(),
      youtube_url: youtubeWatchUrl(video.youtube_video_id),
      thumbnail_url: picture.address,
      thumbnail_media_id: picture.id,
      created_by: admin,
      created_at: before(now, hoursAgo),
    };
  }) satisfies Rows<"videos">;
  const gallery = content.gallery.map(({ illustration, ...image }, index) => {
    const picture = pictureOf(illustration);
    return {
      ...image,
      alt_text: spokenText(content, illustration, image.lang),
      id: newId(),
      order_index: index,
      media_id: picture.id,
      image_url: picture.address,
      uploaded_by: admin,
    };
  }) satisfies Rows<"gallery_images">;
  return { events, videos, gallery_images: gallery };
}

function siteRows({ content, newId, pictureOf }: DemoMeans) {
  const known: Record<string, { type: string; description: string } | undefined> = siteSettings;
  const settings = Object.entries(content.settings).map(([key, value]) => ({
    id: newId(),
    setting_key: key,
    setting_value: value,
    setting_type: known[key]?.type ?? "text",
    description: known[key]?.description ?? "",
  })) satisfies Rows<"site_settings">;
  const about = content.about.map(({ illustration, ...section }, index) => {
    const picture = illustration ? pictureOf(illustration) : undefined;
    return {
      ...section,
      id: newId(),
      order_index: index + 1,
      image_url: picture?.address ?? null,
      image_media_id: picture?.id ?? null,
    };
  }) satisfies Rows<"about_sections">;
  const team = content.team.map(({ illustration, ...member }, index) => {
    const picture = pictureOf(illustration);
    return {
      ...member,
      id: newId(),
      order_index: index + 1,
      image_url: picture.address,
      image_media_id: picture.id,
    };
  }) satisfies Rows<"team_members">;
  const ads = content.ads.map(({ illustration, ...ad }) => {
    const picture = pictureOf(illustration);
    return { ...ad, id: newId(), image_url: picture.address, image_media_id: picture.id };
  }) satisfies Rows<"ads">;
  return { site_settings: settings, about_sections: about, team_members: team, ads };
}

function subscriberRows({ content, now, newId }: DemoMeans): Rows<"newsletter_subscribers"> {
  return content.subscribers.map(({ daysAgo, ...subscriber }) => ({
    ...subscriber,
    id: newId(),
    subscribed_at: new Date(now.getTime() - daysAgo * dayMilliseconds),
    unsubscribed_at: subscriber.status === "unsubscribed" ? new Date(now.getTime() - dayMilliseconds) : null,
  }));
}
