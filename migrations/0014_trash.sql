-- The trash is read by the time at which things went into it, and almost nothing is in it.
create index articles_in_trash on articles (deleted_at desc, id desc) where deleted_at is not null;
create index comments_in_trash on comments (deleted_at desc, id desc) where deleted_at is not null;
create index media_in_trash on media (deleted_at desc, id desc) where deleted_at is not null;
