// Types of every table, named and shaped as in migrations/. A test proves that they agree with the migrated database.
import type { ColumnType, Generated, JSONColumnType } from "kysely";

type Instant = ColumnType<Date, Date | string, Date | string>;
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** `bigint` columns arrive as strings through pg. */
type BigCount = ColumnType<string, string | number | undefined, string | number>;
/** A civil date without time, as `YYYY-MM-DD`. */
type CivilDate = ColumnType<string | null, string | null | undefined, string | null>;

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
export type EventStatus = "draft" | "published" | "cancelled";
export type CommentStatus = "pending" | "approved" | "rejected";
export type SubscriberStatus = "pending" | "active" | "unsubscribed";
export type SubscriptionPlan = "monthly" | "annual";
export type SubscriptionStatus = "pending" | "active" | "cancelled";
export type AdStatus = "active" | "inactive";
export type AdPosition = "header" | "sidebar" | "footer" | "banner" | "article_top" | "article_bottom";
/** What a mailed link or code is good for: confirming an address, choosing a password, signing in, standing in for a password. */
export type AccountLinkPurpose = "confirm" | "password" | "sign_in" | "identity";
/** What confirmed a session beside the password, or instead of it. */
export type SecondFactorKind = "code" | "backup_code" | "trusted_device" | "passkey";
/** The mails to many that a person's preferences steer. */
export type Mailing = "news_updates" | "weekly_digest" | "special_events";
export type SportCategory = "football" | "cricket" | "volleyball" | "athletics" | "esports" | "general";

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
    access_token: string | null;
    refresh_token: string | null;
    id_token: string | null;
    access_token_expires_at: MaybeInstant;
    refresh_token_expires_at: MaybeInstant;
    scope: string | null;
    password: string | null;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
  };
  verifications: {
    id: string;
    identifier: string;
    value: string;
    expires_at: Instant;
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
    widths: Generated<number[]>;
    formats: Generated<string[]>;
    dominant_color: string | null;
    focal_x: Generated<number>;
    focal_y: Generated<number>;
    alt_text: Generated<string>;
    caption: Generated<string>;
    caption_ne: Generated<string>;
    credit: Generated<string>;
    credit_ne: Generated<string>;
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
    byline: string | null;
    translation_of: string | null;
    published_at: MaybeInstant;
    publish_at: MaybeInstant;
    views: BigCount;
    version: Generated<number>;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
    deleted_at: MaybeInstant;
    /** The sitemap in which it stands; the database gives it once. */
    sitemap_part: Generated<number>;
  };
  /** Published stories by tag; a trigger of `articles` keeps them (migrations/0032_large_archives.sql). */
  story_tags: { tag_slug: string; lang: Lang; published_at: Instant; article_id: string; name: string };
  article_addresses: { slug: string; article_id: string; created_at: DefaultInstant };
  former_paths: { path: string; category_id: string | null; event_id: string | null };
  article_media: { article_id: string; media_id: string };
  bookmarks: { id: string; user_id: string; article_id: string; article_title: string; created_at: DefaultInstant };
  comments: {
    id: string;
    article_id: string;
    user_id: string | null;
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
  editing_marks: { subject_id: string; person_id: string; seen_at: Instant };
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
  /** Published stories as search sees them; a trigger of `articles` keeps them (migrations/0016_search_of_common_words.sql). */
  searched_stories: { article_id: string; lang: Lang; published_at: Instant; document: string };
  /** Authors, events and videos as search sees them; triggers of their tables keep them (migrations/0026_search_of_entities.sql). */
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
};
