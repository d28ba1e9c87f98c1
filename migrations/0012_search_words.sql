-- The words of titles and tags of published stories: what "did you mean" chooses from. A short list by itself, because
-- similarity over all titles costs seconds. A word stays until the nightly count finds no story with it; what is offered is
-- asked of the stories first, so one that stayed too long is never shown.

create table search_words (
  word text primary key,
  spelling text not null,
  stories integer not null default 1 check (stories > 0)
);
-- Gives the nearest ones in their order, without a threshold: "sheild" has little in common with "shield".
create index search_words_by_spelling on search_words using gist (spelling gist_trgm_ops);

-- Letters of both scripts with their signs and joiners, in lower case; a danda or a comma is none. Words of three signs
-- and more, none of digits alone.
create function search_title_words(title text, tags text[]) returns setof text
language sql immutable parallel safe as $$
  select distinct word
  from regexp_split_to_table(
    lower(normalize(concat_ws(' ', title, array_to_string(tags, ' ')), NFC)),
    U&'[^a-z0-9\00C0-\00D6\00D8-\00F6\00F8-\024F\0900-\0963\0966-\096F\0971-\097F\200C\200D]+'
  ) as word
  where char_length(word) between 3 and 40 and word !~ U&'^[0-9\0966-\096F]+$'
$$;

-- In order of the words, so that two stories saved at once do not wait for each other.
create function articles_words_for_search() returns trigger language plpgsql as $$
begin
  insert into search_words (word, spelling)
  select word, search_spelling(search_text(word)) from search_title_words(new.title, new.tags) as word order by word
  on conflict do nothing;
  return null;
end $$;

create trigger articles_words_kept_for_search
  after insert or update of title, tags, status, deleted_at on articles
  for each row when (new.status = 'published' and new.deleted_at is null)
  execute function articles_words_for_search();

insert into search_words (word, spelling, stories)
select word, search_spelling(search_text(word)), count(*)
from articles, search_title_words(title, tags) as word
where status = 'published' and deleted_at is null
group by word;
