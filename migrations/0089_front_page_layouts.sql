-- Layouts of the front page: the one draft, those that wait for their time, those that were published.
create table front_page_layouts (
  id uuid primary key,
  -- "held": its time came, and a section had been changed meanwhile.
  state text not null check (state in ('draft', 'prepared', 'held', 'published')),
  -- The version of each section that the layout changes, as its editor saw it.
  seen jsonb not null default '{}',
  publish_at timestamptz(3),
  published_at timestamptz(3),
  changed_by uuid references profiles (id) on delete set null,
  -- What publishing changed: each section with its stories before and after.
  changes jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint front_page_layouts_time check (state not in ('prepared', 'held') or publish_at is not null),
  constraint front_page_layouts_published check ((state = 'published') = (published_at is not null))
);
create unique index front_page_layouts_one_draft on front_page_layouts (state) where state = 'draft';
create unique index front_page_layouts_one_a_minute on front_page_layouts (publish_at) where state = 'prepared';
create index front_page_layouts_newest on front_page_layouts (published_at desc) where state = 'published';
create index front_page_layouts_changed_by on front_page_layouts (changed_by);

-- The stories of a layout's sections in their order. Those without a layout are what readers have: their own headline,
-- kicker and time beside the ids in homepage_sections.
create table front_page_places (
  id uuid primary key,
  layout_id uuid references front_page_layouts (id) on delete cascade,
  section_id uuid not null references homepage_sections (id) on delete cascade,
  article_id uuid not null references articles (id) on delete cascade,
  position integer not null,
  headline text,
  kicker text,
  pinned_until timestamptz(3)
);
create unique index front_page_places_once on front_page_places (layout_id, section_id, article_id);
create unique index front_page_places_once_for_readers on front_page_places (section_id, article_id) where layout_id is null;
create index front_page_places_article on front_page_places (article_id);
create index front_page_places_section on front_page_places (section_id);
