-- Targets of the organization that are told of events.
create table webhooks (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null collate german,
  url text not null,
  types text[] not null,
  enabled boolean not null default true,
  disabled_at timestamptz,
  disabled_reason text,
  failing_since timestamptz,
  failures integer not null default 0,
  last_error text not null default '',
  -- Nothing is sent before; null where the target works.
  next_at timestamptz,
  -- Encrypted, because they sign.
  secret text not null default '',
  former_secret text,
  former_secret_ends_at timestamptz,
  -- Events up to here are among its deliveries.
  after_xid xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  after_position bigint not null default 0,
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index webhooks_name on webhooks (organization_id, name, id);
call protect('webhooks');
create trigger delete_revisions after delete on webhooks for each row execute function delete_revisions();

-- What a target is to be told, with a copy of the event, which may be older than the feed reaches.
create table webhook_deliveries (
  organization_id uuid not null references organizations on delete cascade,
  webhook_id uuid not null,
  event_id uuid not null,
  type text not null,
  record_id uuid,
  at timestamptz not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  next_at timestamptz,
  primary key (organization_id, webhook_id, event_id),
  foreign key (organization_id, webhook_id) references webhooks (organization_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (organization_id, webhook_id, next_at) where state = 'waiting';
create index webhook_deliveries_at on webhook_deliveries using brin (organization_id, at);
call protect('webhook_deliveries');

create table webhook_attempts (
  id uuid not null,
  organization_id uuid not null references organizations on delete cascade,
  webhook_id uuid not null,
  event_id uuid not null,
  number integer not null,
  at timestamptz not null,
  milliseconds integer not null,
  status integer,
  ok boolean not null,
  error text not null default '',
  answer text not null default '',
  primary key (organization_id, id),
  foreign key (organization_id, webhook_id, event_id) references webhook_deliveries (organization_id, webhook_id, event_id) on delete cascade
);
create index webhook_attempts_newest on webhook_attempts (organization_id, webhook_id, at desc, id desc);
create index webhook_attempts_event on webhook_attempts (organization_id, webhook_id, event_id);
call protect('webhook_attempts');
