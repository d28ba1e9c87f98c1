-- What the sign-in library of the first version stored, which no code has read or written since: its mailed codes, and the tokens of
-- other services beside an account.

drop table verifications;

alter table accounts
  drop column access_token,
  drop column refresh_token,
  drop column id_token,
  drop column access_token_expires_at,
  drop column refresh_token_expires_at,
  drop column scope;
