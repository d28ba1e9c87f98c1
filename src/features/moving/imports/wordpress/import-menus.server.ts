// Menus, once what they lead to is there; and the old addresses of lists that have no row here: tags and authors.

import { navigationLimits } from "#app/features/front-page/navigation/rules.ts";
import { noteTargets } from "#app/features/moving/imports/engine/commands.server.ts";
import { importMenuItem } from "#app/features/moving/imports/engine/entity-commands.server.ts";
import { contentDigest, type ItemNote } from "#app/features/moving/imports/engine/rules.ts";
import { formerPathKey } from "#app/features/moving/redirects/rules.ts";
import { storyPath, tagSlug } from "#app/features/newsroom/articles/story-pages.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { fitLine } from "#app/platform/text/cut.ts";
import { safeLink } from "#app/platform/text/safe-url.ts";
import { type ImportRun, knownBefore, refuseItems } from "./import-run.server.ts";
import type { TakenAuthor, TakenSection } from "./import-terms.server.ts";
import type { WordpressPost } from "./wordpress-item.ts";

/**
 * What items lead to: sections by the slug of the source, and the numbers of the stories of a dry run, which are not
 * there yet.
 */
type Targets = { sections: ReadonlyMap<string, TakenSection>; stories: ReadonlySet<string> };

/** Items of the menus, switched off, below one another in two levels. */
export async function takeMenus(run: ImportRun, targets: Targets): Promise<void> {
  const { site, parts, importId, report, actor } = run;
  const items = [...site.menuItems].sort((a, b) => a.menuOrder - b.menuOrder);
  const byId = new Map(items.map((item) => [item.id, item]));
  const ids = items.map(({ id }) => id);
  const known = await knownBefore(run, "menu_item", ids);
  const made = new Map<string, string>();
  for (const item of items) {
    const found = await linkOf(run, item, targets);
    const label = fitLine(item.title || found?.label || "", navigationLimits.label);
    const note: ItemNote = {
      ...{
        kind: "menu_item",
        sourceId: item.id,
        digest: contentDigest([label, found?.url]),
        title: label,
        line: item.line,
      },
      reasons: ["menu.off"],
    };
    const before = known.get(item.id);
    if (before?.entityId) {
      made.set(item.id, before.entityId);
      report.say(note, "same");
    } else if (!found || label === "") {
      await refuseItems(run, [{ ...note, reasons: ["menu.nowhere"] }]);
    } else {
      report.say(note, "taken");
      if (!importId) continue;
      const top = topmost(item, byId);
      const parentId = top === item ? null : (made.get(top.id) ?? null);
      const entry = { ...note, label, url: found.url, parentId };
      made.set(item.id, (await parts.run(importMenuItem, actor, { import_id: importId, entry })).id);
    }
  }
}

/** The item of the first level above one. A circle ends where it closes. */
function topmost(item: WordpressPost, byId: ReadonlyMap<string, WordpressPost>): WordpressPost {
  const seen = [item];
  for (let above = byId.get(parentOf(item)); above && !seen.includes(above); above = byId.get(parentOf(above)))
    seen.push(above);
  return seen.at(-1) ?? item;
}

const parentOf = ({ fields }: WordpressPost) => fields._menu_item_menu_item_parent?.[0] ?? "";

async function linkOf(
  run: ImportRun,
  { fields }: WordpressPost,
  { sections, stories }: Targets,
): Promise<{ url: string; label: string } | undefined> {
  const { parts, importId, site } = run;
  const { db } = parts;
  const [type, object, id] = ["type", "object", "object_id"].map((name) => fields[`_menu_item_${name}`]?.[0] ?? "");
  if (type === "taxonomy" && object === "category") {
    const term = site.categories.find((one) => one.id === id);
    const section = term && sections.get(term.slug);
    const row = section?.id
      ? await db.selectFrom("categories").select("path").where("id", "=", section.id).executeTakeFirst()
      : undefined;
    return term && section ? { url: encodeURI(row?.path ?? `/${section.slug}`), label: term.name } : undefined;
  }
  if (type === "post_type") {
    const item = id ? (await knownBefore(run, "story", [id])).get(id) : undefined;
    const story = item?.entityId
      ? await db
          .selectFrom("articles")
          .select(["slug", "lang", "title"])
          .where("id", "=", item.entityId)
          .executeTakeFirst()
      : undefined;
    if (story) return { url: storyPath(story), label: story.title };
    return !importId && id && stories.has(id) ? { url: "/", label: id } : undefined;
  }
  const address = fields._menu_item_url?.[0] ?? "";
  const url = URL.parse(address, `${site.url}/`);
  const isOld = url?.host === URL.parse(site.url)?.host;
  const link = safeLink(isOld && url ? `${url.pathname}${url.search}` : address);
  return type === "custom" && (link?.kind === "path" || link?.kind === "http")
    ? { url: link.href, label: "" }
    : undefined;
}

/** Addresses of tags and of authors lead to the lists of the language in which they have stories. */
export async function noteListAddresses(
  { parts, site, importId, actor }: ImportRun,
  authors: ReadonlyMap<string, TakenAuthor>,
): Promise<void> {
  const base = URL.parse(site.url)?.pathname.replace(/\/$/, "") ?? "";
  const targets: { path: string; target: string }[] = [];
  const note = (addresses: readonly string[], target: string, lang: Lang) => {
    for (const address of addresses) {
      const path = formerPathKey(address);
      if (path) targets.push({ path, target: pathInLanguage(target, lang) });
    }
  };
  for (const tag of site.tags) {
    const slug = tagSlug(fitLine(tag.name.replace(/[,/\\]+/g, " "), 60));
    const row = await parts.db
      .selectFrom("story_tags")
      .select("lang")
      .where("tag_slug", "=", slug)
      .limit(1)
      .executeTakeFirst();
    const addresses = tag.addresses ?? [`${base}/tag/${tag.slug}`, `/?tag=${tag.slug}`];
    if (row) note(addresses, `/tag/${encodeURIComponent(slug)}`, row.lang);
  }
  for (const { login, id, addresses } of site.authors) {
    const person = authors.get(login);
    if (!person?.id) continue;
    const row = await parts.db
      .selectFrom("profiles")
      .innerJoin("story_bylines", "story_bylines.person_id", "profiles.id")
      .select(["profiles.slug", "story_bylines.lang"])
      .where("profiles.id", "=", person.id)
      .limit(1)
      .executeTakeFirst();
    if (row?.slug)
      note(
        addresses ?? [`${base}/author/${login}`, `/?author=${id}`],
        `/author/${encodeURIComponent(row.slug)}`,
        row.lang,
      );
  }
  note(site.feeds ?? ["/comments/feed", ...(base ? [`${base}/feed`] : [])], "/rss.xml", "en");
  if (importId && targets.length > 0) await parts.run(noteTargets, actor, { import_id: importId, targets });
}
