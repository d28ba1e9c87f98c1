-- The tables of the specification (public-site.md 3, back-office.md 3), with what must never be false kept by the
-- database. Names are the specification's. Identifiers are UUIDv7 made by the server, times are UTC instants.

create extension if not exists pg_trgm;

-- People ---------------------------------------------------------------------------------------------------------

create table profiles (
  id uuid primary key,
  email text not null,
  email_verified boolean not null default false,
  full_name text not null default '',
  avatar_url text,
  slug text,
  role text not null default 'subscriber',
  banned boolean not null default false,
  ban_reason text,
  ban_expires timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_email_unique unique (email),
  constraint profiles_email_lowercase check (email = lower(email)),
  constraint profiles_slug_unique unique (slug),
  constraint profiles_role_known check (role in ('subscriber', 'author', 'editor', 'admin', 'super_admin'))
);

create table user_permissions (
  id uuid primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  permission text not null,
  granted boolean not null,
  constraint user_permissions_once unique (user_id, permission),
  constraint user_permissions_known check (permission in
    ('create_articles', 'edit_articles', 'delete_articles', 'manage_comments', 'manage_users', 'manage_settings', 'view_analytics'))
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_of_person on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table accounts (
  id uuid primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accounts_once_per_provider unique (provider_id, account_id)
);
create index accounts_of_person on accounts (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

create table rate_limits (
  id uuid primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

-- Pictures and files ---------------------------------------------------------------------------------------------

create table media (
  id uuid primary key,
  filename text not null,
  original_filename text not null,
  file_path text not null,
  file_size bigint not null,
  mime_type text not null,
  width integer,
  height integer,
  widths integer[] not null default '{}',
  formats text[] not null default '{}',
  dominant_color text,
  focal_x smallint not null default 50,
  focal_y smallint not null default 50,
  alt_text text not null default '',
  uploaded_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint media_filename_unique unique (filename),
  constraint media_size_positive check (file_size > 0),
  constraint media_focal_point check (focal_x between 0 and 100 and focal_y between 0 and 100),
  constraint media_color_shape check (dominant_color is null or dominant_color ~ '^#[0-9a-f]{6}$')
);
create index media_newest on media (created_at desc, id desc) where deleted_at is null;

-- Sections and stories -------------------------------------------------------------------------------------------

create table categories (
  id uuid primary key,
  name text not null,
  name_ne text,
  slug text not null,
  path text not null,
  description text,
  description_ne text,
  parent_id uuid references categories (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint categories_name_present check (btrim(name) <> ''),
  constraint categories_slug_unique unique (slug),
  constraint categories_path_unique unique (path),
  constraint categories_path_shape check (path ~ '^/[^/]+(/[^/]+)?$'),
  constraint categories_not_own_parent check (parent_id is null or parent_id <> id)
);
create index categories_of_parent on categories (parent_id);

-- One level of parents: a category with a parent cannot be a parent, whoever writes.
create function categories_keep_one_level() returns trigger language plpgsql as $$
begin
  if new.parent_id is not null then
    perform 1 from categories where id = new.parent_id for share;
    if exists (select 1 from categories where id = new.parent_id and parent_id is not null)
       or exists (select 1 from categories where parent_id = new.id) then
      raise exception 'a category has one level of parent' using errcode = '23514', constraint = 'categories_one_level';
    end if;
  end if;
  return new;
end $$;
create trigger categories_one_level before insert or update of parent_id on categories
  for each row execute function categories_keep_one_level();

create table articles (
  id uuid primary key,
  lang text not null default 'en',
  title text not null,
  slug text not null,
  excerpt text not null default '',
  content text not null default '',
  document jsonb,
  category text references categories (slug) on update cascade on delete restrict,
  tags text[] not null default '{}',
  status text not null default 'draft',
  image_url text,
  image_media_id uuid references media (id) on delete restrict,
  image_alt text not null default '',
  author_id uuid references profiles (id) on delete set null,
  byline text,
  translation_of uuid references articles (id) on delete set null,
  published_at timestamptz,
  views bigint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint articles_title_present check (btrim(title) <> ''),
  constraint articles_slug_unique unique (slug),
  constraint articles_slug_shape check (slug <> '' and slug !~ '[/?#[:space:]]'),
  constraint articles_lang_known check (lang in ('en', 'ne')),
  constraint articles_status_known check (status in ('draft', 'published', 'archived')),
  constraint articles_published_has_time check (status <> 'published' or published_at is not null),
  constraint articles_views_never_negative check (views >= 0),
  constraint articles_not_own_translation check (translation_of is null or translation_of <> id)
);
create index articles_front on articles (lang, published_at desc, id desc) where status = 'published' and deleted_at is null;
create index articles_of_category on articles (category, lang, published_at desc, id desc) where status = 'published' and deleted_at is null;
create index articles_desk on articles (created_at desc, id desc) where deleted_at is null;
create index articles_desk_by_status on articles (status, created_at desc, id desc) where deleted_at is null;
create index articles_of_author on articles (author_id, created_at desc, id desc) where deleted_at is null;
create index articles_by_tag on articles using gin (tags);
create index articles_of_picture on articles (image_media_id);
create index articles_translations on articles (translation_of);

-- Every address a story ever had, the present one included: an old one redirects for ever and nobody else can take it.
create table article_addresses (
  slug text primary key,
  article_id uuid not null references articles (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index article_addresses_of_article on article_addresses (article_id);

-- Pictures inside a story's body: the library must know that they are in use.
create table article_media (
  article_id uuid not null references articles (id) on delete cascade,
  media_id uuid not null references media (id) on delete restrict,
  primary key (article_id, media_id)
);
create index article_media_of_picture on article_media (media_id);

create table bookmarks (
  id uuid primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  article_id uuid not null references articles (id) on delete cascade,
  article_title text not null,
  created_at timestamptz not null default now(),
  constraint bookmarks_once unique (user_id, article_id)
);

create table comments (
  id uuid primary key,
  article_id uuid not null references articles (id) on delete cascade,
  user_id uuid references profiles (id) on delete set null,
  content text not null,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint comments_content_present check (btrim(content) <> ''),
  constraint comments_status_known check (status in ('pending', 'approved', 'rejected'))
);
create index comments_of_article on comments (article_id, created_at desc, id desc) where deleted_at is null;
create index comments_desk on comments (created_at desc, id desc) where deleted_at is null;

create table breaking_news (
  id uuid primary key,
  title text not null,
  title_ne text,
  slug text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint breaking_news_title_present check (btrim(title) <> '')
);
create index breaking_news_newest on breaking_news (created_at desc, id desc) where deleted_at is null;

-- Events, videos, gallery ----------------------------------------------------------------------------------------

create table events (
  id uuid primary key,
  lang text not null default 'en',
  title text not null,
  slug text not null,
  description text not null default '',
  content text not null default '',
  image_url text,
  image_media_id uuid references media (id) on delete restrict,
  event_date timestamptz,
  location text not null default '',
  status text not null default 'draft',
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint events_title_present check (btrim(title) <> ''),
  constraint events_slug_unique unique (slug),
  constraint events_lang_known check (lang in ('en', 'ne')),
  constraint events_status_known check (status in ('draft', 'published', 'cancelled'))
);
create index events_upcoming on events (lang, event_date, id) where status = 'published' and deleted_at is null;

create table videos (
  id uuid primary key,
  lang text not null default 'en',
  title text not null,
  description text,
  youtube_url text not null,
  youtube_video_id text not null,
  thumbnail_url text,
  thumbnail_media_id uuid references media (id) on delete restrict,
  category text not null default 'football',
  tags text[],
  duration text,
  is_featured boolean not null default false,
  is_active boolean not null default true,
  view_count bigint not null default 0,
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint videos_title_present check (btrim(title) <> ''),
  constraint videos_lang_known check (lang in ('en', 'ne')),
  constraint videos_id_shape check (youtube_video_id ~ '^[A-Za-z0-9_-]{11}$'),
  constraint videos_views_never_negative check (view_count >= 0),
  constraint videos_category_known check (category in ('football', 'cricket', 'volleyball', 'athletics', 'esports', 'general'))
);
create index videos_newest on videos (lang, created_at desc, id desc) where is_active and deleted_at is null;

create table gallery_images (
  id uuid primary key,
  lang text not null default 'en',
  title text not null,
  caption text not null default '',
  alt_text text not null,
  category text not null default 'general',
  order_index integer not null default 0,
  is_active boolean not null default true,
  is_featured boolean not null default false,
  media_id uuid not null references media (id) on delete restrict,
  image_url text not null,
  uploaded_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint gallery_title_present check (btrim(title) <> '' and btrim(alt_text) <> ''),
  constraint gallery_lang_known check (lang in ('en', 'ne')),
  constraint gallery_category_known check (category in ('football', 'cricket', 'volleyball', 'athletics', 'esports', 'general'))
);
create index gallery_ordered on gallery_images (order_index, id) where is_active and deleted_at is null;

-- The site itself ------------------------------------------------------------------------------------------------

create table homepage_sections (
  id uuid primary key,
  section_name text not null,
  section_title text not null,
  section_title_ne text,
  max_articles integer not null default 5,
  is_active boolean not null default true,
  order_index integer not null,
  article_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint homepage_sections_max_articles check (max_articles between 1 and 20),
  constraint homepage_sections_named check (btrim(section_name) <> '' and btrim(section_title) <> '')
);

create table navbar_items (
  id uuid primary key,
  label text not null,
  label_ne text,
  url text not null,
  parent_id uuid references navbar_items (id) on delete cascade,
  order_index integer not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint navbar_items_present check (btrim(label) <> '' and btrim(url) <> ''),
  constraint navbar_items_not_own_parent check (parent_id is null or parent_id <> id)
);

create table site_settings (
  id uuid primary key,
  setting_key text not null,
  setting_value text not null default '',
  setting_type text not null default 'text',
  description text not null default '',
  updated_at timestamptz not null default now(),
  constraint site_settings_key_unique unique (setting_key)
);

create table newsletter_subscribers (
  id uuid primary key,
  email text not null,
  name text,
  status text not null default 'pending',
  subscribed_at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  constraint newsletter_email_unique unique (email),
  constraint newsletter_status_known check (status in ('pending', 'active', 'unsubscribed'))
);

create table ads (
  id uuid primary key,
  title text not null,
  image_url text,
  image_media_id uuid references media (id) on delete restrict,
  target_url text,
  position text not null default 'header',
  status text not null default 'active',
  start_date date,
  end_date date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint ads_title_present check (btrim(title) <> ''),
  constraint ads_position_known check (position in ('header', 'sidebar', 'footer', 'banner', 'article_top', 'article_bottom')),
  constraint ads_status_known check (status in ('active', 'inactive')),
  constraint ads_dates_in_order check (start_date is null or end_date is null or start_date <= end_date)
);

create table about_sections (
  id uuid primary key,
  section_name text not null,
  title text not null,
  title_ne text,
  content text not null,
  content_ne text,
  image_url text,
  image_media_id uuid references media (id) on delete restrict,
  order_index integer not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table team_members (
  id uuid primary key,
  name text not null,
  name_ne text,
  position text not null,
  position_ne text,
  description text not null default '',
  description_ne text,
  image_url text,
  image_media_id uuid references media (id) on delete restrict,
  order_index integer not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- Month lengths of the Bikram Sambat calendar are data: from 2084 on the published calendars disagree.
create table bikram_sambat_years (
  year integer primary key,
  starts_on date not null,
  month_lengths integer[] not null,
  certainty text not null default 'provisional',
  constraint bikram_sambat_twelve_months check (array_length(month_lengths, 1) = 12),
  constraint bikram_sambat_certainty_known check (certainty in ('confirmed', 'provisional'))
);
insert into bikram_sambat_years (year, starts_on, month_lengths, certainty) values
  (2081, '2024-04-13', '{31,32,31,32,31,30,30,30,29,30,29,31}', 'confirmed'),
  (2082, '2025-04-14', '{31,31,32,31,31,31,30,29,30,29,30,30}', 'confirmed'),
  (2083, '2026-04-14', '{31,31,32,31,31,31,30,29,30,29,30,30}', 'confirmed');

-- What happened --------------------------------------------------------------------------------------------------

create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_kind text not null,
  actor_id uuid references profiles (id) on delete set null,
  command text not null,
  subject_id uuid,
  detail jsonb not null default '{}',
  request_id text
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_of_subject on audit_log (subject_id, at desc);

-- A mail is a row first, so that it survives a restart and is sent once.
create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  status text not null default 'waiting',
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mails_status_known check (status in ('waiting', 'sent', 'failed'))
);
create index mails_waiting on mails (created_at) where status = 'waiting';
