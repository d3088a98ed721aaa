-- One account per person and organization: the same address may work for two of them, and neither hears of the other.
drop index users_email;
create unique index users_email on users (organization_id, lower(email)) nulls not distinct;
create index users_address on users (lower(email));

alter table users
  add locked_at timestamptz,
  -- End of a password that somebody else chose; null for a password of one's own.
  add password_expires_at timestamptz;

-- Links in emails with which people choose a password: invitations and resets, each kept as a hash, for one use.
create table user_tokens (
  token_hash bytea primary key,
  organization_id uuid references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('invitation', 'reset')),
  expires_at timestamptz not null,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index user_tokens_user on user_tokens (user_id);
create index user_tokens_expiry on user_tokens (expires_at);
call protect('user_tokens');

-- First passwords that are still unused end, too.
update users set password_expires_at = now() + interval '72 hours' where is_password_change_required;
