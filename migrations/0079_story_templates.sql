-- What new stories can begin with: text, headline, section and tags, in both languages, and what is to be looked at before
-- readers get the story.
create table story_templates (
  id uuid primary key,
  name text not null,
  name_ne text,
  title text,
  title_ne text,
  document jsonb,
  document_ne jsonb,
  category text references categories (slug) on update cascade on delete set null,
  tags text[] not null default '{}',
  -- One a line.
  reminders text,
  reminders_ne text,
  order_index integer not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  version integer not null default 1
);
create index story_templates_category on story_templates (category);

-- Whose reminders stand beside the form of a story.
alter table articles add column template_id uuid references story_templates (id) on delete set null;
create index articles_template on articles (template_id) where template_id is not null;
