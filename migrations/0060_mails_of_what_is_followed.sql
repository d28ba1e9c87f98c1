-- A fourth mail to many: results and fixtures of what somebody follows. Off until they turn it on.

-- When a match was over, so that its result is told once, whenever it began. Null: not over, or over before this was stored.
alter table matches add column ended_at timestamptz(3);
create index matches_by_end on matches (ended_at) where ended_at is not null;

alter table preferences add column followed_matches boolean not null default false;

alter table mailing_receipts drop constraint mailing_receipts_mailing_known;
alter table mailing_receipts add constraint mailing_receipts_mailing_known
  check (mailing in ('news_updates', 'weekly_digest', 'special_events', 'followed_matches'));
