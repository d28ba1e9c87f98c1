-- What places of a table mean: promotion, play-off, relegation. As {"from": 1, "to": 2, "kind": "promotion"}.
alter table season_stages add column zones jsonb not null default '[]';
-- How many matches each team plays in the stage. Until somebody says so nothing is certain before the end.
alter table season_stages add column matches_each integer check (matches_each between 1 and 200);
-- What is certain of each team by its id, as {"within": 4, "below": 1}; null until the job has looked.
alter table season_stages add column places jsonb;
