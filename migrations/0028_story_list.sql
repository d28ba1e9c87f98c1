-- The list of stories is searched in the text as well: what readers find stands in searched_stories, what they do not have
-- yet, or any more, stands here, made by the same function. Whoever changes that function fills both anew.
create table searched_drafts (
  article_id uuid primary key references articles (id) on delete cascade,
  document tsvector not null
) with (toast_tuple_target = 128);
alter table searched_drafts alter column document set storage external;

create function articles_kept_for_list() returns trigger language plpgsql as $$
begin
  if new.status = 'published' or new.deleted_at is not null then
    delete from searched_drafts where article_id = new.id;
  else
    insert into searched_drafts (article_id, document)
    values (new.id, search_document(new.title, new.excerpt, new.tags, new.content))
    on conflict (article_id) do update set document = excluded.document;
  end if;
  return null;
end $$;

create trigger articles_kept_for_list
  after insert or update of title, excerpt, tags, content, status, deleted_at on articles
  for each row execute function articles_kept_for_list();

insert into searched_drafts (article_id, document)
select id, search_document(title, excerpt, tags, content)
from articles
where status <> 'published' and deleted_at is null;

create index searched_drafts_by_words on searched_drafts using gin (document) with (fastupdate = off);

-- One section feeds the top of the front page: of several the first one did, the others stood there without effect.
update homepage_sections as later
set section_name = left('hero-' || later.id, 60), version = later.version + 1
where later.section_name = 'hero' and later.deleted_at is null and exists (
  select from homepage_sections as first
  where first.section_name = 'hero' and first.deleted_at is null
    and (not first.is_active, first.order_index, first.id) < (not later.is_active, later.order_index, later.id)
);
create unique index homepage_sections_one_hero on homepage_sections (section_name)
  where section_name = 'hero' and deleted_at is null;
