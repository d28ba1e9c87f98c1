-- Uploads to the media library that come in several requests: how much has come, and under which keys its parts lie in
-- the file store. A row goes a day after it was last written to.
create table media_uploads (
  id uuid primary key,
  person_id uuid not null references profiles (id) on delete cascade,
  file_name text not null,
  -- When the file was last changed on its sender's device, in milliseconds: tells it from others of its name and size.
  file_changed_at bigint,
  bytes integer not null check (bytes > 0),
  received integer not null default 0 check (received between 0 and bytes),
  parts text[] not null default '{}',
  -- Since when an instance makes a file of the library out of it.
  claimed_at timestamptz(3),
  -- What its sender was answered, once it is in the library.
  answer jsonb,
  touched_at timestamptz(3) not null
);
create index media_uploads_person on media_uploads (person_id);
create index media_uploads_touched on media_uploads (touched_at);
