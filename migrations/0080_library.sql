-- What a picture's own file says of it, and the digest by which the same file is known again. Null where a file came
-- before this was stored.
alter table media add column title text not null default '';
alter table media add column rights text not null default '';
alter table media add column rights_end_on date;
alter table media add column content_digest bytea;
alter table media add constraint media_content_digest_length check (octet_length(content_digest) = 32);
create index media_content_digest_index on media (content_digest) where content_digest is not null;
create index media_rights_end_on_index on media (rights_end_on) where rights_end_on is not null;
