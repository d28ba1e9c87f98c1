-- What a picture shows and whose it is, in the languages of the pages that show it.
alter table media
  add column caption text not null default '',
  add column caption_ne text not null default '',
  add column credit text not null default '',
  add column credit_ne text not null default '';

-- The edition that shows an advertisement; both where it is null.
alter table ads add column lang text check (lang in ('en', 'ne'));

-- Pictures of the gallery that belong together.
alter table gallery_images add column album text;
