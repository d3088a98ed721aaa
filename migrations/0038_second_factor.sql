-- Second factors of staff and admins: a secret shared with an authenticator app (RFC 6238), encrypted with the secret key.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  organization_id uuid references organizations on delete cascade,
  -- Null until the first code from the app was right.
  secret text,
  -- A secret that is shown to the person, until a code confirms it; it then replaces the one in use.
  pending_secret text,
  pending_until timestamptz,
  -- Number of the half minute of the last code that was used: neither it nor an earlier one is taken again.
  last_step integer not null default 0,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
  check ((pending_secret is null) = (pending_until is null))
);
create index second_factors_organization on second_factors (organization_id);
call protect('second_factors');

-- Codes for the day on which the app is missing, each kept as a hash, for one use.
create table recovery_codes (
  code_hash bytea primary key,
  organization_id uuid references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  used_at timestamptz,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index recovery_codes_user on recovery_codes (user_id);
create index recovery_codes_organization on recovery_codes (organization_id);
call protect('recovery_codes');

-- Set while a second factor is asked for. On the row of the person, so that a sign-in under way sees it end or begin.
alter table users add second_factor_since timestamptz;

-- Every node learns of a second factor that begins or ends, and looks at the person's WebSockets again.
create trigger announce_second_factor after update of second_factor_since on users
  for each row execute function announce_rights();
