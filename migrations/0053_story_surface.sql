-- Who signs a story, what search engines and messengers say of it, whether readers may comment.

alter table articles
  -- An ordered list of accounts and free names: {"person": id}, {"name": text}, or both for an account whose name the story
  -- writes otherwise. An empty one means the author's name.
  add column bylines jsonb not null default '[]',
  -- What stands in a search result and on a shared card; null means title and excerpt.
  add column search_title text,
  add column search_description text,
  add column comments text not null default 'open',
  add constraint articles_bylines_listed check (jsonb_typeof(bylines) = 'array'),
  add constraint articles_comments_known check (comments in ('open', 'closed'));

-- One name stood for the author's and led to the author's page: so it stays.
update articles
set bylines = jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('name', byline, 'person', author_id)))
where byline is not null;
-- For those whom a story names without being theirs.
create index articles_by_byline on articles using gin (bylines jsonb_path_ops) where bylines <> '[]';

-- The accounts whose names stand above a story, with the name where the story writes it otherwise.
create function story_people(bylines jsonb, author_id uuid) returns table (person_id uuid, name text)
language sql immutable parallel safe as $$
  select (entry ->> 'person')::uuid, entry ->> 'name' from jsonb_array_elements(bylines) as entry where entry ? 'person'
  union all
  select author_id, null where bylines = '[]' and author_id is not null
$$;

-- Published stories by those who sign them, in the order of an author's page. Of an account that is gone nobody asks.
create table story_bylines (
  person_id uuid not null,
  lang text not null,
  published_at timestamptz not null,
  article_id uuid not null references articles (id) on delete cascade,
  -- As the story writes it; null for the account's name.
  name text,
  primary key (person_id, lang, published_at, article_id)
);
insert into story_bylines (person_id, lang, published_at, article_id, name)
select distinct on (person_id, lang, published_at, id) person_id, lang, published_at, id, name
from articles, story_people(bylines, author_id)
where status = 'published' and deleted_at is null
order by person_id, lang, published_at, id, name;
create index story_bylines_of_article on story_bylines (article_id);
create index story_bylines_named on story_bylines (person_id, lang, published_at desc) where name is not null;

-- As in 0032: the newest fifty names of a language.
create or replace function search_person(id uuid) returns void language sql as $$
  select search_entity('person', person.id, person.slug is not null, null, null, null,
    search_entity_words(concat_ws(' ', person.full_name, (
      select string_agg(distinct newest.name, ' ')
      from unnest(array['en', 'ne']) as language, lateral (
        select name from story_bylines
        where person_id = person.id and lang = language and name is not null
        order by published_at desc limit 50
      ) as newest)), null))
  from profiles as person where person.id = search_person.id
$$;

create function articles_listed_by_byline() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- A save names all columns; mostly none of these has changed.
    if (new.bylines, new.author_id, new.lang, new.status, new.published_at, new.deleted_at)
        is not distinct from (old.bylines, old.author_id, old.lang, old.status, old.published_at, old.deleted_at) then
      return null;
    end if;
    delete from story_bylines where article_id = new.id;
  end if;
  if new.status = 'published' and new.deleted_at is null then
    insert into story_bylines (person_id, lang, published_at, article_id, name)
    select distinct on (person_id) person_id, new.lang, new.published_at, new.id, name
    from story_people(new.bylines, new.author_id)
    order by person_id, name;
    perform search_person(person_id) from story_people(new.bylines, new.author_id) where name is not null;
  end if;
  return null;
end $$;
create trigger articles_listed_by_byline
  after insert or update of bylines, author_id, lang, status, published_at, deleted_at on articles
  for each row execute function articles_listed_by_byline();

-- As in 0025: all words of a story but that of its section, with the names above it and a word for each account.
create or replace function search_story_words(story articles) returns tsvector language sql stable as $$
  select search_document(story.title, story.excerpt, story.tags, story.content) ||
    coalesce((select search_name(string_agg(entry ->> 'name', ' ')) from jsonb_array_elements(story.bylines) as entry), '') ||
    coalesce((
      select array_to_tsvector(array_agg(distinct search_author(person_id))) from story_people(story.bylines, story.author_id)
    ), '')
$$;

create or replace function articles_kept_for_search() returns trigger language plpgsql as $$
declare
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
  words := coalesce(words, search_story_words(new));
  if new.category is not null then
    words := words || array_to_tsvector(array[search_section(new.category)]);
  end if;
  insert into searched_stories (article_id, lang, published_at, document)
  values (new.id, new.lang, new.published_at, words)
  on conflict (article_id) do update
    set lang = excluded.lang, published_at = excluded.published_at, document = excluded.document;
  return null;
end $$;
drop trigger articles_kept_for_search on articles;
create trigger articles_kept_for_search
  after insert or update of title, excerpt, tags, content, bylines, author_id, category, lang, status, published_at, deleted_at
  on articles for each row execute function articles_kept_for_search();

drop trigger articles_name_authors_for_search on articles;
drop function articles_name_authors_for_search();
drop index articles_of_author_newest;
drop index articles_of_author_bylines;
alter table articles drop column byline;

alter table taken_down_texts
  add column bylines jsonb not null default '[]',
  add column search_title text,
  add column search_description text;
update taken_down_texts
set bylines = jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('name', byline, 'person', author_id)))
from articles where articles.id = article_id and byline is not null;
alter table taken_down_texts drop column byline;
