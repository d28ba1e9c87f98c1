-- Several newsletters, the issues of each, and what became of an issue at each address.
create table newsletters (
  id uuid primary key,
  -- In addresses of readers and in the header List-Id: it never changes.
  slug text not null,
  name text not null,
  name_ne text,
  -- In which all its issues are written.
  lang text not null check (lang in ('en', 'ne')),
  category_id uuid references categories (id) on delete set null,
  competition_id uuid references competitions (id) on delete set null,
  team_id uuid references sport_teams (id) on delete set null,
  is_active boolean not null default true,
  order_index integer not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  version integer not null default 1,
  constraint newsletters_one_topic check (num_nonnulls(category_id, competition_id, team_id) <= 1)
);
create unique index newsletters_slug on newsletters (slug);

-- What there was before becomes the first one, in the language of most of its readers.
insert into newsletters (id, slug, name, name_ne, lang, order_index)
values (
  '019ac000-0000-7000-8000-000000000001', 'newsletter', 'Newsletter', 'न्युजलेटर',
  coalesce(
    (select lang from newsletter_subscribers where status = 'active' group by lang order by count(*) desc, lang limit 1),
    'en'
  ),
  1
);

-- Which of them an address gets. Whoever came without a choice has the first one.
alter table newsletter_subscribers
  add column newsletters uuid[] not null default array['019ac000-0000-7000-8000-000000000001']::uuid[];

create table newsletter_issues (
  id uuid primary key,
  newsletter_id uuid not null references newsletters (id) on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'sent')),
  subject text not null,
  preheader text,
  intro text,
  story_ids uuid[] not null default '{}',
  competition_id uuid references competitions (id) on delete set null,
  with_results boolean not null default false,
  with_table boolean not null default false,
  outro text,
  -- Only readers of this language, and only those who get this other newsletter as well; null for all.
  segment_lang text check (segment_lang in ('en', 'ne')),
  segment_newsletter_id uuid references newsletters (id) on delete set null,
  send_at timestamptz(3),
  begun_at timestamptz(3),
  sent_at timestamptz(3),
  -- Stories that readers did not see any more when it went, or while it went.
  left_out uuid[] not null default '{}',
  -- A run that works on it renews this; past it the run is dead and another one may take over.
  worked_until timestamptz(3),
  -- The mail server took nothing more: until when it is left alone, how often in a row, and what it said.
  rests_until timestamptz(3),
  rests integer not null default 0,
  rest_reason text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  version integer not null default 1,
  constraint newsletter_issues_scheduled_has_time check (status <> 'scheduled' or send_at is not null)
);
create index newsletter_issues_newest on newsletter_issues (created_at desc, id desc) where deleted_at is null;
create index newsletter_issues_under_way on newsletter_issues (status) where status in ('scheduled', 'sending');
create index newsletter_issues_archive on newsletter_issues (newsletter_id, sent_at desc) where sent_at is not null;

-- One row for each issue and address, so that nobody gets an issue twice. An erased address takes its rows with it.
create table newsletter_deliveries (
  issue_id uuid not null references newsletter_issues (id) on delete cascade,
  subscriber_id uuid not null references newsletter_subscribers (id) on delete cascade,
  -- handed: the mail server is being given the text. unsure: and then the connection or the program ended.
  status text not null default 'waiting'
    check (status in ('waiting', 'handed', 'sent', 'refused', 'given_up', 'unsure', 'unsubscribed')),
  attempts integer not null default 0,
  due_at timestamptz(3) not null,
  ended_at timestamptz(3),
  reason text,
  -- By the link or the header of this very mail.
  unsubscribed_at timestamptz(3),
  primary key (issue_id, subscriber_id)
);
create index newsletter_deliveries_due on newsletter_deliveries (issue_id, due_at, subscriber_id)
  where status = 'waiting';
create index newsletter_deliveries_of_subscriber on newsletter_deliveries (subscriber_id);
