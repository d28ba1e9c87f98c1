-- Who was invited by whom, and until when the invitation is good. The profile exists from the start with its role and
-- switches; the invitation is open until its owner has come in, which confirms the address.
create table invitations (
  profile_id uuid primary key references profiles (id) on delete cascade,
  invited_by uuid references profiles (id) on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index invitations_by_inviter on invitations (invited_by);
