-- Files of procedures that are also delivered to a server of the organization, each once.
create table deliveries (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  media_id uuid not null,
  procedure_id uuid not null,
  -- Below the directory of the settings, once it was delivered.
  path text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  error text not null default '',
  next_at timestamptz,
  claimed_until timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, media_id),
  foreign key (organization_id, media_id) references media (organization_id, id) on delete cascade,
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade
);
create index deliveries_newest on deliveries (organization_id, created_at desc, id desc);
create index deliveries_waiting on deliveries (organization_id, next_at) where state = 'waiting';
create index deliveries_procedure on deliveries (organization_id, procedure_id);
call protect('deliveries');

-- What is known of the server that an organization's files are delivered to.
create table delivery_targets (
  organization_id uuid primary key references organizations on delete cascade,
  -- Type, host and port; the rest begins anew when they change.
  server text not null,
  -- Files that were added before are not delivered.
  since timestamptz not null,
  fingerprint text not null default '',
  fingerprint_at timestamptz,
  failing_since timestamptz
);
call protect('delivery_targets');
