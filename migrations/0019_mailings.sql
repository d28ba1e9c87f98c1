-- The digest becomes one of three mailings: who had which edition of each. An edition is named by the civil day of Nepal
-- on which it goes out, that of the Weekly Digest by the Saturday as before.

alter table digest_mails rename to mailing_receipts;
alter table mailing_receipts rename column week to edition;
alter table mailing_receipts rename constraint digest_mails_person_id_fkey to mailing_receipts_person_id_fkey;
-- What is there already is of the Weekly Digest.
alter table mailing_receipts add column mailing text not null default 'weekly_digest';
alter table mailing_receipts alter column mailing drop default;
alter table mailing_receipts add constraint mailing_receipts_mailing_known
  check (mailing in ('news_updates', 'weekly_digest', 'special_events'));
-- Written with the mail itself: a job that runs twice, or begins again after a crash, mails nobody a second time.
alter table mailing_receipts drop constraint digest_mails_once_a_week;
alter table mailing_receipts add constraint mailing_receipts_once_an_edition primary key (person_id, mailing, edition);

-- The digest's job has another name now. Nobody takes jobs from the old queue any more, so its timetable ends; what is
-- left in it runs out there. A new database has no queues yet.
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'digest.mail';
  end if;
end
$$;
