-- Keys of programs. A key has one secret, or two while it is being changed; of each only the hash is stored.
create table apikeys (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null collate german,
  user_id uuid,
  scopes text[] not null,
  expires_on date,
  addresses text[] not null default '{}',
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete set null (user_id)
);
create index apikeys_name on apikeys (organization_id, name, id);
create index apikeys_ended on apikeys (organization_id, ended_at) where ended_at is not null;
call protect('apikeys');
create trigger delete_revisions after delete on apikeys for each row execute function delete_revisions();

create table apikey_secrets (
  -- The part of the key that may be shown.
  id text primary key,
  organization_id uuid not null references organizations on delete cascade,
  apikey_id uuid not null,
  hash bytea not null,
  ends_at timestamptz,
  last_used_at timestamptz,
  last_used_from text not null default '',
  calls_on date,
  calls integer not null default 0,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, apikey_id) references apikeys (organization_id, id) on delete cascade
);
create index apikey_secrets_apikey on apikey_secrets (organization_id, apikey_id);
call protect('apikey_secrets');

-- Refused calls, counted by the hour.
create table apikey_refusals (
  organization_id uuid not null references organizations on delete cascade,
  apikey_id uuid not null,
  secret_id text not null,
  hour timestamptz not null,
  call text not null,
  reason text not null,
  scope text not null,
  count integer not null default 1,
  last_at timestamptz not null,
  last_from text not null,
  primary key (organization_id, apikey_id, secret_id, hour, call, reason),
  foreign key (organization_id, apikey_id) references apikeys (organization_id, id) on delete cascade
);
create index apikey_refusals_last on apikey_refusals (organization_id, last_at);
call protect('apikey_refusals');
