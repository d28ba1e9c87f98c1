-- How much is read. Counts only: nothing here says who read, or lets two reads be told to be one person's.

-- Reads of a story by the hour; what the trending lists are made of.
create table article_reads (
  article_id uuid not null references articles (id) on delete cascade,
  hour timestamptz not null,
  reads bigint not null,
  primary key (article_id, hour),
  constraint article_reads_counted check (reads > 0)
);
create index article_reads_by_hour on article_reads (hour);

-- The whole site by the day in Kathmandu.
create table readership_days (
  day date primary key,
  page_views bigint not null default 0,
  reads bigint not null default 0,
  visits bigint not null default 0,
  engaged_visits bigint not null default 0,
  constraint readership_days_never_negative check (page_views >= 0 and reads >= 0 and visits >= 0 and engaged_visits >= 0)
);

-- The ranking that pages show, as a job worked it out last.
create table trending_articles (
  lang text not null,
  rank integer not null,
  article_id uuid not null references articles (id) on delete cascade,
  primary key (lang, rank),
  constraint trending_articles_once unique (lang, article_id),
  constraint trending_articles_lang_known check (lang in ('en', 'ne'))
);
create index trending_articles_of_article on trending_articles (article_id);
