-- Runs of an import that were started in the back office: trials, imports, and taking one back. One is under way at a time.
create table import_runs (
  id uuid primary key,
  task text not null,
  -- A file in the folder "imports" of the data folder, and a folder of pictures beside it. Empty for taking back.
  file_name text not null default '',
  uploads text,
  -- Its format, where that was named, and what staff decided.
  choices jsonb not null default '{}',
  -- What it imports into, or takes back; a trial has none.
  import_id uuid references imports (id) on delete set null,
  status text not null default 'waiting',
  wants_stop boolean not null default false,
  -- Who works on it, since when it was heard of, and how often it was begun: another process goes on when this one is gone.
  worker uuid,
  alive_at timestamptz(3),
  begun integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  -- Kind of item → outcome → how many.
  counts jsonb not null default '{}',
  -- Why it failed or could not be taken back: a code, and what belongs to it.
  failure text,
  failure_detail jsonb not null default '{}',
  started_by uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  constraint import_runs_task_known check (task in ('trial', 'import', 'take_back')),
  constraint import_runs_status_known check (status in ('waiting', 'running', 'done', 'failed', 'stopped'))
);
create unique index import_runs_one_at_a_time on import_runs ((true)) where status in ('waiting', 'running');
create index import_runs_newest on import_runs (created_at desc, id desc);

-- What a trial said of each item. What an import did stands in import_items.
create table import_trial_items (
  id uuid primary key,
  run_id uuid not null references import_runs (id) on delete cascade,
  kind text not null,
  source_id text not null,
  outcome text not null,
  reasons text[] not null default '{}',
  title text not null default '',
  line integer
);
create index import_trial_items_of_run on import_trial_items (run_id, coalesce(line, 0), id);

-- When the line of an item last changed, and by what the pages of a report are told apart.
alter table import_items add column noted_at timestamptz(3) not null default now();
alter table import_items add column id uuid generated always as (md5(kind || ':' || source_id)::uuid) stored;
create index import_items_report on import_items (import_id, coalesce(line, 0), id);
