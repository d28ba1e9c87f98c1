-- Parts of a picture that were chosen by hand, by shape: {"16x9": {"left": 0, "top": 120, "width": 1000}}, in thousandths
-- of the picture's width and height. `shown_crops` are those whose files lie in the store, with their formats: readers'
-- pages name no other.
alter table media add column crops jsonb not null default '{}';
alter table media add column shown_crops jsonb not null default '{}';
