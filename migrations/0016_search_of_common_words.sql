-- What is searched, apart from the stories: readers' stories alone, in rows of a hundred bytes whose words lie elsewhere. Newest
-- first, or by a word that thousands have, they are read without their texts (docs/decisions/0013-search-of-common-words.md).

drop trigger articles_indexed_for_search on articles;
drop function articles_index_for_search();
drop index articles_by_words;
alter table articles drop column search_document;

create table searched_stories (
  article_id uuid primary key references articles (id) on delete cascade,
  lang text not null,
  published_at timestamptz not null,
  document tsvector not null
) with (toast_tuple_target = 128);
-- As it is, without packing: a search reads a thousand of them.
alter table searched_stories alter column document set storage external;
-- How common a word is, the search finds out by itself; so that a plan is the same with statistics and without.
alter table searched_stories alter column document set statistics 0;

-- Weights: A title, B excerpt, C tags, D body; then every word in its simplified spelling, without a place and so of
-- the least weight.
create function search_document(title text, excerpt text, tags text[], content text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  words text := search_text(search_body(content));
  tagged text := search_text(array_to_string(tags, ' '));
begin
  title := search_text(title);
  excerpt := search_text(excerpt);
  return
    setweight(to_tsvector('story_words', title), 'A') ||
    setweight(to_tsvector('story_words', excerpt), 'B') ||
    setweight(to_tsvector('story_words', tagged), 'C') ||
    setweight(to_tsvector('story_words', words), 'D') ||
    strip(to_tsvector('story_words', search_spelling(concat_ws(' ', title, excerpt, tagged, words))));
end $$;

-- The section of a story as one more word of the least weight, which nobody can type.
create function search_section(slug text) returns text language sql immutable parallel safe strict as $$
  select U&'\00A7' || slug
$$;

create function articles_kept_for_search() returns trigger language plpgsql as $$
declare
  words tsvector;
begin
  if new.status <> 'published' or new.deleted_at is not null then
    delete from searched_stories where article_id = new.id;
    return null;
  end if;
  -- A section that is renamed moves thousands of stories: their words stay as they are.
  if tg_op = 'UPDATE' and (new.title, new.excerpt, new.tags, new.content) is not distinct from (old.title, old.excerpt, old.tags, old.content) then
    select case when old.category is null then document else ts_delete(document, search_section(old.category)) end
    into words from searched_stories where article_id = new.id;
  end if;
  words := coalesce(words, search_document(new.title, new.excerpt, new.tags, new.content));
  if new.category is not null then
    words := words || array_to_tsvector(array[search_section(new.category)]);
  end if;
  insert into searched_stories (article_id, lang, published_at, document)
  values (new.id, new.lang, new.published_at, words)
  on conflict (article_id) do update
    set lang = excluded.lang, published_at = excluded.published_at, document = excluded.document;
  return null;
end $$;

create trigger articles_kept_for_search
  after insert or update of title, excerpt, tags, content, category, lang, status, published_at, deleted_at on articles
  for each row execute function articles_kept_for_search();

insert into searched_stories (article_id, lang, published_at, document)
select id, lang, published_at,
  search_document(title, excerpt, tags, content) ||
  case when category is null then ''::tsvector else array_to_tsvector(array[search_section(category)]) end
from articles
where status = 'published' and deleted_at is null;

create index searched_stories_newest on searched_stories (published_at desc, article_id desc);
-- Without a list of what waits to be sorted in: every search would read it, and the planner shuns the index because of it.
create index searched_stories_by_words on searched_stories using gin (document) with (fastupdate = off);

-- One word as a question: to_tsquery would take it for a text again.
create function search_word(lexeme text) returns text language sql immutable parallel safe strict as $$
  select '''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || ''''
$$;

-- Every word of a section's names, and what it means beside itself: the stories of the section and of those below it.
create view section_meanings as
select asked::tsquery as word, (asked || string_agg(' | ' || meant, '' order by meant))::tsquery as meaning
from (
  select distinct
    search_word(lexeme) as asked,
    search_word(search_section(section.slug)) as meant
  from categories as named
  join categories as section on section.id = named.id or section.parent_id = named.id
  cross join lateral search_text(concat_ws(' ', named.name, named.name_ne)) as names
  cross join lateral unnest(tsvector_to_array(
    to_tsvector('story_words', names) || to_tsvector('story_words', search_spelling(names)))) as lexeme
  where named.deleted_at is null and section.deleted_at is null
) as meanings
group by asked;

-- What somebody typed, as the search asks it: as it is spelled, or as it is commonly misspelled, or in a section so named.
create function search_question(typed text) returns tsquery language sql stable as $$
  select ts_rewrite(
    websearch_to_tsquery('story_words', search_text(typed)) ||
      websearch_to_tsquery('story_words', search_spelling(search_text(typed))),
    'select word, meaning from section_meanings')
$$;
