-- What a name is sorted by in Nepali, under collation "C": as src/messages/name-order.ts says. The embedded database has no
-- ICU collation, and one rule serves both.
create function nepali_order(name text) returns text
language sql immutable parallel safe
as $$
  select translate(
    regexp_replace(
      regexp_replace(
        translate(
          regexp_replace(
            translate(lower(normalize(name, NFC)), chr(8204) || chr(8205) || chr(2364), ''),
            '[' || chr(2305) || chr(2306) || '](?=[' || chr(2325) || '-' || chr(2361) || '])', '', 'g'
          ),
          '०१२३४५६७८९' || chr(2305),
          '0123456789' || chr(2306)
        ),
        '([0-9]+)', '00000\1', 'g'
      ),
      '[0-9]*([0-9]{6})', '\1', 'g'
    ),
    'abcdefghijklmnopqrstuvwxyz',
    (select string_agg(chr(57344 + letter), '' order by letter) from generate_series(97, 122) as letter)
  )
$$;
