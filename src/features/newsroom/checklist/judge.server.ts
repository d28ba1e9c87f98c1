// Looks a story through before readers get it. `releaseOf` of the stories asks here for every way of publishing; the
// form asks beforehand, and shows the same.
import { type Kysely, type Selectable, sql } from "kysely";
import { hasEndingFile } from "#app/features/media/ending-rights.server.ts";
import { rightsWarningDays } from "#app/features/media/rules.ts";
import { hasGuidance } from "#app/features/newsroom/templates/queries.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { listDeadLinks } from "./dead-links.server.ts";
import {
  type Check,
  type CheckLevel,
  checks,
  type Finding,
  fieldOfCheck,
  isInScriptOf,
  isShortHeadline,
  levelIn,
  settingOfCheck,
  shortHeadlineLimits,
} from "./rules.ts";
import { wordlessPictures } from "./wordless-pictures.server.ts";

type Column = "lang" | "title" | "excerpt" | "content" | "category" | "translation_of" | PictureColumn;
type PictureColumn = "image_url" | "image_alt" | "image_media_id";

/** `id` is absent for a story that was never saved. */
export type CheckedStory = Pick<Selectable<Database["articles"]>, Column> & { id?: string | undefined };

/** What each point of the levels that are asked for says of a story, in the order of the list. */
export async function judgeStory(
  db: Kysely<Database>,
  story: CheckedStory,
  asked: readonly CheckLevel[] = ["warn", "block"],
): Promise<readonly Finding[]> {
  const levels = await readLevels(db);
  const findings: Finding[] = [];
  for (const check of checks) {
    const level = levels[check];
    if (level === "off" || !asked.includes(level)) continue;
    findings.push({ check, level, ...(await judgments[check](db, story)) });
  }
  return findings;
}

/** Throws an error at the field of each point that must be fine and is not. */
export async function refuseBlocked(db: Kysely<Database>, story: CheckedStory): Promise<void> {
  const findings = (await judgeStory(db, story, ["block"])).filter(({ isFine }) => !isFine);
  if (findings.length === 0) return;
  const fieldErrors: Record<string, string[]> = {};
  for (const { check, limit } of findings) {
    const code = limit === undefined ? `checklist.${check}` : `checklist.${check}:${limit}`;
    fieldErrors[fieldOfCheck[check]] = [...(fieldErrors[fieldOfCheck[check]] ?? []), code];
  }
  throw new AppError("invalid", { fieldErrors });
}

async function readLevels(db: Kysely<Database>): Promise<Readonly<Record<Check, CheckLevel>>> {
  const rows = await db
    .selectFrom("site_settings")
    .select(["setting_key", "setting_value"])
    .where("setting_key", "in", checks.map(settingOfCheck))
    .execute();
  const stored = new Map(rows.map((row) => [row.setting_key, row.setting_value]));
  const levels = checks.map((check) => [check, levelIn(stored.get(settingOfCheck(check)), check)]);
  return Object.fromEntries(levels) as Record<Check, CheckLevel>; // of every check
}

type Judgment = Omit<Finding, "check" | "level">;
type Judge = (db: Kysely<Database>, story: CheckedStory) => Promise<Judgment>;

const at = (judge: (story: CheckedStory) => boolean): Judge => {
  return async (_, story) => ({ isFine: judge(story) });
};

const judgments: Readonly<Record<Check, Judge>> = {
  headline: async (_, { title, lang }) => ({ isFine: isShortHeadline(title, lang), limit: shortHeadlineLimits[lang] }),
  excerpt: at(({ excerpt }) => excerpt.trim() !== ""),
  section: at(({ category }) => category !== null),
  language: at(({ title, content, lang }) => isInScriptOf(title, lang) && isInScriptOf(textOfHtml(content), lang)),
  picture: at(({ image_url }) => image_url !== null),
  picture_alt: at(({ image_url, image_alt }) => image_url === null || image_alt.trim() !== ""),
  picture_credit: async (db, { image_media_id: id }) => ({ isFine: id === null || (await hasCredit(db, id)) }),
  body_alt: async (_, { content }) => {
    const pictures = wordlessPictures(content);
    return { isFine: pictures.length === 0, pictures };
  },
  picture_rights: async (db, story) => ({ isFine: !(await hasEndingFile(db, story, rightsWarningDays)) }),
  links: async (db, { content }) => {
    const paths = await listDeadLinks(db, content);
    return { isFine: paths.length === 0, paths };
  },
  guidance: async (db, story) => ({ isFine: !(await hasGuidance(db, story)) }),
  translation: async (db, story) => ({ isFine: story.id === undefined || !(await isOtherOlder(db, story)) }),
};

/** The text of a body, without its tags. */
const textOfHtml = (html: string) => html.replace(/<[^>]*>/g, " ");

async function hasCredit(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db.selectFrom("media").select(["credit", "credit_ne"]).where("id", "=", id).executeTakeFirst();
  return row !== undefined && `${row.credit}${row.credit_ne}`.trim() !== "";
}

/** Whether a public story was changed since its publication, and its side in the other language has not been since. */
async function isOtherOlder(db: Kysely<Database>, { id, translation_of }: CheckedStory): Promise<boolean> {
  const { rows } = await sql`
    select from articles join articles as other
      on other.translation_of = articles.id or other.id = ${translation_of}::uuid
    where articles.id = ${id} and articles.status = 'published' and articles.updated_at > articles.published_at
      and other.lang <> articles.lang and other.status = 'published' and other.deleted_at is null
      and other.updated_at < articles.updated_at limit 1`.execute(db);
  return rows.length > 0;
}
