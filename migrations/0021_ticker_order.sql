-- The ticker takes the headlines that began last, and every page shows it.
create index breaking_news_begun on breaking_news (greatest(starts_at, created_at) desc, id desc)
  where deleted_at is null;
