-- A run that goes on where another was cut off leaves alone what that one took, without converting it again
-- (docs/decisions/0025-import-and-export.md).

-- Of the runs of an import, the number of the one that the latest goes on with; its own where the one before came to its end.
alter table imports add column begun_run integer not null default 1;
-- Of the item as it stood in the file, of the run that took it, and of all that decides what becomes of it.
alter table import_items add column source_digest text;
