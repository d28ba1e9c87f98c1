-- Who set the times at which a story is published and leaves readers. It happens only while that person may still have it done; nobody is
-- known of the times that were set before, nor of those of an import.
alter table articles add column planned_by uuid references profiles (id) on delete set null;

create index articles_planned_by on articles (planned_by) where planned_by is not null;
