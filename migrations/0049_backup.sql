-- Jobs that a restore brought: the next start puts them into their queues, whose tables are pg-boss's own.
create table restored_jobs (
  id uuid primary key,
  queue text not null,
  data jsonb,
  start_after timestamptz not null
);

-- What became of the backups that the program made by itself.
create table backup_runs (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- The name of the backup; null where there is none, because of `error`.
  name text,
  bytes bigint not null default 0,
  error text,
  constraint backup_runs_have_an_outcome check ((name is null) <> (error is null))
);
create index backup_runs_by_time on backup_runs (started_at desc);
