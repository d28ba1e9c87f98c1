-- What the library's files are found by, whom and what they show, until when readers may see them, and the files that
-- newer ones have replaced.
alter table media add column tags text[] not null default '{}';
-- Counts the saves of what is said of a file.
alter table media add column version integer not null default 1;

create table media_people (
  media_id uuid not null references media (id) on delete cascade,
  person_id uuid not null references sport_people (id) on delete cascade,
  primary key (media_id, person_id)
);
create index media_people_of_person on media_people (person_id);

create table media_matches (
  media_id uuid not null references media (id) on delete cascade,
  match_id uuid not null references matches (id) on delete cascade,
  primary key (media_id, match_id)
);
create index media_matches_of_match on media_matches (match_id);

-- A file that stood under a row of the library before. Its address leads to the file that took its place for as long as
-- the row is there; its bytes stay while the replacement can be undone.
create table media_former_files (
  file_path text primary key,
  media_id uuid not null references media (id) on delete cascade,
  filename text not null,
  original_filename text not null,
  file_size bigint not null,
  mime_type text not null,
  width integer,
  height integer,
  duration integer,
  widths integer[] not null default '{}',
  formats text[] not null default '{}',
  dominant_color text,
  focal_x smallint not null default 50,
  focal_y smallint not null default 50,
  content_digest bytea,
  crops jsonb not null default '{}',
  shown_crops jsonb not null default '{}',
  replaced_at timestamptz(3) not null,
  replaced_by uuid references profiles (id) on delete set null,
  is_kept boolean not null default true
);
create index media_former_files_of_media on media_former_files (media_id);
create index media_former_files_by_person on media_former_files (replaced_by) where replaced_by is not null;

-- Whether the last day on which readers may see a file is over, at a moment, by the calendar of Nepal. A minute early, so
-- that a page made right after midnight by a clock ahead of the database's never keeps the file for another day.
create function rights_have_ended(last_day date, at timestamptz) returns boolean language sql stable parallel safe as $$
  select coalesce(last_day < ((at + interval '1 minute') at time zone 'Asia/Kathmandu')::date, false)
$$;

-- Where the file lies, while readers may see it; null after that. Read as if it were a column: `media.shown_path`.
create function shown_path(media) returns text language sql stable parallel safe as $$
  select case when rights_have_ended($1.rights_end_on, now()) then null else $1.file_path end
$$;

-- What a search of the library looks into, folded as the search of the site folds it, in lower case.
create function media_words(words text) returns text language sql immutable parallel safe strict as $$
  select search_spelling(search_text(lower(words)))
$$;
create function media_words(words text[]) returns text language sql immutable parallel safe strict as $$
  select media_words(array_to_string(words, ' '))
$$;
alter table media add column words text not null generated always as (
  media_words(array[title, original_filename, alt_text, caption, caption_ne, credit, credit_ne, rights] || tags)
) stored;
create index media_by_words on media using gin (words gin_trgm_ops) where deleted_at is null;
create index media_by_tag on media using gin (tags) where deleted_at is null;
create index media_without_alt on media (created_at desc, id desc)
  where deleted_at is null and alt_text = '' and width is not null;
create index media_of_uploader on media (uploaded_by, created_at desc, id desc) where deleted_at is null;

-- Whether a file is in use is asked for many at once.
create index gallery_images_of_picture on gallery_images (media_id);
create index events_of_picture on events (image_media_id) where image_media_id is not null;
create index videos_of_picture on videos (thumbnail_media_id) where thumbnail_media_id is not null;
create index sport_teams_of_picture on sport_teams (image_media_id) where image_media_id is not null;
create index sport_people_of_picture on sport_people (image_media_id) where image_media_id is not null;

-- The bodies of stories name files by where they lie.
create index media_by_path on media (file_path);
