-- Who has what open for editing just now. Not a lock: only a note for the others, forgotten within the minute.
create table editing_marks (
  subject_id uuid not null,
  person_id uuid not null references profiles (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (subject_id, person_id)
);
create index editing_marks_by_time on editing_marks (seen_at);
