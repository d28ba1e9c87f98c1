-- Sites that do not come from WordPress (docs/decisions/0025): an export of Ghost, a feed, a table of values.
alter table imports drop constraint imports_kind_known;
alter table imports add constraint imports_kind_known check (kind in ('wordpress', 'ghost', 'feed', 'csv'));
