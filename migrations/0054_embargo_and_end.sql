-- When readers may have a story at the earliest, and when it leaves them by itself.
alter table articles
  add column embargo_until timestamptz,
  add column unpublish_at timestamptz,
  -- What is public is under no embargo any more, so that no channel has to ask.
  add constraint articles_embargoed_not_public check (status <> 'published' or embargo_until is null),
  add constraint articles_published_after_embargo check (
    publish_at is null or embargo_until is null or publish_at >= embargo_until
  );

create index articles_to_unpublish on articles (unpublish_at) where unpublish_at is not null and status = 'published';

-- The digest of the typed text that somebody else has found ready, before it replaces what is public.
alter table article_working_copies add column approved_text text;
