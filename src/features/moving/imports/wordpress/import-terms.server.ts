// What stories refer to, before the stories: people, sections, files.

import { importAuthor, importCategory } from "#app/features/moving/imports/engine/entity-commands.server.ts";
import { fetchesAtOnce, inAdvance } from "#app/features/moving/imports/engine/fetch-files.server.ts";
import { type CategoryEntry, contentDigest, type ItemNote } from "#app/features/moving/imports/engine/rules.ts";
import { formerPathKey } from "#app/features/moving/redirects/rules.ts";
import { categoryLimits } from "#app/features/newsroom/categories/rules.ts";
import { fitLine } from "#app/platform/text/cut.ts";
import { isEmailAddress } from "#app/platform/text/email-address.ts";
import { slugify } from "#app/platform/text/slug.ts";
import {
  fileNote,
  hasFile,
  isKnownExtension,
  loadFile,
  pictureRows,
  refusedFile,
  TakenPictures,
  takeFile,
} from "./import-files.server.ts";
import { choicesOf, type ImportRun, knownBefore, refuseItems } from "./import-run.server.ts";
import { lineage, type SourceFile } from "./source-site.server.ts";
import type { WordpressTerm } from "./wordpress-item.ts";

export type TakenAuthor = { id: string | null; name: string };
export type TakenSection = { id: string | null; slug: string };

/** The pages of the source, which have no section there. */
export const pagesTerm: WordpressTerm = {
  ...{ kind: "category", id: "pages", slug: "pages", parent: "", name: "Pages", description: "", line: 0 },
};

/** People by their login. One without an e-mail address has no profile: their name stands above their stories. */
export async function takeAuthors(run: ImportRun): Promise<ReadonlyMap<string, TakenAuthor>> {
  const { site, parts, importId, report, actor } = run;
  const logins = site.authors.map(({ login }) => login);
  const known = await knownBefore(run, "author", logins);
  const taken = new Map<string, TakenAuthor>();
  for (const author of site.authors) {
    const name = fitLine(author.name, 120) || author.login;
    const { login, email, line } = author;
    const note: ItemNote = {
      kind: "author",
      sourceId: login,
      digest: contentDigest([login, email, name]),
      title: name,
      line,
      reasons: [],
    };
    const before = known.get(login);
    if (before?.entityId) {
      taken.set(login, { id: before.entityId, name });
      report.say(note, "same");
    } else if (login === "" || !isEmailAddress(email) || choicesOf(run).authors === "names") {
      taken.set(login, { id: null, name });
      const reason = isEmailAddress(email) && login !== "" ? "author.nameOnly" : "author.noAddress";
      await refuseItems(run, [{ ...note, reasons: [reason] }]);
    } else {
      const entry = { ...note, email, name, slug: slugify(name === "" ? login : name), at: run.startedAt };
      const made = importId ? await parts.run(importAuthor, actor, { import_id: importId, entry }) : { id: null };
      taken.set(login, { id: made.id, name });
      report.say(note, "taken");
    }
  }
  return taken;
}

/**
 * Sections by the slug of the source, in a dry run those that would be made as well. One that is nested deeper than two
 * levels stands below the topmost.
 */
export async function takeCategories(run: ImportRun): Promise<ReadonlyMap<string, TakenSection>> {
  const { site, parts, importId, report, actor } = run;
  const taken = new Map<string, TakenSection>();
  const bySlug = new Map(site.categories.map((term) => [term.slug, term]));
  const terms = sectionTerms(run, bySlug);
  const known = await knownBefore(run, "category", terms.map(sourceIdOf));
  for (const term of terms) {
    const entry = categoryEntry(run, term, { bySlug, taken });
    const before = known.get(entry.sourceId);
    const row = before?.entityId
      ? await parts.db
          .selectFrom("categories")
          .select(["id", "slug"])
          .where("id", "=", before.entityId)
          .executeTakeFirst()
      : undefined;
    const make = async () =>
      importId ? parts.run(importCategory, actor, { import_id: importId, entry }) : { id: null, slug: term.slug };
    taken.set(term.slug, row ?? (await make()));
    report.say(entry, row ? "same" : "taken");
  }
  return taken;
}

/** Every category, those above before those below. */
function sectionTerms(run: ImportRun, bySlug: ReadonlyMap<string, WordpressTerm>): readonly WordpressTerm[] {
  const { site } = run;
  const named = site.categories.filter(({ slug, name }) => slug !== "" && name.trim() !== "");
  const ordered = [...named].sort((a, b) => lineage(a, bySlug).length - lineage(b, bySlug).length);
  const hasPages = site.hasPages && choicesOf(run).pages === "stories" && !bySlug.has(pagesTerm.slug);
  return hasPages ? [...ordered, pagesTerm] : ordered;
}

const sourceIdOf = ({ id, slug }: WordpressTerm) => id || slug;

function categoryEntry(
  { site }: ImportRun,
  term: WordpressTerm,
  { bySlug, taken }: { bySlug: ReadonlyMap<string, WordpressTerm>; taken: ReadonlyMap<string, TakenSection> },
): CategoryEntry {
  const above = lineage(term, bySlug).slice(0, -1);
  const top = above[0];
  const parentId = top ? (taken.get(top.slug)?.id ?? null) : null;
  const name = fitLine(term.name, categoryLimits.name);
  const base = URL.parse(site.url)?.pathname.replace(/\/$/, "") ?? "";
  const way = [...above, term].map(({ slug }) => slug).join("/");
  const addresses = term.addresses ?? [`${base}/category/${way}`, `${base}/category/${term.slug}`, `/?cat=${term.id}`];
  const isNepali = /[\u0904-\u0939]/.test(name);
  return {
    ...{
      kind: "category",
      sourceId: sourceIdOf(term),
      digest: contentDigest([name, term.slug, term.parent]),
      title: name,
      line: term.line,
    },
    reasons: above.length > 1 && top ? [`section.raised:${top.slug}`] : [],
    ...{ name, slug: slugify(term.slug || name), parentId, lang: isNepali ? "ne" : "en" },
    description: fitLine(term.description, categoryLimits.description) || null,
    paths: term === pagesTerm ? [] : addresses.flatMap((address) => formerPathKey(address) ?? []),
  };
}

/** Files, and what stories need to know of them. */
export async function takeFiles(run: ImportRun): Promise<TakenPictures> {
  const { site, parts, importId, report, actor, options, startedAt } = run;
  const pictures = new TakenPictures();
  for (let at = 0; at < site.files.length; at += 200) {
    const files = site.files.slice(at, at + 200);
    const fileIds = files.map(({ id }) => id);
    const known = await knownBefore(run, "file", fileIds);
    const taken = new Map<string, string>();
    const isFetched = options.fetchFile !== undefined;
    const isWanted = (file: SourceFile) =>
      !known.get(file.id)?.entityId && isKnownExtension(file.attachmentUrl, { isFetched });
    const load = inAdvance(importId ? files.filter(isWanted) : [], isFetched ? fetchesAtOnce : 1, (file) =>
      loadFile(options, file),
    );
    for (const file of files) {
      options.signal?.throwIfAborted();
      const note = fileNote(file);
      const before = known.get(file.id);
      if (before?.entityId) {
        taken.set(file.id, before.entityId);
        report.say(note, "same");
      } else if (!isWanted(file)) {
        await refuseItems(run, [refusedFile(file, "file.unknownType", options)]);
      } else if (!importId) {
        const isThere = isFetched || (await hasFile(options.uploads, file.attachmentUrl));
        report.say(isThere ? note : { ...note, reasons: ["file.missing"] }, isThere ? "taken" : "refused");
        if (isThere) pictures.expect(file);
      } else {
        const made = await takeFile(parts, actor, { importId, startedAt, file, loaded: await load(file) });
        if ("reason" in made) await refuseItems(run, [refusedFile(file, made.reason, options)]);
        else {
          taken.set(file.id, made.mediaId);
          report.say(note, "taken");
        }
      }
    }
    const rows = await pictureRows(parts.db, [...taken.values()]);
    for (const file of files) pictures.add(file, rows.get(taken.get(file.id) ?? ""));
  }
  return pictures;
}
