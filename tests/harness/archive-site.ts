// A site with every kind of row for tests of exports: the demo, what the demo has not, and secrets that no archive may
// have.
import { createReadStream } from "node:fs";
import path from "node:path";
import { seedDemoContent } from "#app/features/demo/commands.server.ts";
import { readDemoContent } from "#app/features/demo/content.server.ts";
import { demoPictureTexts } from "#app/features/demo/picture-texts.ts";
import { readDemoPicture, readPictureFacts } from "#app/features/demo/pictures.server.ts";
import type { DemoPicture } from "#app/features/demo/rows.server.ts";
import { storePrepared } from "#app/features/media/store-upload.server.ts";
import type { Actor } from "#app/platform/auth/policy.ts";
import { createCommandRunner } from "#app/platform/command-runner.server.ts";
import type { Config } from "#app/platform/config.ts";
import { type DatabaseLocation, openDatabase } from "#app/platform/db/database.server.ts";
import { createMailSigner } from "#app/platform/mail/mail-signer.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { readArchiveFolder } from "#app/platform/storage/backup/archive-folder.server.ts";
import { readBackup } from "#app/platform/storage/backup/read-backup.server.ts";
import { openFileStore } from "#app/platform/storage/file-store.server.ts";
import { runOffline } from "#app/server/cli/backup-commands.ts";
import { template } from "./database.ts";
import { projectRoot } from "./source-tree.ts";

/** Stands in every column that no archive may have. */
export const secretText = "never-in-an-archive";

const seeder: Actor = { kind: "system", name: "demo" };
const storedPictures = 4;

export type SiteConfig = Pick<Config, "dataDir" | "databaseUrl" | "s3" | "backup">;

export const siteConfig = (dataDir: string, databaseUrl?: string): SiteConfig =>
  ({ dataDir, databaseUrl, s3: undefined, backup: {} }) as SiteConfig;

/** Runs a command of the operator as the command line does; answers with its code and what it said. */
export async function runOn(config: SiteConfig, name: string, ...argv: string[]): Promise<[number, string]> {
  let said = "";
  const say = (text: string) => {
    said += text;
  };
  const terminal = { input: process.stdin, say, complain: say };
  const parts = { config: config as Config, projectRoot, isRunning: false, terminal };
  return [await runOffline(name, argv, parts), said];
}

/** What an archive says of its rows and files, without what is of its time: equal where all of them are equal. */
export async function digestsOf(named: string): Promise<readonly { name: string; sha256: string }[]> {
  const source = named.endsWith(".tar.zst") ? createReadStream(named) : readArchiveFolder(named);
  const { manifest } = await readBackup(source, { secret: undefined, kind: "archive" });
  return manifest.parts
    .filter(({ name }) => name !== "schema.json")
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, sha256 }) => ({ name, sha256 }));
}

/** Fills an empty site. */
export async function fillSite(config: SiteConfig): Promise<void> {
  const location: DatabaseLocation = config.databaseUrl
    ? { kind: "postgres", url: config.databaseUrl }
    : { kind: "embedded", folder: `${config.dataDir}/database`, image: await template() };
  const onFailure = (error: Error) => {
    throw error;
  };
  const opened = await openDatabase(location, { projectRoot, onFailure });
  const files = await openFileStore(config);
  const clock = { now: () => new Date("2026-11-21T06:15:00Z") };
  const mailSigner = createMailSigner({ origin: "https://news.example", secret: "s".repeat(32), isSetUp: true });
  const quiet = { enqueue: async () => undefined, wake: () => undefined, invalidate: () => undefined };
  const { db } = opened;
  const run = createCommandRunner({ db, clock, jobs: quiet, cache: quiet, instanceId: undefined, mailSigner });
  const platform = { db, run, clock, files };
  await seedWithFewPictures(platform as unknown as Platform);
  for (const statement of furtherRows) await opened.pool.query(statement);
  await opened.close();
  files.close();
}

/**
 * The demo, in which some pictures stand for all: each has nine files, and every one of them is written and read many
 * times.
 */
async function seedWithFewPictures(platform: Platform): Promise<void> {
  const folder = path.join(projectRoot, "demo");
  const [content, facts] = [await readDemoContent(folder), await readPictureFacts(folder)];
  const names = [...demoPictureTexts(content).keys()];
  const stored: DemoPicture[] = [];
  for (const name of names.slice(0, storedPictures)) {
    const upload = { prepared: await readDemoPicture(folder, name, facts), originalFilename: `demo-${name}.webp` };
    stored.push(await storePrepared(platform, seeder, upload));
  }
  const pictures = Object.fromEntries(names.map((name, index) => [name, stored[index % stored.length]]));
  await platform.run(seedDemoContent, seeder, {
    content,
    passwordHash: secretText,
    makeJpeg: false,
    pictures: pictures as Record<string, DemoPicture>,
  });
}

const one = (table: string) => `(select id from ${table} order by id limit 1)`;
const [story, person, picture] = [one("articles"), one("profiles"), one("media")];
const fresh = "gen_random_uuid()";
const day = "'2026-11-20T06:15:00Z'";

/** What the demo does not have. Odd texts: every character must come back. */
const furtherRows: readonly string[] = [
  `insert into ad_figures (ad_id, day, impressions) values (${one("ads")}, '2026-11-20', 9007199254740993)`,
  `insert into article_media (article_id, media_id) values (${story}, ${picture})`,
  `insert into article_notes (id, article_id, author_id, content) values (${fresh}, ${story}, ${person}, E'a\\tb\\nc "d" \\\\ नेपाल {,}')`,
  `insert into article_note_mentions (note_id, person_id) values (${one("article_notes")}, ${person})`,
  `insert into article_working_copies (article_id, fields, version, opening, saved_by, saved_at)
   values (${story}, '{"title":"typed"}', 1, 'a', ${person}, ${day})`,
  `insert into bookmarks (id, user_id, article_id, article_title) values (${fresh}, ${person}, ${story}, 'Title')`,
  `insert into contact_messages (id, name, email, message) values (${fresh}, 'A', 'a@example.com', E'x\\ty')`,
  `insert into draft_versions (id, article_id, number, made_at, saved_by, cause, content, digest)
   values (${fresh}, ${story}, 2, ${day}, ${person}, 'saved', '\\x00ff', sha256('d'))`,
  `insert into corrections (id, article_id, content, published_at) values (${fresh}, ${story}, 'Right', ${day})`,
  `insert into team_honours (id, team_id, name, year) values (${fresh}, ${one("sport_teams")}, 'Cup', '2024/25')`,
  `insert into transfers (id, person_id, from_team_id, kind, moved_on)
   values (${fresh}, ${one("sport_people")}, ${one("sport_teams")}, 'loan', '2026-11-20')`,
  `insert into absences (id, team_id, person_id, begins_on, reason)
   values (${fresh}, ${one("sport_teams")}, ${one("sport_people")}, '2026-11-20', 'injury')`,
  `insert into follows (id, user_id, team_id) values (${fresh}, ${person}, ${one("sport_teams")})`,
  `insert into imports (id, kind, source, file_name) values (${fresh}, 'wordpress', 'https://old.example', 'a.xml')`,
  `insert into import_items (import_id, kind, source_id, digest, outcome, reasons, fields)
   values (${one("imports")}, 'story', '1', 'd', 'taken', '{"a,b",NULL}', '{"scorer":["Rohit"]}')`,
  `insert into former_paths (path, article_id, import_id) values ('/2019/05/old', ${story}, ${one("imports")})`,
  `insert into front_page_layouts (id, state, seen) values (${fresh}, 'draft', '{}')`,
  `insert into front_page_places (id, layout_id, section_id, article_id, position, headline)
   values (${fresh}, ${one("front_page_layouts")}, ${one("homepage_sections")}, ${story}, 0, 'a,b')`,
  `insert into held_events (id, match_id, kind, position, details, codes, entered_at)
   values (${fresh}, ${one("matches")}, 'goal', 1, '{}', '[]', ${day})`,
  `insert into invitations (profile_id, sent_at, expires_at) values (${person}, ${day}, ${day})`,
  `insert into live_blogs (article_id, started_at, event_kinds) values (${story}, ${day}, '{"goal"}') on conflict do nothing`,
  `insert into live_entries (id, article_id, at, headline) values (${fresh}, ${story}, ${day}, 'Goal')`,
  `insert into live_entry_pictures (entry_id, media_id) values (${one("live_entries")}, ${picture}) on conflict do nothing`,
  `insert into report_sentences (article_id, order_index, match_id, lang, topic, texts)
   values (${story}, 0, ${one("matches")}, 'en', 'headline', '{"a,b","c"}')`,
  `insert into media_people (media_id, person_id) values (${picture}, ${one("sport_people")})`,
  `insert into media_matches (media_id, match_id) values (${picture}, ${one("matches")})`,
  `insert into media_former_files (file_path, media_id, filename, original_filename, file_size, mime_type, replaced_at, is_kept)
   values ('media/1690000000000-0a1b2c3d', ${picture}, '1690000000000.jpg', 'a.jpg', 5, 'image/jpeg', ${day}, false)`,
  `insert into mailing_receipts (person_id, mailing, edition) values (${person}, 'news_updates', '2026-11-20')`,
  `insert into newsletter_issues (id, newsletter_id, subject, story_ids)
   values (${fresh}, ${one("newsletters")}, 'Himal', array[${story}])`,
  `insert into newsletter_deliveries (issue_id, subscriber_id, due_at)
   values (${one("newsletter_issues")}, ${one("newsletter_subscribers")}, ${day})`,
  `insert into notifications (id, person_id, kind, article_id) values (${fresh}, ${person}, 'assigned', ${story})`,
  `insert into partner_feeds (id, name, key, format, languages, sections)
   values (${fresh}, 'Partner', 'k', 'rss', 'both', array[${fresh}])`,
  `insert into preferences (user_id) values (${person}) on conflict do nothing`,
  `update articles set status = 'draft' where id = ${story}`,
  `update articles set template_id = ${one("story_templates")} where id = ${story}`,
  `insert into subscriptions (id, email, plan, price_paisa) values (${fresh}, 'a@example.com', 'monthly', 100)`,
  `insert into payment_orders (id, key, email, plan, amount_paisa, lang, created_at, expires_at, state, settled_at)
   values (${fresh}, 'k', 'a@example.com', 'monthly', 49900, 'ne', ${day}, ${day}, 'settled', ${day})`,
  `insert into payment_attempts (id, order_id, gateway, reference, amount_paisa, created_at)
   values (${fresh}, ${one("payment_orders")}, 'esewa', 'r', 49900, ${day})`,
  `insert into payment_messages (id, attempt_id, at, kind, request)
   values (${fresh}, ${one("payment_attempts")}, ${day}, 'return', E'a\\tb')`,
  `insert into payment_cases (id, order_id, kind, opened_at) values (${fresh}, ${one("payment_orders")}, 'unclear', ${day})`,
  `with entry as (
     insert into ledger_entries (id, number, at, kind, order_id, reason, line_count, digest)
     values (${fresh}, 1, ${day}, 'payment', ${one("payment_orders")}, 'By bank', 2, sha256('e')) returning id)
   insert into ledger_lines (entry_id, position, account, amount_paisa)
   select id, 1, 'bank', 49900 from entry union all select id, 2, 'income', -49900 from entry`,
  `insert into receipts (id, fiscal_year, number, order_id, entry_id, issued_at, amount_paisa, vat_paisa, method)
   values (${fresh}, 2083, 1, ${one("payment_orders")}, ${one("ledger_entries")}, ${day}, 49900, 0, 'bank')`,
  `insert into memberships (id, email, profile_id, lang, created_at) values (${fresh}, 'a@example.com', ${person}, 'ne', ${day})`,
  `insert into membership_periods (id, membership_id, order_id, begins_at, ends_at)
   values (${fresh}, ${one("memberships")}, ${one("payment_orders")}, ${day}, '2026-12-20T06:15:00Z')`,
  `insert into membership_reminders (period_id, kind, sent_at) values (${one("membership_periods")}, 'week', ${day})`,
  `insert into taken_down_texts (article_id, excerpt, content, document, tags, image_alt)
   values (${story}, '', '<p>x</p>', null, '{}', '')`,
  `insert into translation_marks (article_id, other_id, fields, marked_at) values (${story}, ${story}, '{}', ${day})`,
  `insert into user_permissions (id, user_id, permission, granted) values (${fresh}, ${person}, 'manage_users', true)`,
  `insert into version_authors (person_id, salt, digest) values (${person}, sha256('a'), sha256('b'))`,
  `insert into versions (id, kind, subject_id, number, made_at, cause, content, digest)
   values (${fresh}, 'articles', ${story}, 1, ${day}, 'published', '\\x00ff', sha256('c'))`,
  `insert into unsealed_versions (version_id) values (${one("versions")}) on conflict do nothing`,
  `insert into version_seals (number, sealed_at, version_ids, digest, entry_digests) values (1, ${day}, '{}', sha256('d'), '')`,
  `insert into sessions (id, user_id, token, expires_at) values (${fresh}, ${person}, '${secretText}', now())`,
  `insert into two_step_secrets (user_id, sealed_secret, last_step) values (${person}, '${secretText}', 0)`,
  `insert into sign_ups (id, email, full_name, password) values (${fresh}, 'b@example.com', 'B', '${secretText}')`,
  `insert into mails (id, recipient, subject, text_body, html_body) values (${fresh}, 'c@example.com', '${secretText}', '', '')`,
];
