-- How long a sound of the library is, in whole seconds; null for pictures and films, and for a sound that does not say.
alter table media add column duration integer;
alter table media add constraint media_duration_positive check (duration > 0);
