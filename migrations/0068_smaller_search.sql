-- What the search keeps of a story takes half the room: the signs of Devanagari in one or two bytes each, and how words sound once for
-- all stories (docs/decisions/0013-search-of-common-words.md, docs/performance.md).

-- A sign of Devanagari takes three bytes. Words of the index hold no capitals, so capitals stand for the signs there: of one byte for
-- those that come most often. What is asked passes the same function; what is packed already stays as it is.
create function search_packed(words text) returns text language sql immutable parallel safe strict as $$
  select translate(words,
    U&'\093E\093F\0930\0928\094D\0938\0947\092C\0932\0915\094B\0902\0924\092A\0941\0939\092E\092F\091B\091F\0926\0917\0948\0909\090F\091C' ||
    U&'\091A\0916\0907\0921\0905\0925\092B\0906\0927\094C\0918\0920\0922\091D\0913\0914\0903\0910',
    'AIRNXSEBLKOQTPUHMYCWDGZVFJ' || 'ČĶĪĎĂŤÞĀĐŌĢŢÐĴŐŎĤĒ')
$$;
create function search_packed(words tsvector) returns tsvector language plpgsql immutable parallel safe strict as $$
declare
  written text := words;
begin
  return case when written ~ '[\u0900-\u097F]' then search_packed(written)::tsvector else words end;
end $$;
create function search_packed(words tsquery) returns tsquery language sql immutable parallel safe strict as $$
  select search_packed(words::text)::tsquery
$$;

create or replace function search_section(slug text) returns text language sql immutable parallel safe strict as $$
  select U&'\00A7' || search_packed(slug)
$$;

-- Each word in Devanagari that a story has or had, as search_bare gives it, how it sounds, and as the index has it before it is packed. A
-- question in Latin letters becomes one in these. A word stays when its last story goes.
create table terms_by_sound (
  word text collate "C" primary key,
  sound text collate "C" not null,
  indexed text not null
);
create index terms_by_sound_of_sound on terms_by_sound (sound, indexed);

-- What the table has to have of words that are in Devanagari alone. The lists have the same order: no step makes two words of one, or one
-- of two, but for those that search_loans writes out.
create function search_heard(words text[]) returns setof terms_by_sound language sql immutable parallel safe as $$
  select word, sound, (ts_lexize('nepali_without_stop_words', loan))[1]
  from unnest(
    words, string_to_array(search_sounds(array_to_string(words, ' ')), ' '),
    string_to_array(search_loans(array_to_string(words, E'\n')), E'\n')
  ) as heard (word, sound, loan)
  where sound like U&'\0155%' and loan !~ ' '
$$;

-- The words in Devanagari of a text that the table does not have. Expects what search_bare gives.
create function search_unheard(text_words text) returns text[] language plpgsql stable as $$
declare
  words text[];
begin
  if text_words !~ '[\u0900-\u097F]' then
    return '{}';
  end if;
  words := array(
    select distinct word from regexp_split_to_table(text_words, '[^\u0900-\u0963\u0971-\u097F]+') as word where word <> '');
  return array(select unnest(words) except select word from terms_by_sound where word = any(words));
end $$;

-- The texts of a story as they are searched: title, excerpt, tags, body, and the names above it.
create function search_folded(title text, excerpt text, tags text[], content text, bylines jsonb) returns text[]
language sql immutable parallel safe as $$
  select array(
    select coalesce(search_spelled(words), '')
    from unnest(array[
      title, excerpt, array_to_string(tags, ' '), search_body(content),
      (select string_agg(entry ->> 'name', ' ') from jsonb_array_elements(bylines) as entry)
    ]) with ordinality as given (words, place)
    order by place)
$$;

-- One document for each story. Expects what search_folded gives. English has words in Devanagari as well: those of search_loans.
create function search_document(folded text[]) returns tsvector language plpgsql immutable parallel safe strict as $$
begin
  return search_packed(
    setweight(to_tsvector('story_words', search_loans(folded[1])), 'A') ||
    setweight(to_tsvector('story_words', search_loans(folded[2])), 'B') ||
    setweight(to_tsvector('story_words', search_loans(folded[3])), 'C') ||
    setweight(to_tsvector('story_words', search_loans(folded[4])), 'D') ||
    setweight(to_tsvector('story_words', search_loans(folded[5])), 'C'));
end $$;
create or replace function search_document(title text, excerpt text, tags text[], content text) returns tsvector
language sql immutable parallel safe as $$
  select search_document(search_folded(title, excerpt, tags, content, '[]'))
$$;

-- As in 0053. In order of the words, so that two stories saved at once do not wait for each other.
create or replace function articles_kept_for_search() returns trigger language plpgsql as $$
declare
  folded text[];
  unheard text[];
  words tsvector;
begin
  if new.status <> 'published' or new.deleted_at is not null then
    delete from searched_stories where article_id = new.id;
    return null;
  end if;
  -- A section that is renamed moves thousands of stories: their words stay as they are.
  if tg_op = 'UPDATE' and (new.title, new.excerpt, new.tags, new.content, new.bylines, new.author_id)
      is not distinct from (old.title, old.excerpt, old.tags, old.content, old.bylines, old.author_id) then
    select case when old.category is null then document else ts_delete(document, search_section(old.category)) end
    into words from searched_stories where article_id = new.id;
  end if;
  if words is null then
    folded := search_folded(new.title, new.excerpt, new.tags, new.content, new.bylines);
    words := search_document(folded) || coalesce((
      select array_to_tsvector(array_agg(distinct search_author(person_id))) from story_people(new.bylines, new.author_id)
    ), '');
    unheard := search_unheard(array_to_string(folded, ' '));
    insert into terms_by_sound select * from search_heard(unheard) order by word on conflict do nothing;
  end if;
  if new.category is not null then
    words := words || array_to_tsvector(array[search_section(new.category)]);
  end if;
  insert into searched_stories (article_id, lang, published_at, document)
  values (new.id, new.lang, new.published_at, words)
  on conflict (article_id) do update
    set lang = excluded.lang, published_at = excluded.published_at, document = excluded.document;
  return null;
end $$;
drop function search_story_words(articles);

-- As in 0026. Of stories the written words are asked that sound so; the rest is searched as it sounds.
drop function search_widened(tsquery, text[], text[]);
create function search_widened(asked tsquery, words text[], sounds text[], of_stories boolean) returns tsquery
language plpgsql stable as $$
declare
  word tsquery;
  heard tsquery;
  meaning tsquery;
  meant text;
begin
  for position in 1 .. coalesce(cardinality(words), 0) loop
    word := plainto_tsquery('story_words', search_spelling(search_text(words[position])));
    continue when numnode(word) <> 1;
    heard := case when sounds[position] = '' then word else word || sounds[position]::tsquery end;
    meaning := heard;
    if of_stories then
      select string_agg(search_word(lexeme), ' | ') into meant
      from (
        select search_author(entity_id) as lexeme
        from (select entity_id from searched_entities where kind = 'person' and document @@ heard limit 20) as named
        union all
        select distinct indexed from terms_by_sound where sound = any(string_to_array(sounds[position], ' | '))
      ) as meanings;
      meaning := case when meant is null then word else word || meant::tsquery end;
    end if;
    asked := ts_rewrite(asked, word, meaning);
  end loop;
  return asked;
end $$;

-- What there is, written once more into tables without gaps: how words sound goes out, the rest is packed.
create function without_sounds(document tsvector) returns tsvector language sql immutable as $$
  -- A single letter without a place is one too.
  select regexp_replace(document::text, U&'''(?:\0155[^'']*''(?::[0-9A-D,]+)?|[a-z]''(?!:))', '', 'g')::tsvector
$$;
alter table searched_stories rename to searched_stories_before;
alter table searched_stories_before rename constraint searched_stories_pkey to searched_stories_before_pkey;
create table searched_stories (
  article_id uuid primary key,
  lang text not null,
  published_at timestamptz not null,
  document tsvector not null
) with (toast_tuple_target = 128);
alter table searched_stories alter column document set storage external;
alter table searched_stories alter column document set statistics 0;
insert into searched_stories (article_id, lang, published_at, document)
select article_id, lang, published_at, search_packed(without_sounds(document))
from searched_stories_before;
drop table searched_stories_before;
alter table searched_stories add foreign key (article_id) references articles (id) on delete cascade;
create index searched_stories_newest on searched_stories (published_at desc, article_id desc);
create index searched_stories_by_words on searched_stories using gin (document, search_months(published_at))
  with (fastupdate = on, gin_pending_list_limit = 256);

alter table searched_drafts rename to searched_drafts_before;
alter table searched_drafts_before rename constraint searched_drafts_pkey to searched_drafts_before_pkey;
create table searched_drafts (
  article_id uuid primary key,
  document tsvector not null
) with (toast_tuple_target = 128);
alter table searched_drafts alter column document set storage external;
insert into searched_drafts (article_id, document)
select article_id, search_packed(without_sounds(document))
from searched_drafts_before;
drop table searched_drafts_before;
drop function without_sounds;
alter table searched_drafts add foreign key (article_id) references articles (id) on delete cascade;
create index searched_drafts_by_words on searched_drafts using gin (document) with (fastupdate = off);

insert into terms_by_sound
select heard.*
from (
  select array_agg(word) as words
  from (
    select distinct word
    from articles, regexp_split_to_table(
      array_to_string(search_folded(title, excerpt, tags, content, bylines), ' '), '[^\u0900-\u0963\u0971-\u097F]+') as word
    where status = 'published' and deleted_at is null and word <> ''
  ) as written
  group by left(word, 1)
) as letters, search_heard(words) as heard;
