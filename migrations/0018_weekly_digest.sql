-- The Weekly Digest: in which language somebody reads, and who had theirs in which week.

-- Null until they have said so, by signing up or by saving their preferences on a page of ours.
alter table profiles add column lang text;
alter table profiles add constraint profiles_lang_known check (lang in ('en', 'ne'));

-- Written with the mail itself: a job that runs twice, or begins again after a crash, mails nobody a second time. A week is
-- named by the Saturday that ends it.
create table digest_mails (
  person_id uuid not null references profiles (id) on delete cascade,
  week date not null,
  constraint digest_mails_once_a_week primary key (person_id, week)
);
