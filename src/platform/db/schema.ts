// Types of every table, named and shaped as in migrations/. A test proves that they agree with the migrated database.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { HandCrops, ShownCrops } from "#app/platform/pictures/crop.ts";
import type { SportId } from "#app/platform/sport-ids.ts";

type Instant = ColumnType<Date, Date | string, Date | string>;
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** `bigint` columns arrive as strings through pg. */
type BigCount = ColumnType<string, string | number | undefined, string | number>;
/** A civil date without time, as `YYYY-MM-DD`. */
type CivilDate = ColumnType<string | null, string | null | undefined, string | null>;
type Json<Value> = JSONColumnType<Value & object, string, string>;
type DefaultJson<Value> = JSONColumnType<Value & object, string | undefined, string>;
/** `numeric` columns arrive as strings through pg. */
type MaybeNumeric = ColumnType<string | null, string | number | null | undefined, string | number | null>;

/** What every entity of sport has that staff edit. */
type SportEntity = {
  id: string;
  slug: string;
  /** Whether readers see it. */
  published: Generated<boolean>;
  created_by: string | null;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  deleted_at: MaybeInstant;
  version: Generated<number>;
};

export type Role = "subscriber" | "author" | "editor" | "admin" | "super_admin";
export type Permission =
  | "create_articles"
  | "edit_articles"
  | "delete_articles"
  | "manage_comments"
  | "manage_users"
  | "manage_settings"
  | "view_analytics";
export type Lang = "en" | "ne";
export type ArticleStatus = "draft" | "published" | "archived";
/** How far the review of a story is. */
/** A live blog is a story with entries of its own (docs/decisions/0030). */
export type ArticleKind = "story" | "live";
export type ArticleReview = "none" | "submitted" | "returned" | "ready";
/** Whether readers may comment on a story. */
export type CommentState = "open" | "closed";
/** One who signs a story: an account, a free name, or an account whose name the story writes otherwise. */
export type StoredByline = { name?: string; person?: string; agency?: true };
/** Retracted, where readers are told the reason, or taken down for legal reasons, where they are not. */
export type ArticleWithdrawal = "retracted" | "taken_down";
/** What the bell tells somebody of a story. */
export type NotificationKind = "mention" | "assigned" | "submitted" | "returned" | "ready";
export type EventStatus = "draft" | "published" | "cancelled";
export type CommentStatus = "pending" | "approved" | "rejected";
export type SubscriberStatus = "pending" | "active" | "unsubscribed";
export type IssueStatus = "draft" | "scheduled" | "sending" | "sent";
export type DeliveryStatus = "waiting" | "handed" | "sent" | "refused" | "given_up" | "unsure" | "unsubscribed";
export type SubscriptionPlan = "monthly" | "annual";
export type SubscriptionStatus = "pending" | "active" | "cancelled";
/** Where money comes through a gateway; staff enter what comes by bank or in cash. */
/** What a gateway says of a payment. */
export type GatewayStatus =
  | "completed"
  | "pending"
  /** The gateway does not know itself yet. */
  | "ambiguous"
  /** It knows of no such payment; one that nobody has begun looks so too. */
  | "not_found"
  | "failed"
  | "refunded"
  | "partly_refunded";
/** A week before the end of a membership, a day before it, and at its end. */
export type ReminderKind = "week" | "day" | "end";
export type GatewayName = "esewa" | "khalti" | "connectips";
export type PaymentMethod = GatewayName | "bank" | "cash";
export type OrderState = "open" | "settled" | "refunded";
/** `unclear`: the gateway never said how it ended. */
export type AttemptState =
  | "begun"
  | "pending"
  | "ambiguous"
  | "completed"
  | "wrong_amount"
  | "failed"
  | "refunded"
  | "partly_refunded"
  | "unclear";
export type PaymentCaseKind = "paid_twice" | "paid_late" | "other_amount" | "refunded" | "partly_refunded" | "unclear";
/** `unassigned`: money that came and bought nothing. */
export type LedgerEntryKind = "payment" | "unassigned" | "refund";
export type LedgerAccount = PaymentMethod | "income" | "vat" | "unassigned";
export type AdStatus = "active" | "inactive";
export type AdPosition = "header" | "sidebar" | "footer" | "banner" | "article_top" | "article_bottom";
/**
 * What a mailed link or code is good for: confirming an address, choosing a password, signing in, standing in for a
 * password.
 */
export type AccountLinkPurpose = "confirm" | "password" | "sign_in" | "identity";
/** What confirmed a session beside the password, or instead of it. */
export type SecondFactorKind = "code" | "backup_code" | "trusted_device" | "passkey";
/** The mails to many that a person's preferences steer. */
export type Mailing = "news_updates" | "weekly_digest" | "special_events" | "followed_matches";
/** Parts of the site that have versions as a whole. */
export type SitePart = "homepage" | "navigation" | "about" | "settings" | "contact";
/** What has versions. */
export type VersionedKind = "articles" | "live_entries" | SitePart;
/** What made a version; `before` is what stood there when versions began. */
export type VersionCause = "before" | "published" | "updated" | "scheduled" | "filed" | "restored";
export type DraftVersionCause = "before" | "saved" | "filed";
export type SportCategory = SportId | "general";
export type TeamKind = "club" | "national" | "school";
/** Who plays: of a team or a competition. */
export type SportGender = "men" | "women" | "mixed";
export type TransferKind = "transfer" | "loan" | "free" | "released";
export type AbsenceReason = "injury" | "suspension" | "national_duty" | "other";
export type SportPersonKind = "player" | "coach" | "official";
export type StageKind = "league" | "groups" | "knockout";
export type MatchStatus =
  | "scheduled"
  | "postponed"
  | "live"
  | "finished"
  | "abandoned"
  | "cancelled"
  | "walkover"
  | "awarded";
/** Who plays where the team is not known yet: the winner or loser of a match, the nth of a group. */
export type SideSource =
  | { from: "match"; matchId: string; take: "winner" | "loser" }
  | { from: "group"; group: string; rank: number };

export type ImportKind = "wordpress" | "ghost" | "feed" | "csv";
export type ImportStatus = "running" | "done" | "taken_back";
export type ImportItemKind = "author" | "category" | "tag" | "file" | "story" | "comment" | "menu_item" | "other";
/** What a run of an import does. */
export type ImportTask = "trial" | "import" | "take_back";
export type ImportRunStatus = "waiting" | "running" | "done" | "failed" | "stopped";
/** What became of an item. */
export type ImportOutcome = "taken" | "changed" | "refused";

export type Database = {
  profiles: {
    id: string;
    email: string;
    email_verified: Generated<boolean>;
    full_name: Generated<string>;
    avatar_url: string | null;
    slug: string | null;
    role: Generated<Role>;
    banned: Generated<boolean>;
    ban_reason: string | null;
    ban_expires: MaybeInstant;
    is_demo: Generated<boolean>;
    must_change_password: Generated<boolean>;
    /** No sign-in that began before this is finished any more. */
    sign_ins_void_before: MaybeInstant;
    /** In which language they want mail; null until they have said so. */
    lang: Lang | null;
    /** What readers are told about them, in each language; plain text. */
    bio: Generated<string>;
    bio_ne: Generated<string>;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
  };
  /** Open until the profile's address is confirmed. */
  invitations: { profile_id: string; invited_by: string | null; sent_at: Instant; expires_at: Instant };
  user_permissions: { id: string; user_id: string; permission: Permission; granted: boolean };
  sessions: {
    id: string;
    user_id: string;
    token: string;
    expires_at: Instant;
    ip_address: string | null;
    user_agent: string | null;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
    second_factor: SecondFactorKind | null;
    /** Its person's rights have changed: however new it is, it does not count as a fresh sign-in. */
    must_prove_again: Generated<boolean>;
    /** To the nearest few minutes; null until the first request after signing in. */
    last_used_at: MaybeInstant;
  };
  two_step_secrets: { user_id: string; sealed_secret: string; last_step: BigCount; created_at: DefaultInstant };
  backup_codes: { id: string; user_id: string; digest: string; used_at: MaybeInstant; created_at: DefaultInstant };
  trusted_devices: {
    id: string;
    user_id: string;
    digest: string;
    user_agent: string | null;
    created_at: DefaultInstant;
    last_used_at: DefaultInstant;
    expires_at: Instant;
  };
  passkeys: {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: string;
    counter: BigCount;
    transports: Generated<string[]>;
    name: string;
    created_at: DefaultInstant;
    last_used_at: MaybeInstant;
  };
  accounts: {
    id: string;
    user_id: string;
    account_id: string;
    provider_id: string;
    password: string | null;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
  };
  sign_ups: {
    id: string;
    email: string;
    full_name: string;
    password: string;
    lang: Generated<Lang>;
    created_at: DefaultInstant;
  };
  account_links: {
    id: string;
    purpose: AccountLinkPurpose;
    email: string;
    profile_id: string | null;
    token_digest: string;
    code_digest: string | null;
    expires_at: Instant;
    created_at: DefaultInstant;
  };
  rate_limits: { id: string; key: string; count: number; last_request: BigCount };
  media: {
    id: string;
    filename: string;
    original_filename: string;
    file_path: string;
    file_size: BigCount;
    mime_type: string;
    width: number | null;
    height: number | null;
    duration: number | null;
    widths: Generated<number[]>;
    formats: Generated<string[]>;
    dominant_color: string | null;
    focal_x: Generated<number>;
    focal_y: Generated<number>;
    crops: DefaultJson<HandCrops>;
    /** Those of `crops` whose files are in the store. */
    shown_crops: DefaultJson<ShownCrops>;
    alt_text: Generated<string>;
    caption: Generated<string>;
    caption_ne: Generated<string>;
    credit: Generated<string>;
    credit_ne: Generated<string>;
    title: Generated<string>;
    /** Who may use it, as its file or staff say. */
    rights: Generated<string>;
    /** The last day on which it may be shown. */
    rights_end_on: CivilDate;
    /** SHA-256 of the file as it was sent; null for what was stored before. */
    content_digest: Uint8Array | null;
    tags: Generated<string[]>;
    /** Counts the saves of what is said of a file. */
    version: Generated<number>;
    /** What a search of the library looks into, folded. */
    words: GeneratedAlways<string>;
    /** A function of the row, read as a column: `file_path` while readers may see the file, null after that. */
    shown_path: GeneratedAlways<string | null>;
    uploaded_by: string | null;
    created_at: DefaultInstant;
    deleted_at: MaybeInstant;
  };
  categories: {
    id: string;
    name: string;
    name_ne: string | null;
    slug: string;
    path: string;
    description: string | null;
    description_ne: string | null;
    parent_id: string | null;
    /** Whether nobody publishes alone here what they changed last. */
    two_person: Generated<boolean>;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
    version: Generated<number>;
    deleted_at: MaybeInstant;
  };
  articles: {
    id: string;
    lang: Generated<Lang>;
    title: string;
    slug: string;
    excerpt: Generated<string>;
    content: Generated<string>;
    document: JSONColumnType<Record<string, unknown>> | null;
    category: string | null;
    tags: Generated<string[]>;
    status: Generated<ArticleStatus>;
    image_url: string | null;
    image_media_id: string | null;
    image_alt: Generated<string>;
    author_id: string | null;
    /** Who signs it, in order; nobody means its author (src/features/newsroom/articles/bylines/bylines.ts). */
    bylines: JSONColumnType<StoredByline[], string | undefined>;
    /** For search engines and shared links; null means its title. */
    search_title: string | null;
    search_description: string | null;
    comments: Generated<CommentState>;
    translation_of: string | null;
    published_at: MaybeInstant;
    publish_at: MaybeInstant;
    /** No reader has it before: never set of a story that is public. */
    embargo_until: MaybeInstant;
    /** When it leaves readers by itself. */
    unpublish_at: MaybeInstant;
    /** Who set these times, which is asked again when they come; null where nobody knows. */
    planned_by: string | null;
    views: BigCount;
    version: Generated<number>;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
    deleted_at: MaybeInstant;
    /** The sitemap in which it stands; the database gives it once. */
    sitemap_part: Generated<number>;
    review: Generated<ArticleReview>;
    review_reason: string | null;
    assignee_id: string | null;
    review_due_at: MaybeInstant;
    /** Who changed the text last; null means its author. */
    edited_by: string | null;
    /** The digest of the text that somebody else has found ready (src/features/newsroom/articles/release.server.ts). */
    approved_text: string | null;
    /** Null but for stories that were public and are not to be any more. */
    withdrawal: ArticleWithdrawal | null;
    withdrawal_reason: string | null;
    withdrawn_at: MaybeInstant;
    kind: Generated<ArticleKind>;
    /** Null while a live blog runs, and of any other story. */
    live_ended_at: MaybeInstant;
    /** What it began with, whose reminders stand beside its form. */
    template_id: string | null;
    /** The stories that an editor has put below it, in their order; some may be gone. */
    related_ids: Generated<string[]>;
  };
  story_templates: {
    id: string;
    name: string;
    name_ne: string | null;
    /** The headline of a new story. */
    title: string | null;
    title_ne: string | null;
    document: JSONColumnType<Record<string, unknown>> | null;
    document_ne: JSONColumnType<Record<string, unknown>> | null;
    category: string | null;
    tags: Generated<string[]>;
    /** One a line. */
    reminders: string | null;
    reminders_ne: string | null;
    order_index: number;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
    deleted_at: MaybeInstant;
    version: Generated<number>;
  };
  /** Feeds of single partners. */
  partner_feeds: {
    id: string;
    name: string;
    key: string;
    format: "rss" | "atom" | "json";
    languages: "en" | "ne" | "both";
    /** Ids of categories; none for all of them. */
    sections: Generated<string[]>;
    full_text: Generated<boolean>;
    pictures: Generated<boolean>;
    delay_minutes: Generated<number>;
    story_count: Generated<number>;
    is_active: Generated<boolean>;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
    deleted_at: MaybeInstant;
    version: Generated<number>;
  };
  live_blogs: {
    article_id: string;
    started_at: Instant;
    summary: Generated<string>;
    match_id: string | null;
    event_kinds: Generated<string[]>;
  };
  live_entries: {
    id: string;
    article_id: string;
    at: Instant;
    headline: Generated<string>;
    document: JSONColumnType<Record<string, unknown>> | null;
    content: Generated<string>;
    youtube_id: string | null;
    is_key: Generated<boolean>;
    is_pinned: Generated<boolean>;
    corrected_at: MaybeInstant;
    author_id: string | null;
    /** The event of the linked match that it was made from. */
    match_event_id: string | null;
    /** Somebody has changed what was made from an event. */
    is_edited: Generated<boolean>;
    /** Removed because its event was undone, and not by somebody. */
    is_undone: Generated<boolean>;
    revision: Generated<number>;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
    deleted_at: MaybeInstant;
  };
  live_entry_pictures: {
    entry_id: string;
    media_id: string;
    order_index: Generated<number>;
    alt: Generated<string>;
    caption: Generated<string>;
  };
  /** Published stories by tag; a trigger of `articles` keeps them (migrations/0032_large_archives.sql). */
  story_tags: { tag_slug: string; lang: Lang; published_at: Instant; article_id: string; name: string };
  /**
   * Published stories by those who sign them; a trigger of `articles` keeps them (migrations/0053_story_surface.sql).
   */
  story_bylines: { person_id: string; lang: Lang; published_at: Instant; article_id: string; name: string | null };
  article_addresses: { slug: string; article_id: string; created_at: DefaultInstant };
  /** `quote` is null for a note on the story as a whole. */
  article_notes: {
    id: string;
    article_id: string;
    author_id: string | null;
    content: string;
    quote: string | null;
    quote_before: Generated<string>;
    quote_after: Generated<string>;
    created_at: DefaultInstant;
    resolved_at: MaybeInstant;
    resolved_by: string | null;
  };
  article_note_mentions: { note_id: string; person_id: string };
  notifications: {
    id: string;
    person_id: string;
    kind: NotificationKind;
    article_id: string;
    note_id: string | null;
    actor_id: string | null;
    created_at: DefaultInstant;
    read_at: MaybeInstant;
    mailed_at: MaybeInstant;
  };
  corrections: {
    id: string;
    article_id: string;
    content: string;
    published_at: Instant;
    created_by: string | null;
  };
  /** What the story itself does not hold any more (migrations/0047_corrections.sql). */
  taken_down_texts: {
    article_id: string;
    excerpt: string;
    content: string;
    document: JSONColumnType<Record<string, unknown>> | null;
    tags: string[];
    bylines: JSONColumnType<StoredByline[], string | undefined>;
    search_title: string | null;
    search_description: string | null;
    image_url: string | null;
    image_media_id: string | null;
    image_alt: string;
  };
  /** Paths that led somewhere before, here or in a system that was moved in from (migrations/0052_imports.sql). */
  former_paths: {
    path: string;
    category_id: string | null;
    event_id: string | null;
    venue_id: string | null;
    team_id: string | null;
    person_id: string | null;
    competition_id: string | null;
    season_id: string | null;
    match_id: string | null;
    article_id: string | null;
    media_id: string | null;
    target: string | null;
    is_gone: Generated<boolean>;
    lang: Lang | null;
    import_id: string | null;
    hits: BigCount;
    created_at: DefaultInstant;
  };
  imports: {
    id: string;
    kind: ImportKind;
    source: string;
    status: Generated<ImportStatus>;
    file_name: string;
    runs: Generated<number>;
    created_at: DefaultInstant;
    begun_run: Generated<number>;
    finished_at: MaybeInstant;
  };
  import_items: {
    import_id: string;
    kind: ImportItemKind;
    source_id: string;
    digest: string;
    source_digest: string | null;
    outcome: ImportOutcome;
    reasons: Generated<string[]>;
    title: Generated<string>;
    line: number | null;
    entity_id: string | null;
    version: number | null;
    is_made: Generated<boolean>;
    fields: JSONColumnType<Record<string, string[]>, string | undefined, string>;
    noted_at: DefaultInstant;
    id: ColumnType<string, never, never>;
  };
  import_runs: {
    id: string;
    task: ImportTask;
    file_name: Generated<string>;
    uploads: string | null;
    choices: DefaultJson<object>;
    import_id: string | null;
    status: Generated<ImportRunStatus>;
    wants_stop: Generated<boolean>;
    worker: string | null;
    alive_at: MaybeInstant;
    begun: Generated<number>;
    by_command_line: Generated<boolean>;
    done: Generated<number>;
    total: Generated<number>;
    counts: DefaultJson<Record<string, Record<string, number>>>;
    failure: string | null;
    failure_detail: DefaultJson<Record<string, unknown>>;
    started_by: string | null;
    created_at: DefaultInstant;
    finished_at: MaybeInstant;
  };
  import_trial_items: {
    id: string;
    run_id: string;
    kind: ImportItemKind;
    source_id: string;
    outcome: string;
    reasons: Generated<string[]>;
    title: Generated<string>;
    line: number | null;
  };
  article_media: { article_id: string; media_id: string };
  media_people: { media_id: string; person_id: string };
  media_matches: { media_id: string; match_id: string };
  /** A file that a newer one has replaced under the same row of the library. */
  media_former_files: {
    file_path: string;
    media_id: string;
    filename: string;
    original_filename: string;
    file_size: BigCount;
    mime_type: string;
    width: number | null;
    height: number | null;
    duration: number | null;
    widths: Generated<number[]>;
    formats: Generated<string[]>;
    dominant_color: string | null;
    focal_x: Generated<number>;
    focal_y: Generated<number>;
    content_digest: Uint8Array | null;
    crops: DefaultJson<HandCrops>;
    shown_crops: DefaultJson<ShownCrops>;
    replaced_at: Date;
    replaced_by: string | null;
    /** Whether its bytes are in the store still. */
    is_kept: Generated<boolean>;
  };
  bookmarks: { id: string; user_id: string; article_id: string; article_title: string; created_at: DefaultInstant };
  follows: {
    id: string;
    user_id: string;
    team_id: string | null;
    competition_id: string | null;
    match_id: string | null;
    created_at: DefaultInstant;
  };
  comments: {
    id: string;
    article_id: string;
    user_id: string | null;
    /** Of a comment that was moved in, whose writer has no account here. */
    writer_name: string | null;
    /** The comment that it answers. */
    parent_id: string | null;
    content: string;
    status: Generated<CommentStatus>;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
    deleted_at: MaybeInstant;
    version: Generated<number>;
  };
  preferences: {
    user_id: string;
    news_updates: Generated<boolean>;
    weekly_digest: Generated<boolean>;
    special_events: Generated<boolean>;
    followed_matches: Generated<boolean>;
    /** Of staff: what they have not read of the bell, by mail. */
    newsroom_mail: Generated<boolean>;
    updated_at: DefaultInstant;
  };
  /** Who had which mailing's edition of this civil day. */
  mailing_receipts: { person_id: string; mailing: Mailing; edition: string };
  email_changes: {
    id: string;
    user_id: string;
    new_email: string;
    old_confirmed_at: MaybeInstant;
    new_confirmed_at: MaybeInstant;
    created_at: DefaultInstant;
  };
  breaking_news: {
    id: string;
    title: string;
    title_ne: string | null;
    slug: string;
    created_at: DefaultInstant;
    deleted_at: MaybeInstant;
    version: Generated<number>;
    starts_at: MaybeInstant;
    expires_at: MaybeInstant;
    updated_at: DefaultInstant;
  };
  events: {
    id: string;
    lang: Generated<Lang>;
    title: string;
    slug: string;
    description: Generated<string>;
    content: Generated<string>;
    image_url: string | null;
    image_media_id: string | null;
    event_date: MaybeInstant;
    /** Never before `event_date`; null where nobody said. */
    end_date: MaybeInstant;
    location: Generated<string>;
    category: Generated<SportCategory>;
    status: Generated<EventStatus>;
    match_id: string | null;
    created_by: string | null;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
    deleted_at: MaybeInstant;
    version: Generated<number>;
  };
  videos: {
    id: string;
    lang: Generated<Lang>;
    title: string;
    description: string | null;
    youtube_url: string;
    youtube_video_id: string;
    thumbnail_url: string | null;
    thumbnail_media_id: string | null;
    category: Generated<SportCategory>;
    tags: string[] | null;
    duration: string | null;
    is_featured: Generated<boolean>;
    is_active: Generated<boolean>;
    view_count: BigCount;
    match_id: string | null;
    created_by: string | null;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
    deleted_at: MaybeInstant;
    version: Generated<number>;
  };
  gallery_images: {
    id: string;
    lang: Generated<Lang>;
    title: string;
    caption: Generated<string>;
    alt_text: string;
    category: Generated<SportCategory>;
    album: string | null;
    order_index: Generated<number>;
    is_active: Generated<boolean>;
    is_featured: Generated<boolean>;
    media_id: string;
    image_url: string;
    match_id: string | null;
    uploaded_by: string | null;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
    deleted_at: MaybeInstant;
    version: Generated<number>;
  };
  homepage_sections: {
    id: string;
    section_name: string;
    section_title: string;
    section_title_ne: string | null;
    max_articles: Generated<number>;
    is_active: Generated<boolean>;
    order_index: number;
    article_ids: Generated<string[]>;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
    deleted_at: MaybeInstant;
    version: Generated<number>;
    starts_at: MaybeInstant;
    ends_at: MaybeInstant;
  };
  /** Layouts of the front page: the draft, those that wait for their time, those that were published. */
  front_page_layouts: {
    id: string;
    state: "draft" | "prepared" | "held" | "published";
    /** The version of each section that the layout changes, as its editor saw it. */
    seen: DefaultJson<Record<string, number>>;
    publish_at: MaybeInstant;
    published_at: MaybeInstant;
    changed_by: string | null;
    /** What publishing changed, section by section. */
    changes: Json<{ section_id: string; title: string; before: string[]; after: string[] }[]> | null;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
    version: Generated<number>;
  };
  /** The stories of a layout's sections; without a layout, what stories have of their own for readers. */
  front_page_places: {
    id: string;
    layout_id: string | null;
    section_id: string;
    article_id: string;
    position: number;
    headline: string | null;
    kicker: string | null;
    pinned_until: MaybeInstant;
  };
  navbar_items: {
    id: string;
    label: string;
    label_ne: string | null;
    url: string;
    parent_id: string | null;
    /** The item in the trash below which it stood when it came out of the trash itself. */
    former_parent_id: string | null;
    order_index: number;
    is_active: Generated<boolean>;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
    deleted_at: MaybeInstant;
    version: Generated<number>;
  };
  site_settings: {
    id: string;
    setting_key: string;
    setting_value: Generated<string>;
    setting_type: Generated<string>;
    description: Generated<string>;
    /** The picture of the library that `setting_value` names. */
    media_id: string | null;
    updated_at: DefaultInstant;
  };
  newsletter_subscribers: {
    id: string;
    email: string;
    name: string | null;
    status: Generated<SubscriberStatus>;
    subscribed_at: DefaultInstant;
    unsubscribed_at: MaybeInstant;
    lang: Generated<Lang>;
    /** Ids of newsletters; without a choice the first one. */
    newsletters: Generated<string[]>;
  };
  newsletters: {
    id: string;
    slug: string;
    name: string;
    name_ne: string | null;
    lang: Lang;
    category_id: string | null;
    competition_id: string | null;
    team_id: string | null;
    is_active: Generated<boolean>;
    order_index: number;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
    deleted_at: MaybeInstant;
    version: Generated<number>;
  };
  newsletter_issues: {
    id: string;
    newsletter_id: string;
    status: Generated<IssueStatus>;
    subject: string;
    preheader: string | null;
    intro: string | null;
    story_ids: Generated<string[]>;
    competition_id: string | null;
    with_results: Generated<boolean>;
    with_table: Generated<boolean>;
    outro: string | null;
    segment_lang: Lang | null;
    segment_newsletter_id: string | null;
    send_at: MaybeInstant;
    begun_at: MaybeInstant;
    sent_at: MaybeInstant;
    left_out: Generated<string[]>;
    worked_until: MaybeInstant;
    rests_until: MaybeInstant;
    rests: Generated<number>;
    rest_reason: string | null;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
    deleted_at: MaybeInstant;
    version: Generated<number>;
  };
  newsletter_deliveries: {
    issue_id: string;
    subscriber_id: string;
    status: Generated<DeliveryStatus>;
    attempts: Generated<number>;
    due_at: Instant;
    ended_at: MaybeInstant;
    reason: string | null;
    unsubscribed_at: MaybeInstant;
  };
  newsletter_imports: {
    id: string;
    created_by: string | null;
    created_at: DefaultInstant;
    finished_at: MaybeInstant;
    total: number;
    done: Generated<number>;
    added: Generated<number>;
    known: Generated<number>;
  };
  newsletter_import_batches: {
    import_id: string;
    number: number;
    entries: JSONColumnType<{ email: string; name: string | null }[], string, string>;
  };
  contact_messages: {
    id: string;
    name: string;
    email: string;
    subject: string | null;
    message: string;
    lang: Generated<Lang>;
    created_at: DefaultInstant;
    read_at: MaybeInstant;
    deleted_at: MaybeInstant;
  };
  subscriptions: {
    id: string;
    email: string;
    plan: SubscriptionPlan;
    price_paisa: number;
    status: Generated<SubscriptionStatus>;
    lang: Generated<Lang>;
    created_at: DefaultInstant;
    activated_at: MaybeInstant;
    cancelled_at: MaybeInstant;
  };
  payment_orders: {
    id: string;
    key: string;
    email: string;
    profile_id: string | null;
    plan: SubscriptionPlan;
    amount_paisa: number;
    vat_paisa: Generated<number>;
    currency: Generated<"NPR">;
    lang: Lang;
    state: Generated<OrderState>;
    subscription_id: string | null;
    created_at: Instant;
    expires_at: Instant;
    settled_at: MaybeInstant;
  };
  payment_attempts: {
    id: string;
    order_id: string;
    gateway: GatewayName;
    reference: string;
    gateway_reference: string | null;
    pay_url: string | null;
    amount_paisa: number;
    state: Generated<AttemptState>;
    asks: Generated<number>;
    created_at: Instant;
    ended_at: MaybeInstant;
  };
  payment_messages: {
    id: string;
    attempt_id: string;
    at: Instant;
    kind: "begin" | "return" | "status";
    request: string;
    answer: string | null;
    error: string | null;
    status: GatewayStatus | null;
    amount_paisa: number | null;
  };
  payment_cases: {
    id: string;
    order_id: string;
    attempt_id: string | null;
    kind: PaymentCaseKind;
    opened_at: Instant;
    closed_at: MaybeInstant;
    note: string | null;
  };
  ledger_entries: {
    id: string;
    number: number;
    at: Instant;
    kind: LedgerEntryKind;
    order_id: string;
    attempt_id: string | null;
    reason: string | null;
    actor_digest: Uint8Array | null;
    line_count: number;
    digest: Uint8Array;
  };
  ledger_lines: { entry_id: string; position: number; account: LedgerAccount; amount_paisa: number };
  receipts: {
    id: string;
    fiscal_year: number;
    number: number;
    order_id: string;
    entry_id: string;
    issued_at: Instant;
    amount_paisa: number;
    vat_paisa: number;
    method: PaymentMethod;
    pan: string | null;
  };
  memberships: {
    id: string;
    email: string;
    profile_id: string | null;
    lang: Lang;
    created_at: Instant;
    account_deleted: Generated<boolean>;
  };
  membership_reminders: { period_id: string; kind: ReminderKind; sent_at: Instant };
  membership_periods: {
    id: string;
    membership_id: string;
    order_id: string;
    begins_at: Instant;
    ends_at: Instant;
    revoked_at: MaybeInstant;
  };
  ads: {
    id: string;
    title: string;
    image_url: string | null;
    image_media_id: string | null;
    target_url: string | null;
    position: Generated<AdPosition>;
    /** The edition that shows it; both where it is null. */
    lang: Lang | null;
    status: Generated<AdStatus>;
    start_date: CivilDate;
    end_date: CivilDate;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
    deleted_at: MaybeInstant;
    version: Generated<number>;
  };
  ad_figures: { ad_id: string; day: string; impressions: BigCount; clicks: BigCount };
  about_sections: {
    id: string;
    section_name: string;
    title: string;
    title_ne: string | null;
    content: string;
    content_ne: string | null;
    image_url: string | null;
    image_media_id: string | null;
    order_index: number;
    is_active: Generated<boolean>;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
    deleted_at: MaybeInstant;
    version: Generated<number>;
  };
  team_members: {
    id: string;
    name: string;
    name_ne: string | null;
    position: string;
    position_ne: string | null;
    description: Generated<string>;
    description_ne: string | null;
    image_url: string | null;
    image_media_id: string | null;
    order_index: number;
    is_active: Generated<boolean>;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
    deleted_at: MaybeInstant;
    version: Generated<number>;
  };
  /** Uploads to the media library that come in several requests. */
  media_uploads: {
    id: string;
    person_id: string;
    file_name: string;
    file_changed_at: ColumnType<string | null, number | null | undefined, never>;
    bytes: number;
    received: Generated<number>;
    /** Keys of the file store, in their order. */
    parts: Generated<string[]>;
    claimed_at: MaybeInstant;
    answer: ColumnType<unknown, string | null | undefined, string | null>;
    touched_at: Instant;
  };
  editing_marks: {
    subject_id: string;
    person_id: string;
    seen_at: Instant;
    opening: Generated<string>;
    taken_by: string | null;
  };
  /** Counts by the hour; who read is not kept. */
  article_reads: { article_id: string; hour: Instant; reads: BigCount };
  /** The whole site by the civil day in Kathmandu. */
  readership_days: {
    day: string;
    page_views: BigCount;
    reads: BigCount;
    visits: BigCount;
    engaged_visits: BigCount;
  };
  trending_articles: { lang: Lang; rank: number; article_id: string };
  bikram_sambat_years: {
    year: number;
    starts_on: string;
    month_lengths: number[];
    certainty: Generated<"confirmed" | "provisional">;
    version: Generated<number>;
  };
  audit_log: {
    id: string;
    at: DefaultInstant;
    actor_kind: string;
    actor_id: string | null;
    command: string;
    subject_id: string | null;
    detail: JSONColumnType<Record<string, unknown>, string | undefined, string>;
    request_id: string | null;
    /** Written by the database with the entry; stays when the account is erased. */
    actor_digest: ColumnType<Uint8Array | null, never, never>;
  };
  mails: {
    id: string;
    recipient: string;
    subject: string;
    text_body: string;
    html_body: string;
    headers: JSONColumnType<Record<string, string>, string | undefined, string>;
    status: Generated<"waiting" | "sent" | "failed">;
    attempts: Generated<number>;
    last_error: string | null;
    created_at: DefaultInstant;
    sent_at: MaybeInstant;
  };
  /**
   * Published stories as search sees them; a trigger of `articles` keeps them
   * (migrations/0016_search_of_common_words.sql).
   */
  searched_stories: { article_id: string; lang: Lang; published_at: Instant; document: string };
  /**
   * Words of stories in Devanagari by how they sound; the same trigger adds them (migrations/0068_smaller_search.sql).
   */
  terms_by_sound: { word: string; sound: string; indexed: string };
  /**
   * Authors, events and videos as search sees them; triggers of their tables keep them
   * (migrations/0026_search_of_entities.sql).
   */
  searched_entities: {
    kind: string;
    entity_id: string;
    lang: string | null;
    category: string | null;
    listed_at: MaybeInstant;
    document: string;
  };
  /** The other stories but for the trash, as the list of stories searches them (migrations/0028_story_list.sql). */
  searched_drafts: { article_id: string; document: string };
  /** Kept by triggers; rows of a status that none has any more may say zero. */
  status_counts: { relation: string; status: string; count: BigCount };
  search_words: { word: string; spelling: string; stories: Generated<number> };
  /** What is typed into a story and not public (docs/decisions/0022-versions.md). */
  article_working_copies: {
    article_id: string;
    fields: string;
    version: number;
    opening: string;
    saved_by: string | null;
    saved_at: Instant;
    due_at: MaybeInstant;
    due_fields: string | null;
    due_by: string | null;
    due_approved: Generated<boolean>;
    due_error: string | null;
    /** As `articles.approved_text`, of what is typed. */
    approved_text: string | null;
  };
  /** For people without an account (docs/decisions/0026-preview-links.md). */
  preview_links: {
    id: string;
    article_id: string;
    digest: Uint8Array;
    fields: string;
    created_by: string | null;
    created_at: Instant;
    expires_at: Instant;
    opened: Generated<number>;
    opened_at: MaybeInstant;
  };
  /** The text of the other language that a story was last brought in line with. */
  translation_marks: {
    article_id: string;
    other_id: string;
    fields: string;
    marked_by: string | null;
    marked_at: Instant;
  };
  version_authors: { person_id: string; salt: Uint8Array; digest: Uint8Array };
  /** Append-only: triggers refuse every other write. */
  versions: {
    id: string;
    kind: VersionedKind;
    subject_id: string;
    number: number;
    made_at: Instant;
    author: Uint8Array | null;
    cause: VersionCause;
    note: string | null;
    base_id: string | null;
    content: Uint8Array;
    digest: Uint8Array;
  };
  /** Saved texts of stories that are not public. */
  draft_versions: {
    id: string;
    article_id: string;
    number: number;
    made_at: Instant;
    saved_by: string | null;
    cause: DraftVersionCause;
    content: Uint8Array;
    digest: Uint8Array;
  };
  unsealed_versions: { version_id: string };
  unsealed_entries: { entry_id: string };
  version_seals: {
    number: number;
    sealed_at: Instant;
    version_ids: string[];
    /** Entries of the audit log. */
    entry_ids: string[];
    /** SHA-256 of each of them, one behind the other. */
    entry_digests: Uint8Array;
    digest: Uint8Array;
  };
  /** One row: what the last look at all seals has found. */
  chain_checks: {
    is_latest: Generated<boolean>;
    checked_at: Instant;
    error: string | null;
    sealed_since: MaybeInstant;
  };
  venues: SportEntity & {
    name: string;
    name_ne: string | null;
    city: Generated<string>;
    city_ne: string | null;
    country: Generated<string>;
    capacity: number | null;
    /** "27.69530,85.31490": latitude and longitude. */
    coordinates: string | null;
    directions: string | null;
    directions_ne: string | null;
  };
  sport_teams: SportEntity & {
    sport: SportId;
    name: string;
    name_ne: string | null;
    short_name: string;
    short_name_ne: string | null;
    kind: Generated<TeamKind>;
    gender: Generated<SportGender>;
    district: Generated<string>;
    district_ne: string | null;
    country: Generated<string>;
    image_url: string | null;
    image_media_id: string | null;
    colour: string | null;
    second_colour: string | null;
    venue_id: string | null;
  };
  sport_people: SportEntity & {
    sport: SportId;
    name: string;
    name_ne: string | null;
    kind: Generated<SportPersonKind>;
    role: string | null;
    country: Generated<string>;
    birth_date: CivilDate;
    image_url: string | null;
    image_media_id: string | null;
  };
  competitions: SportEntity & {
    sport: SportId;
    name: string;
    name_ne: string | null;
    short_name: string;
    short_name_ne: string | null;
    gender: Generated<SportGender>;
    category_id: string | null;
    rank: Generated<number>;
  };
  seasons: SportEntity & {
    competition_id: string;
    name: string;
    name_ne: string | null;
    starts_on: string;
    ends_on: string;
    match_rules: DefaultJson<Record<string, unknown>>;
    points: DefaultJson<Record<string, number>>;
    tie_breakers: Generated<string[]>;
  };
  season_stages: {
    id: string;
    season_id: string;
    name: string;
    name_ne: string | null;
    kind: StageKind;
    order_index: number;
    legs: Generated<number>;
    version: Generated<number>;
    /** `Zone` of src/features/sport/competitions/zones.ts. */
    zones: DefaultJson<readonly { from: number; to: number; kind: string }[]>;
    /** Matches of each team; unknown until somebody says so. */
    matches_each: number | null;
    /** `PlaceBounds` of src/features/sport/rules/certain-places.ts by the ids of teams; null while it is due. */
    places: Json<Readonly<Record<string, { within: number; below: number }>>> | null;
  };
  stage_teams: { stage_id: string; team_id: string; group_name: Generated<string> };
  point_deductions: {
    id: string;
    stage_id: string;
    team_id: string;
    points: number;
    reason: string;
    reason_ne: string | null;
    decided_on: string;
  };
  team_honours: {
    id: string;
    team_id: string;
    competition_id: string | null;
    name: string | null;
    name_ne: string | null;
    year: string;
    place: Generated<number>;
    version: Generated<number>;
  };
  transfers: {
    id: string;
    person_id: string;
    from_team_id: string | null;
    to_team_id: string | null;
    other_name: string | null;
    other_name_ne: string | null;
    kind: TransferKind;
    moved_on: string;
    version: Generated<number>;
  };
  absences: {
    id: string;
    team_id: string;
    person_id: string;
    begins_on: string;
    ends_on: string | null;
    reason: AbsenceReason;
    note: string | null;
    note_ne: string | null;
    version: Generated<number>;
  };
  squad_members: {
    season_id: string;
    team_id: string;
    person_id: string;
    shirt_number: number | null;
    role: string | null;
  };
  matches: SportEntity & {
    sport: SportId;
    season_id: string;
    stage_id: string;
    group_name: Generated<string>;
    round_name: Generated<string>;
    round_name_ne: string | null;
    round_index: Generated<number>;
    tie_index: Generated<number>;
    leg: Generated<number>;
    title: string | null;
    title_ne: string | null;
    home_team_id: string | null;
    away_team_id: string | null;
    home_source: Json<SideSource> | null;
    away_source: Json<SideSource> | null;
    starts_at: Instant;
    time_confirmed: Generated<boolean>;
    venue_id: string | null;
    neutral: Generated<boolean>;
    status: Generated<MatchStatus>;
    status_reason: Generated<string>;
    status_reason_ne: string | null;
    rules: DefaultJson<Record<string, unknown>>;
    /** `MatchSummary` of src/features/sport/rules/sport.ts. */
    summary: Json<Record<string, unknown>> | null;
    home_total: MaybeNumeric;
    away_total: MaybeNumeric;
    winner: "home" | "away" | "draw" | "no_result" | null;
    /** Two of `TableShare` of the same file, home and away. */
    table_shares: Json<readonly Record<string, unknown>[]> | null;
    attendance: number | null;
    player_of_match_id: string | null;
    watch: Generated<string>;
    watch_ne: string | null;
    reopened_at: MaybeInstant;
    /** When it was over; null for what is not, and for what was before this was stored. */
    ended_at: MaybeInstant;
    /** The key that a file of an import gave it. */
    import_ref: string | null;
    /** Which match of the same teams on one day it is: 1, but for what an import tells apart. */
    nth_of_day: Generated<number>;
  };
  match_entrants: {
    match_id: string;
    person_id: string;
    team_id: string | null;
    side: 0 | 1 | null;
    starts: Generated<boolean>;
    shirt_number: number | null;
    captain: Generated<boolean>;
    role: string | null;
    lane: number | null;
    order_index: Generated<number>;
  };
  match_officials: { match_id: string; person_id: string; role: string };
  /** Append-only: a trigger refuses every change but the loss of who entered it. */
  match_events: {
    id: string;
    match_id: string;
    kind: string;
    target_id: string | null;
    position: number;
    details: DefaultJson<Record<string, unknown>>;
    entered_by: string | null;
    entered_at: Instant;
    received_at: DefaultInstant;
    /** The phone that entered it; none where a form of the back office did. */
    device: string | null;
  };
  /** Events from phones that contradict others, until somebody decides. */
  held_events: {
    id: string;
    match_id: string;
    kind: string;
    target_id: string | null;
    position: number;
    details: DefaultJson<Record<string, unknown>>;
    codes: DefaultJson<readonly string[]>;
    device: string | null;
    entered_by: string | null;
    entered_at: Instant;
    received_at: DefaultInstant;
  };
  stage_standings: {
    stage_id: string;
    group_name: Generated<string>;
    team_id: string;
    rank: number;
    points: ColumnType<string, string | number, string | number>;
    played: number;
    row: Json<Record<string, unknown>>;
  };
  player_shares: {
    match_id: string;
    person_id: string;
    season_id: string;
    team_id: string | null;
    values: Json<Record<string, number>>;
  };
  article_matches: { article_id: string; match_id: string };
  /** The sentences that a story began with, each with its fact. */
  report_sentences: {
    article_id: string;
    order_index: number;
    match_id: string;
    lang: Lang;
    topic: string;
    /** An event or a player; null where it follows from the whole match. */
    fact: string | null;
    /** What it said at first, and whatever was taken in its place, the newest last. */
    texts: string[];
    /** What it would say, where somebody has kept older words; empty where its fact is gone. */
    kept: string | null;
  };
  /** Jobs that a restore brought and the next start takes over. */
  restored_jobs: { id: string; queue: string; data: JSONColumnType<object> | null; start_after: Instant };
  /** What became of the backups that the program made by itself: a name, or an error. */
  backup_runs: {
    id: string;
    started_at: Instant;
    finished_at: Instant;
    name: string | null;
    bytes: BigCount;
    error: string | null;
  };
};
