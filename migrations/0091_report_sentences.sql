-- The sentences that a story began with, each with its fact: where the match says something else later, the form of the
-- story shows it beside the sentence.
create table report_sentences (
  article_id uuid not null references articles (id) on delete cascade,
  order_index integer not null,
  match_id uuid not null references matches (id) on delete cascade,
  lang text not null check (lang in ('en', 'ne')),
  topic text not null,
  -- The event, or the player, that it tells of; null where it follows from the whole match.
  fact text,
  -- What it said at first, and whatever was taken in its place since, the newest last.
  texts text[] not null,
  -- What it would say by now, where somebody has kept the older words; empty where its fact is gone.
  kept text,
  primary key (article_id, order_index)
);
create index report_sentences_match on report_sentences (match_id);
