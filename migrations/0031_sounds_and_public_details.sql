-- How words sound, as in 0025 but exacter, so that "beat" no longer finds भेट: a consonant keeps its h, w is no b, e and o are no i
-- and u, the a at an end counts. The same stands in features/search/fold.ts, and a test compares them. How words are spelled
-- stays as it was: v, bh and b become one a step later.
create or replace function search_letters(words text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(
      -- Nasal signs, long and short vowels, sh and s, n; the Hindi o and the dot below go.
      translate(lower(words),
        U&'\0901\0940\0942\0908\090A\0936\0937\0923\0911\0945\0931\093C\0949',
        U&'\0902\093F\0941\0907\0909\0938\0938\0928\0905\0947\0930'),
      U&'\0943', U&'\094D\0930\093F'), U&'\090B', U&'\0930\093F'),
      U&'\091C\094D\091E', U&'\0917\094D\092F'),
    -- The r that old fonts put behind its consonant.
    U&'([\0915-\0939])\094D\0930\094D(?!\092F)', U&'\0930\094D\\1\094D', 'g'),
    -- A nasal consonant before its row is the sign for it.
    U&'\0919\094D(?=[\0915-\0918])|[\091E\0928]\094D(?=[\0915-\092E\0935])|\092E\094D(?=[\092A-\092D\0935])', U&'\0902', 'g'),
    U&'\0919', U&'\0902\0917', 'g'),
    -- A word that ends without a vowel is mostly written with one.
    U&'\094D(?![\0900-\0963\0971-\097F])', '', 'g'),
    -- Half-marathon is two words.
    U&'([a-z\0900-\0963\0971-\097F])-(?=[a-z\0900-\0963\0971-\097F])', '\1 ', 'g')
$$;

create or replace function search_bare(words text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(words,
    '([\u0900-\u0963\u0971-\u097F]{3})(?:(?:हरु)?(?:ले|लाइ|को|का|कि|कै|मा|मै|बाट|संग|संगै|सित|सम्म|देखि|तिर|पछि|अघि|[बभ]ित्र|बिच|[बव]िरुद्ध|माथि|द्[बव]ारा|[बभ]ंदा|अनुसार)|हरु)(?![\u0900-\u0963\u0971-\u097F])', '\1', 'g')
$$;

create or replace function search_loans(words text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(regexp_replace(regexp_replace(translate(words, U&'\0935\092D', U&'\092C\092C'),
    U&'([\0915\0917\091A\091F\0920\0921\0922\092A-\092C\092E\0930\0932\0939])\094D\092F\093E', U&'\\1\0947', 'g'),
    '(^|[^0-9a-z\u0900-\u0963\u0971-\u097F])(?:t|टि)[ -]?(?:20|ट्बांटि|twenty)(?![0-9a-z])', '\1t20 ट्बांटि', 'g'),
    '(^|[^0-9a-z\u0900-\u0963\u0971-\u097F])(?:e|इ)[ -]?(?:sports|स्पोर्ट्स)', '\1esports sports', 'g')
$$;

-- Letters that stand for no sound of their own in Latin writing here: x is kh, v chh, q th, z dh, f ph.
create or replace function search_sounds(words text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(
    regexp_replace(
      translate(
        regexp_replace(regexp_replace(replace(regexp_replace(words,
          '[^\u0900-\u0963\u0971-\u097F]+', ' ', 'g'),
          U&'\094Dय', ''),
          '(^| )यु', '\1उ', 'g'),
          '([\u093F\u0907])य', '\1', 'g'),
        U&'कखगघङचछजझटठतथडढदधनपफबभमयरलळवसहअआएऐइउओऔ\093E\093F\0947\0948\0941\094B\094C\094D\0902\0903ञ',
        U&'kxgggcvjjtqtqdzdznpfbbmyrllwshaaeiiuou\0061ieiuou\094Dn'),
      -- Doubled letters.
      U&'k\094D(?=[kx])|g\094D(?=g)|c\094D(?=[cv])|t\094D(?=[tq])|d\094D(?=[dz])|p\094D(?=[pf])|b\094D(?=b)|j\094D(?=j)|l\094D(?=l)|m\094D(?=m)|n\094D(?=n)|r\094D(?=r)|s\094D(?=s)|w\094D(?=w)|y\094D(?=y)', '', 'g'),
    U&'\094D', ''),
    '([a-z])a+(?=[a-z])', '\1', 'g'),
    'a{2,}', 'a', 'g'),
    'i{2,}', 'i', 'g'),
    'u{2,}', 'u', 'g'),
    'n{2,}', 'n', 'g'),
    '([a-z])n(?=[bcdfgjkmpqstvxz])', '\1', 'g'),
    '([a-z])m(?=[bp])', '\1', 'g'),
    '(^|[^a-z])([a-z]{2,})', U&'\\1\0155\\2', 'g')
$$;

-- With the index in place each story would be sorted in anew; 0032 makes it again.
drop index searched_stories_by_words;
update searched_stories set document = search_story_words(articles) ||
  case when category is null then ''::tsvector else array_to_tsvector(array[search_section(category)]) end
from articles where articles.id = article_id;
update videos set title = title;
update events set title = title;
select search_person(id) from profiles where slug is not null;

-- When an event ends; open where nobody said.
alter table events add column end_date timestamptz;
alter table events add constraint events_end_after_start check (end_date >= event_date);

-- What readers are told about somebody who writes here.
alter table profiles add column bio text not null default '';
alter table profiles add column bio_ne text not null default '';
alter table profiles add constraint profiles_bio_short check (char_length(bio) <= 300 and char_length(bio_ne) <= 300);

-- A setting that is a picture holds it in the library.
alter table site_settings add column media_id uuid references media (id) on delete restrict;

-- Below which item one stood that came out of the trash before it: it returns there when that one comes back.
alter table navbar_items add column former_parent_id uuid references navbar_items (id) on delete set null;
