-- Many teams play in two colours, and teams of one league share their first. As "colour" in 0040.
alter table sport_teams add column second_colour text check (second_colour ~ '^#[0-9a-f]{6}$');
