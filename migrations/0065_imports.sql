-- Imports of the command line are runs as well, so that one is under way at a time, wherever it was begun. Nobody goes on with one whose
-- process is gone: its file may lie anywhere.
alter table import_runs add column by_command_line boolean not null default false;

-- How words are spelled for the search, as `search_bare(search_letters(search_text(…)))` says it. Of a text without Devanagari most of that
-- changes nothing and takes longer than all the rest of a story, which an import of a large site has many thousands of.
create function search_spelled(words text) returns text language plpgsql immutable parallel safe strict as $$
begin
  -- Nothing but ASCII is composed already.
  if octet_length(words) > char_length(words) then
    words := search_text(words);
  end if;
  if words ~ '[\u0900-\u097F]' then
    return search_bare(search_letters(words));
  end if;
  return regexp_replace(lower(words), '([a-z])-(?=[a-z])', '\1 ', 'g');
end $$;

-- As in 0032.
create or replace function search_document(title text, excerpt text, tags text[], content text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  words text := search_spelled(search_body(content));
  tagged text := search_spelled(array_to_string(tags, ' '));
  written tsvector;
begin
  title := search_spelled(title);
  excerpt := search_spelled(excerpt);
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
