-- What is found beside stories: authors, events, videos. One narrow row for each that readers may see, kept by a trigger of its
-- table; a further kind is one more trigger that calls search_entity.

create table searched_entities (
  kind text not null,
  entity_id uuid not null,
  lang text,
  -- The sport of a video; null for what belongs to none.
  category text,
  -- When it was put up, or begins.
  listed_at timestamptz,
  document tsvector not null,
  primary key (kind, entity_id)
);
create index searched_entities_by_words on searched_entities using gin (document) with (fastupdate = off);

-- Name or title first, then what is said about it.
create function search_entity_words(name text, about text) returns tsvector language sql immutable parallel safe as $$
  select setweight(search_name(coalesce(name, '')), 'A') || setweight(search_name(coalesce(about, '')), 'D')
$$;

-- Remembers an entity, or forgets it when readers may not see it.
create function search_entity(kind text, id uuid, visible boolean, lang text, category text, listed_at timestamptz, document tsvector)
returns void language plpgsql as $$
begin
  if visible then
    insert into searched_entities values (search_entity.kind, id, search_entity.lang, search_entity.category, search_entity.listed_at, search_entity.document)
    on conflict on constraint searched_entities_pkey do update
      set lang = excluded.lang, category = excluded.category, listed_at = excluded.listed_at, document = excluded.document;
  else
    delete from searched_entities where searched_entities.kind = search_entity.kind and entity_id = id;
  end if;
end $$;

create function videos_kept_for_search() returns trigger language plpgsql as $$
begin
  perform search_entity('video', new.id, new.is_active and new.deleted_at is null, new.lang, new.category, new.created_at,
    search_entity_words(new.title, concat_ws(' ', new.description, array_to_string(new.tags, ' '))));
  return null;
end $$;
create trigger videos_kept_for_search
  after insert or update of title, description, tags, category, lang, is_active, deleted_at on videos
  for each row execute function videos_kept_for_search();

create function events_kept_for_search() returns trigger language plpgsql as $$
begin
  perform search_entity('event', new.id, new.status = 'published' and new.deleted_at is null, new.lang, null, new.event_date,
    search_entity_words(new.title, concat_ws(' ', new.description, new.location, search_body(new.content))));
  return null;
end $$;
create trigger events_kept_for_search
  after insert or update of title, description, content, location, lang, status, event_date, deleted_at on events
  for each row execute function events_kept_for_search();

-- An author by the name of the account and the names above the stories (the newest fifty name them all).
create function search_person(id uuid) returns void language sql as $$
  select search_entity('person', person.id, person.slug is not null, null, null, null,
    search_entity_words(concat_ws(' ', person.full_name, (
      select string_agg(distinct byline, ' ') from (
        select byline from articles
        where author_id = person.id and status = 'published' and deleted_at is null
        order by published_at desc limit 50
      ) as newest)), null))
  from profiles as person where person.id = search_person.id
$$;

create function profiles_kept_for_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from searched_entities where kind = 'person' and entity_id = old.id;
  else
    perform search_person(new.id);
  end if;
  return null;
end $$;
create trigger profiles_kept_for_search after insert or update of full_name, slug or delete on profiles
  for each row execute function profiles_kept_for_search();

create function articles_name_authors_for_search() returns trigger language plpgsql as $$
begin
  perform search_person(new.author_id);
  return null;
end $$;
create trigger articles_name_authors_for_search after insert or update of byline, author_id, status on articles
  for each row when (new.byline is not null and new.author_id is not null and new.status = 'published')
  execute function articles_name_authors_for_search();

-- Gone for ever: the trash is emptied.
create function search_forgets_entity() returns trigger language plpgsql as $$
begin
  delete from searched_entities where kind = tg_argv[0] and entity_id = old.id;
  return null;
end $$;
create trigger videos_forgotten_by_search after delete on videos for each row execute function search_forgets_entity('video');
create trigger events_forgotten_by_search after delete on events for each row execute function search_forgets_entity('event');

update videos set title = title;
update events set title = title;
select search_person(id) from profiles where slug is not null;

-- A question in which each word may also sound so, or be the name of an author whose stories are meant. `words` are those of
-- the question as they were typed, `sounds` what each may sound like as a query, or nothing.
create function search_widened(asked tsquery, words text[], sounds text[]) returns tsquery language plpgsql stable as $$
declare
  word tsquery;
  meaning tsquery;
  authors text;
begin
  for position in 1 .. coalesce(cardinality(words), 0) loop
    word := plainto_tsquery('story_words', search_spelling(search_text(words[position])));
    continue when numnode(word) <> 1;
    meaning := case when sounds[position] = '' then word else word || sounds[position]::tsquery end;
    select string_agg(search_word(search_author(entity_id)), ' | ') into authors
    from (select entity_id from searched_entities where kind = 'person' and document @@ meaning limit 20) as named;
    if authors is not null then meaning := meaning || authors::tsquery; end if;
    asked := ts_rewrite(asked, word, meaning);
  end loop;
  return asked;
end $$;
