-- What every screen of the back office needs of the things it edits: a version that tells a second save apart from the
-- first, a trash for whatever had none, and times at which something comes and goes by itself.

alter table categories add column version integer not null default 1, add column deleted_at timestamptz;
alter table events add column version integer not null default 1;
alter table videos add column version integer not null default 1;
alter table gallery_images add column version integer not null default 1;
alter table homepage_sections add column version integer not null default 1;
alter table navbar_items add column version integer not null default 1;
alter table ads add column version integer not null default 1;
alter table about_sections add column version integer not null default 1;
alter table team_members add column version integer not null default 1;
alter table comments add column version integer not null default 1;

-- A draft that publishes itself.
alter table articles add column publish_at timestamptz;
alter table articles add constraint articles_only_drafts_wait check (publish_at is null or status = 'draft');
create index articles_waiting on articles (publish_at) where publish_at is not null and deleted_at is null;

-- Shown from one moment to another; both open by default.
alter table homepage_sections add column starts_at timestamptz, add column ends_at timestamptz;
alter table homepage_sections add constraint homepage_sections_times_in_order
  check (starts_at is null or ends_at is null or starts_at < ends_at);
alter table breaking_news
  add column version integer not null default 1,
  add column starts_at timestamptz,
  add column expires_at timestamptz,
  add column updated_at timestamptz not null default now();
alter table breaking_news add constraint breaking_news_times_in_order
  check (starts_at is null or expires_at is null or starts_at < expires_at);
