-- One folding of words for what is indexed and for what is asked: spellings that writers of Nepali mix up fall together, the
-- endings that Nepali writes onto a word go, and each Devanagari word is also indexed as it sounds, so that Latin letters find it.
-- The same stands in features/search/spelling-of-words.ts and sounds.ts, and a test compares them. Signs that cannot be read alone are codes.

-- Letters that are mixed up, made one. Expects what search_text gives.
create function search_letters(words text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(
      -- Nasal signs, long and short vowels, sh and s, v, bh and b, n; the Hindi o and the dot below go.
      translate(lower(words),
        U&'\0901\0940\0942\0908\090A\0936\0937\0935\092D\0923\0911\0945\0931\093C\0949',
        U&'\0902\093F\0941\0907\0909\0938\0938\092C\092C\0928\0905\0947\0930'),
      U&'\0943', U&'\094D\0930\093F'), U&'\090B', U&'\0930\093F'),
      U&'\091C\094D\091E', U&'\0917\094D\092F'),
    -- The r that old fonts put behind its consonant.
    U&'([\0915-\0939])\094D\0930\094D(?!\092F)', U&'\0930\094D\\1\094D', 'g'),
    -- A nasal consonant before its row is the sign for it.
    U&'\0919\094D(?=[\0915-\0918])|[\091E\0928]\094D(?=[\0915-\092E])|\092E\094D(?=[\092A-\092C])', U&'\0902', 'g'),
    U&'\0919', U&'\0902\0917', 'g'),
    -- A word that ends without a vowel is mostly written with one.
    U&'\094D(?![\0900-\0963\0971-\097F])', '', 'g'),
    -- Half-marathon is two words.
    U&'([a-z\0900-\0963\0971-\097F])-(?=[a-z\0900-\0963\0971-\097F])', '\1 ', 'g')
$$;

-- No pattern looks behind: PostgreSQL would read the text from its beginning for each letter.

-- What Nepali writes onto the end of a word, taken off where three signs remain. Expects what search_letters gives.
create function search_bare(words text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(words,
    '([\u0900-\u0963\u0971-\u097F]{3})(?:(?:हरु)?(?:ले|लाइ|को|का|कि|कै|मा|मै|बाट|संग|संगै|सित|सम्म|देखि|तिर|पछि|अघि|बित्र|बिच|बिरुद्ध|माथि|द्बारा|बंदा|अनुसार)|हरु)(?![\u0900-\u0963\u0971-\u097F])', '\1', 'g')
$$;

-- The English æ, written ya or e; T20 and e-sports, which are written in many ways. Expects what search_bare gives.
create function search_loans(words text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(regexp_replace(regexp_replace(words,
    U&'([\0915\0917\091A\091F\0920\0921\0922\092A-\092C\092E\0930\0932\0939])\094D\092F\093E', U&'\\1\0947', 'g'),
    '(^|[^0-9a-z\u0900-\u0963\u0971-\u097F])(?:t|टि)[ -]?(?:20|ट्बांटि|twenty)(?![0-9a-z])', '\1t20 ट्बांटि', 'g'),
    '(^|[^0-9a-z\u0900-\u0963\u0971-\u097F])(?:e|इ)[ -]?(?:sports|स्पोर्ट्स)', '\1esports sports', 'g')
$$;

create or replace function search_spelling(words text) returns text language sql immutable parallel safe strict as $$
  select search_loans(search_bare(search_letters(words)))
$$;

-- Each Devanagari word as it sounds, in Latin letters behind a letter that nobody types: without a, h after a consonant and
-- doubled letters, three vowels left. Expects what search_bare gives. Shorter than two letters are none.
create function search_sounds(words text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(
    -- Doubled letters.
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(
      regexp_replace(regexp_replace(replace(regexp_replace(words,
        '[^\u0900-\u0963\u0971-\u097F]+', ' ', 'g'),
        U&'\094Dय', ''),
        '(^| )यु', '\1उ', 'g'),
        '([\u093F\u0907])य', '\1', 'g'),
      U&'कखगघङचछजझटठतथडढदधनपफबमयरलळसहअआएऐइउओऔ\093E\093F\0947\0948\0941\094B\094C\094D\0902\0903ञ',
      U&'kkgggccjjttttddddnppbmyrllshaaiiiuuu\0061iiiuuu\094Dn')
    , U&'k\094Dk', 'k'), U&'g\094Dg', 'g'), U&'c\094Dc', 'c'), U&'j\094Dj', 'j'), U&'t\094Dt', 't'), U&'d\094Dd', 'd'), U&'n\094Dn', 'n'), U&'p\094Dp', 'p'), U&'b\094Db', 'b'), U&'m\094Dm', 'm'), U&'y\094Dy', 'y'), U&'r\094Dr', 'r'), U&'l\094Dl', 'l'), U&'s\094Ds', 's'), U&'h\094Dh', 'h'),
    U&'\094D', ''),
    '([a-z])a+', '\1', 'g'),
    'i{2,}', 'i', 'g'),
    'u{2,}', 'u', 'g'),
    'n{2,}', 'n', 'g'),
    '([a-z])n(?=[bcdgjkmpst])', '\1', 'g'),
    '([a-z])m(?=[bp])', '\1', 'g'),
    '(^|[^a-z])([a-z]{2,})', U&'\\1\0155\\2', 'g')
$$;

-- One document for each story: title, excerpt, tags and body in the folded spelling, and how they sound.
create or replace function search_document(title text, excerpt text, tags text[], content text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  words text := search_bare(search_letters(search_text(search_body(content))));
  tagged text := search_bare(search_letters(search_text(array_to_string(tags, ' '))));
begin
  title := search_bare(search_letters(search_text(title)));
  excerpt := search_bare(search_letters(search_text(excerpt)));
  return
    setweight(to_tsvector('story_words', search_loans(title)), 'A') ||
    setweight(to_tsvector('story_words', search_loans(excerpt)), 'B') ||
    setweight(to_tsvector('story_words', search_loans(tagged)), 'C') ||
    setweight(to_tsvector('story_words', search_loans(words)), 'D') ||
    setweight(to_tsvector('story_words', search_sounds(title)), 'C') ||
    strip(to_tsvector('story_words', search_sounds(concat_ws(' ', excerpt, tagged, words))));
end $$;

-- A name above a story, as it is written and as it sounds.
create function search_name(name text) returns tsvector language sql immutable parallel safe strict as $$
  select setweight(to_tsvector('story_words', search_loans(folded) || ' ' || search_sounds(folded)), 'C')
  from search_bare(search_letters(search_text(name))) as folded
$$;

-- The author of a story as one more word, as its section is (0016): whoever is renamed moves no story.
create function search_author(id uuid) returns text language sql immutable parallel safe strict as $$
  select U&'\00A7' || id
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
  if tg_op = 'UPDATE' and (new.title, new.excerpt, new.tags, new.content, new.byline, new.author_id)
      is not distinct from (old.title, old.excerpt, old.tags, old.content, old.byline, old.author_id) then
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

-- All words of a story but that of its section.
create function search_story_words(story articles) returns tsvector language sql stable as $$
  select search_document(story.title, story.excerpt, story.tags, story.content) ||
    coalesce(search_name(story.byline), '') ||
    case when story.author_id is null then '' else array_to_tsvector(array[search_author(story.author_id)]) end
$$;

drop trigger articles_kept_for_search on articles;
create trigger articles_kept_for_search
  after insert or update of title, excerpt, tags, content, byline, author_id, category, lang, status, published_at, deleted_at
  on articles for each row execute function articles_kept_for_search();

update searched_stories set document = search_story_words(articles) ||
  case when category is null then ''::tsvector else array_to_tsvector(array[search_section(category)]) end
from articles where articles.id = article_id;

-- Names of sections in the same folding.
create or replace view section_meanings as
select asked::tsquery as word, (asked || string_agg(' | ' || meant, '' order by meant))::tsquery as meaning
from (
  select distinct
    search_word(lexeme) as asked,
    search_word(search_section(section.slug)) as meant
  from categories as named
  join categories as section on section.id = named.id or section.parent_id = named.id
  cross join lateral unnest(tsvector_to_array(to_tsvector('story_words',
    search_spelling(search_text(concat_ws(' ', named.name, named.name_ne)))))) as lexeme
  where named.deleted_at is null and section.deleted_at is null
) as meanings
group by asked;

create or replace function search_question(typed text) returns tsquery language sql stable as $$
  select ts_rewrite(
    websearch_to_tsquery('story_words', search_spelling(search_text(typed))),
    'select word, meaning from section_meanings')
$$;

update search_words set spelling = search_spelling(search_text(word));
