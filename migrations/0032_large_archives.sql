-- Lists, sitemaps and searches cost what one page of them costs, however many stories there are (docs/performance.md).

-- Published stories by tag. An index over an array knows no order: a tag that half of all stories have would be sorted each time.
create table story_tags (
  -- As it stands in addresses, with hyphens for blanks: "asia cup" and "asia-cup" have one page.
  tag_slug text not null,
  lang text not null,
  published_at timestamptz not null,
  article_id uuid not null references articles (id) on delete cascade,
  -- As the story writes it.
  name text not null,
  primary key (tag_slug, lang, published_at, article_id)
);

create function articles_listed_by_tag() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- A save names all columns; mostly none of these has changed.
    if (new.tags, new.lang, new.status, new.published_at, new.deleted_at)
        is not distinct from (old.tags, old.lang, old.status, old.published_at, old.deleted_at) then
      return null;
    end if;
    delete from story_tags where article_id = new.id;
  end if;
  if new.status = 'published' and new.deleted_at is null then
    insert into story_tags (tag_slug, lang, published_at, article_id, name)
    select distinct on (slug) slug, new.lang, new.published_at, new.id, tag
    from unnest(new.tags) as tag, replace(tag, ' ', '-') as slug
    order by slug, tag;
  end if;
  return null;
end $$;
create trigger articles_listed_by_tag
  after insert or update of tags, lang, status, published_at, deleted_at on articles
  for each row execute function articles_listed_by_tag();

insert into story_tags (tag_slug, lang, published_at, article_id, name)
select distinct on (tag_slug, lang, published_at, id) replace(tag, ' ', '-') as tag_slug, lang, published_at, id, tag
from articles, unnest(tags) as tag
where status = 'published' and deleted_at is null
order by tag_slug, lang, published_at, id, tag;
create index story_tags_of_article on story_tags (article_id);

alter table articles drop column tag_slugs;
drop function tag_slugs;

-- An author's stories in the order of their page, and the newest that has a byline of its own.
create index articles_of_author_newest on articles (author_id, lang, published_at desc, id desc)
  where status = 'published' and deleted_at is null;
create index articles_of_author_bylines on articles (author_id, lang, published_at desc, id desc)
  where status = 'published' and deleted_at is null and byline is not null;

-- The names above an author's stories: the newest fifty of a language name them all.
create or replace function search_person(id uuid) returns void language sql as $$
  select search_entity('person', person.id, person.slug is not null, null, null, null,
    search_entity_words(concat_ws(' ', person.full_name, (
      select string_agg(distinct newest.byline, ' ')
      from unnest(array['en', 'ne']) as language, lateral (
        select byline from articles
        where author_id = person.id and lang = language and status = 'published' and deleted_at is null and byline is not null
        order by published_at desc limit 50
      ) as newest)), null))
  from profiles as person where person.id = search_person.id
$$;

-- The sitemap in which a story stands, given to it once and for ever: counting off would read every story, and would move what
-- is old. Of ten thousand numbers each; drafts take one too, so that no file is ever longer.
create sequence story_numbers;
alter table articles add column sitemap_part integer not null default ((nextval('story_numbers') - 1) / 10000 + 1);
alter sequence story_numbers owned by articles.sitemap_part;
create index articles_by_sitemap on articles (sitemap_part, updated_at desc)
  where status = 'published' and deleted_at is null;

-- The months in which a story may be looked for: its year, and its year and month. A common word is then looked for among the
-- newest alone, by the index of words itself.
create function search_months(published_at timestamptz) returns integer[] language sql immutable parallel safe
  return array[
    extract(year from published_at at time zone 'UTC')::integer,
    (extract(year from published_at at time zone 'UTC') * 100 + extract(month from published_at at time zone 'UTC'))::integer
  ];
drop index if exists searched_stories_by_words;
-- A story that is saved waits in a short list to be sorted in, because sorting in its hundreds of words costs as much as all the rest
-- of a save. Every search reads that list too; the job `search.sort-in` empties it each minute, and a save that makes it longer than
-- 256 kB does so itself.
create index searched_stories_by_words on searched_stories using gin (document, search_months(published_at))
  with (fastupdate = on, gin_pending_list_limit = 256);

-- As in 0025. How words sound is asked for each word once, and not of a text without Devanagari.
create or replace function search_document(title text, excerpt text, tags text[], content text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  words text := search_bare(search_letters(search_text(search_body(content))));
  tagged text := search_bare(search_letters(search_text(array_to_string(tags, ' '))));
  written tsvector;
begin
  title := search_bare(search_letters(search_text(title)));
  excerpt := search_bare(search_letters(search_text(excerpt)));
  written := setweight(to_tsvector('story_words', search_loans(title)), 'A') ||
    setweight(to_tsvector('story_words', search_loans(excerpt)), 'B') ||
    setweight(to_tsvector('story_words', search_loans(tagged)), 'C') ||
    setweight(to_tsvector('story_words', search_loans(words)), 'D');
  words := concat_ws(' ', excerpt, tagged, words);
  if (title || words) !~ '[\u0900-\u097F]' then
    return written;
  end if;
  return written || setweight(to_tsvector('story_words', search_sounds(title)), 'C') ||
    strip(to_tsvector('story_words', search_sounds((
      select string_agg(distinct word, ' ') from unnest(string_to_array(words, ' ')) as word))));
end $$;
