-- Two active categories under one parent never have the same name, in English or in Nepali: readers could not tell them
-- apart. Letter case, white space and invisible characters make no difference.
create function category_name_key(name text) returns text language sql immutable parallel safe as $$
  select lower(btrim(regexp_replace(
    regexp_replace(normalize(name, NFC), '[\u200B\u200C\u200D\u2060\uFEFF]', '', 'g'), '\s+', ' ', 'g')))
$$;

-- Of those that exist, the oldest keeps its name and the others are numbered: "Chess (2)". The form takes 80 characters.
do $$
declare
  repeated record;
  spelling text;
  numbered text;
  number integer;
  renamed integer;
begin
  foreach spelling in array array['name', 'name_ne'] loop
    for repeated in execute format(
      'select id, parent_id, %1$I as name from (
         select *, row_number() over (partition by parent_id, category_name_key(%1$I) order by created_at, id) as nth
         from categories where deleted_at is null and %1$I is not null
       ) as named where nth > 1 order by created_at, id', spelling)
    loop
      number := 1;
      loop
        number := number + 1;
        numbered := left(repeated.name, 80 - length(format(' (%s)', number))) || format(' (%s)', number);
        execute format(
          'update categories set %1$I = $1, version = version + 1 where id = $2 and not exists (
             select 1 from categories as other where other.deleted_at is null and other.parent_id is not distinct from $3
               and category_name_key(other.%1$I) = category_name_key($1))', spelling)
          using numbered, repeated.id, repeated.parent_id;
        get diagnostics renamed = row_count;
        exit when renamed = 1;
      end loop;
    end loop;
  end loop;
end
$$;

create unique index categories_name_unique on categories (parent_id, category_name_key(name)) nulls not distinct
  where deleted_at is null;
create unique index categories_name_ne_unique on categories (parent_id, category_name_key(name_ne)) nulls not distinct
  where deleted_at is null and name_ne is not null;
