-- A code by mail stands in for the password of whoever has none, before something grave is done to their account.

alter table account_links
  drop constraint account_links_purpose_known,
  drop constraint account_links_code_only_signs_in,
  add constraint account_links_purpose_known check (purpose in ('confirm', 'password', 'sign_in', 'identity')),
  add constraint account_links_code_where_typed check (code_digest is null or purpose in ('sign_in', 'identity'));
