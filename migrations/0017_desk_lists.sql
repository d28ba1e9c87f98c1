-- Long lists of the back office: a filter costs what one page of it costs, and a count costs one row.

-- By status in the order of the list, so that a page of a few among many is not looked for along all of them.
drop index newsletter_of_status;
create index newsletter_of_status on newsletter_subscribers (status, subscribed_at desc, id desc);
create index articles_desk_by_language on articles (lang, created_at desc, id desc) where deleted_at is null;
create index articles_desk_titles on articles using gin (title gin_trgm_ops) where deleted_at is null;
create index contact_messages_unread on contact_messages (created_at desc, id desc)
  where read_at is null and deleted_at is null;

-- How many rows of a table have a status, those in the trash left out.
create table status_counts (
  relation text not null,
  status text not null,
  count bigint not null,
  primary key (relation, status)
);

insert into status_counts (relation, status, count)
select 'newsletter_subscribers', status, count(*) from newsletter_subscribers group by status
union all
select 'comments', status, count(*) from comments where deleted_at is null group by status;

-- Once for a statement, however many rows it wrote. In order of the status, so that two writers do not wait for each other.
create function keep_status_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into status_counts as kept (relation, status, count)
    select tg_table_name, status, count(*) from added
    where to_jsonb(added) ->> 'deleted_at' is null
    group by status order by status
    on conflict (relation, status) do update set count = kept.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into status_counts as kept (relation, status, count)
    select tg_table_name, status, -count(*) from removed
    where to_jsonb(removed) ->> 'deleted_at' is null
    group by status order by status
    on conflict (relation, status) do update set count = kept.count + excluded.count;
  else
    insert into status_counts as kept (relation, status, count)
    select tg_table_name, status, sum(sign) from (
      select status, 1 as sign from added where to_jsonb(added) ->> 'deleted_at' is null
      union all
      select status, -1 from removed where to_jsonb(removed) ->> 'deleted_at' is null
    ) as changed
    group by status having sum(sign) <> 0 order by status
    on conflict (relation, status) do update set count = kept.count + excluded.count;
  end if;
  return null;
end $$;

create trigger newsletter_subscribers_added after insert on newsletter_subscribers
  referencing new table as added for each statement execute function keep_status_counts();
create trigger newsletter_subscribers_changed after update on newsletter_subscribers
  referencing old table as removed new table as added for each statement execute function keep_status_counts();
create trigger newsletter_subscribers_removed after delete on newsletter_subscribers
  referencing old table as removed for each statement execute function keep_status_counts();
create trigger comments_added after insert on comments
  referencing new table as added for each statement execute function keep_status_counts();
create trigger comments_changed after update on comments
  referencing old table as removed new table as added for each statement execute function keep_status_counts();
create trigger comments_removed after delete on comments
  referencing old table as removed for each statement execute function keep_status_counts();
