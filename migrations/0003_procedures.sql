-- Case numbers count per organization, type and year.
create table procedure_counters (
  organization_id uuid not null references organizations on delete cascade,
  type text not null,
  year integer not null,
  last integer not null,
  primary key (organization_id, type, year)
);
call protect('procedure_counters');

create table procedures (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reference text not null,
  type text not null,
  status text not null default 'new',
  customer_id uuid,
  customer_number text not null default '',
  unit_number text not null default '',
  trust_assertion_id uuid,
  trustlevel text not null default 'none',
  customer_gender text not null default 'none',
  customer_firstname text not null default '',
  customer_lastname text not null default '',
  customer_company text not null default '',
  customer_name text not null generated always as (
    case when customer_company <> '' then customer_company
         when customer_lastname = '' then customer_firstname
         when customer_firstname = '' then customer_lastname
         else customer_firstname || ' ' || customer_lastname end) stored collate german,
  customer_street text not null default '',
  customer_housenumber text not null default '',
  customer_postalcode text not null default '',
  customer_city text not null default '' collate german,
  customer_email text not null default '',
  customer_phone text not null default '',
  customer_availability text not null default '',
  message text not null default '',
  send_email_acknowledgement boolean not null default true,
  acknowledgement_bounced_at timestamptz,
  data jsonb not null default '{}',
  flags text[] not null default '{}',
  due_at date,
  submitted_at timestamptz,
  completed_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, reference),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete set null (customer_id)
);
create index procedures_newest on procedures (organization_id, submitted_at desc, id desc);
create index procedures_due on procedures (organization_id, due_at, id);
create index procedures_name on procedures (organization_id, customer_name, id);
create index procedures_new on procedures (organization_id) where status = 'new' and submitted_at is not null;
create index procedures_open on procedures (organization_id, submitted_at desc, id desc)
  where status not in ('completed', 'rejected', 'withdrawn');
create index procedures_customer on procedures (organization_id, customer_id, submitted_at desc);
call protect('procedures');

-- The secrets behind the links in mails, each kept as a hash: whoever shows one may see this one case.
create table access_keys (
  organization_id uuid not null references organizations on delete cascade,
  key_hash bytea not null,
  procedure_id uuid not null,
  created_at timestamptz not null,
  primary key (organization_id, key_hash),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade
);
create index access_keys_procedure on access_keys (organization_id, procedure_id);
call protect('access_keys');

create table meterstatuses (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  procedure_id uuid not null,
  meter_type text not null,
  meter_number text not null,
  meter_count integer not null,
  read_at date,
  reason text not null default '',
  reason_text text not null default '',
  previous_count integer,
  previous_read_at date,
  expected_min integer,
  expected_max integer,
  "order" integer not null default 0,
  unique (organization_id, id),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade
);
create index meterstatuses_procedure on meterstatuses (organization_id, procedure_id);
call protect('meterstatuses');

create table procedure_users (
  organization_id uuid not null references organizations on delete cascade,
  procedure_id uuid not null,
  user_id uuid not null,
  primary key (organization_id, procedure_id, user_id),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index procedure_users_user on procedure_users (organization_id, user_id);
call protect('procedure_users');

create table disturbances (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  title text not null collate german,
  description text not null default '',
  kind text not null default 'other',
  status text not null default 'reported',
  occurred_at timestamptz not null,
  expected_end_at timestamptz,
  published boolean not null default false,
  first_published_at timestamptz,
  notify_subscribers boolean not null default false,
  notify_websitewidget boolean not null default false,
  subscribers_notified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index disturbances_newest on disturbances (organization_id, occurred_at desc, id desc);
call protect('disturbances');

create table maintenances (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  title text not null default 'Neu' collate german,
  description text not null default '',
  impact text not null default '',
  affected_locations text not null default '',
  status text not null default 'planned',
  start_at timestamptz not null,
  end_at timestamptz,
  month_precision boolean not null default false,
  published boolean not null default false,
  first_published_at timestamptz,
  notify_subscribers boolean not null default false,
  subscribers_notified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index maintenances_start on maintenances (organization_id, start_at, id);
call protect('maintenances');

-- What happened to a case, a disturbance, a maintenance or a customer, in order.
create table statusupdates (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  procedure_id uuid,
  disturbance_id uuid,
  maintenance_id uuid,
  customer_id uuid,
  kind text not null default 'status',
  status text,
  status_at timestamptz not null,
  notified_at timestamptz,
  is_public boolean not null default false,
  message text not null default '',
  author text not null default '',
  mail_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade,
  foreign key (organization_id, disturbance_id) references disturbances (organization_id, id) on delete cascade,
  foreign key (organization_id, maintenance_id) references maintenances (organization_id, id) on delete cascade,
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  check (num_nonnulls(procedure_id, disturbance_id, maintenance_id, customer_id) = 1)
);
create index statusupdates_procedure on statusupdates (organization_id, procedure_id, status_at) where procedure_id is not null;
create index statusupdates_disturbance on statusupdates (organization_id, disturbance_id, status_at) where disturbance_id is not null;
create index statusupdates_maintenance on statusupdates (organization_id, maintenance_id, status_at) where maintenance_id is not null;
create index statusupdates_customer on statusupdates (organization_id, customer_id, status_at) where customer_id is not null;
call protect('statusupdates');

-- A journey under way. Becomes a case exactly once: procedure_id is its receipt.
create table drafts (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  type text not null,
  key_hash bytea not null,
  "values" jsonb not null default '{}',
  done text[] not null default '{}',
  asked text[] not null default '{}',
  procedure_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade
);
create index drafts_expiry on drafts (expires_at);
call protect('drafts');

create table media (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  draft_id uuid,
  procedure_id uuid,
  field text not null default '',
  collection_name text not null default '',
  name text not null,
  file_name text not null,
  storage_key text not null,
  mime_type text not null,
  size integer not null,
  sha256 bytea not null,
  custom_properties jsonb not null default '{}',
  conversions jsonb not null default '{}',
  order_column integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, draft_id) references drafts (organization_id, id) on delete set null (draft_id),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade
);
create index media_procedure on media (organization_id, procedure_id, order_column);
create index media_draft on media (organization_id, draft_id);
call protect('media');
