-- What ends somebody's access also ends sign-ins that have begun and are not finished: at another provider, with a signed
-- challenge of a passkey, with a password that is still being verified. None of them is a row that could be deleted.
alter table profiles add column sign_ins_void_before timestamptz;

-- Set when the rights of its person have changed: the session goes on, but no longer counts as a fresh sign-in.
alter table sessions add column must_prove_again boolean not null default false;
