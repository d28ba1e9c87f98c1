-- Full-text search of stories in English and Nepali. What is indexed and what is asked pass the same functions, so that
-- both meet; features/search/rules.ts knows the same folding for marking hits in a text, and a test compares the two.

-- The list of stop words that comes with the Nepali dictionary holds seven, eight, nine, ten, thousand, new, first and
-- special: words that scores and titles are made of.
create text search dictionary nepali_without_stop_words (template = pg_catalog.snowball, language = nepali);

-- One configuration for both languages: Latin words are English, all others Nepali.
create text search configuration story_words (copy = pg_catalog.english);
alter text search configuration story_words
  alter mapping for word, hword, hword_part with nepali_without_stop_words;

-- Composed, without zero-width characters (they split a word in two), digits in ASCII.
create function search_text(words text) returns text language sql immutable parallel safe strict as $$
  select translate(normalize(words, NFC), U&'\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\200B\200C\200D\2060\FEFF', '0123456789')
$$;

-- Spellings that writers of Nepali mix up, made one: long and short vowel signs, the nasal signs, three letters for s,
-- two for b, and the r that old fonts put behind its consonant. Expects what search_text gives.
create function search_spelling(words text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(
    translate(words, U&'\0901\0940\0942\0936\0937\0935', U&'\0902\093F\0941\0938\0938\092C'),
    U&'([\0915-\0939])\094D\0930\094D', U&'\0930\094D\\1\094D', 'g')
$$;

-- The words of a story's body, which is kept as sanitised HTML.
create function search_body(html text) returns text language sql immutable parallel safe strict as $$
  select replace(replace(replace(replace(
    regexp_replace(regexp_replace(html, '</?(a|strong|em|s|u|cite)(\s[^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')
$$;

-- Weights: A title, B excerpt, C tags, D body; then every word in its simplified spelling, without a place and so of
-- the least weight.
create function articles_index_for_search() returns trigger language plpgsql as $$
declare
  title text := search_text(new.title);
  excerpt text := search_text(new.excerpt);
  tags text := search_text(array_to_string(new.tags, ' '));
  body text := search_text(search_body(new.content));
begin
  new.search_document :=
    setweight(to_tsvector('story_words', title), 'A') ||
    setweight(to_tsvector('story_words', excerpt), 'B') ||
    setweight(to_tsvector('story_words', tags), 'C') ||
    setweight(to_tsvector('story_words', body), 'D') ||
    strip(to_tsvector('story_words', search_spelling(concat_ws(' ', title, excerpt, tags, body))));
  return new;
end $$;

alter table articles add column search_document tsvector not null default '';
create trigger articles_indexed_for_search before insert or update of title, excerpt, tags, content on articles
  for each row execute function articles_index_for_search();
update articles set title = title;
create index articles_by_words on articles using gin (search_document) where status = 'published' and deleted_at is null;
