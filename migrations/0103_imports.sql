-- Files of other systems: looked at, checked, taken over, and undone as a whole.
create table importprofiles (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null collate german,
  mapping jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organization_id, id)
);
create index importprofiles_name on importprofiles (organization_id, name, id);
create index importprofiles_created on importprofiles (organization_id, created_at, id);
create index importprofiles_changed on importprofiles (organization_id, updated_at, id);
call protect('importprofiles');

create table imports (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  number integer not null,
  status text not null default 'draft',
  file_name text not null,
  file_size integer not null,
  sha256 text not null,
  profile_name text not null default '',
  mapping jsonb not null,
  -- Names of the file's columns.
  columns jsonb not null default '[]',
  source text not null,
  started_by text not null default '',
  -- Who the changes are written down for.
  actor_kind text not null,
  actor_id uuid,
  -- Taken over at once where the check finds no error.
  is_automatic boolean not null default false,
  line_count integer not null default 0,
  done_count integer not null default 0,
  create_count integer not null default 0,
  change_count integer not null default 0,
  same_count integer not null default 0,
  hint_count integer not null default 0,
  error_count integer not null default 0,
  kept_count integer not null default 0,
  problem text not null default '',
  checked_at timestamptz,
  check_milliseconds integer not null default 0,
  applied_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organization_id, id),
  constraint imports_number_key unique (organization_id, number)
);
create index imports_created on imports (organization_id, created_at, id);
create index imports_changed on imports (organization_id, updated_at, id);
create index imports_file on imports (organization_id, sha256);
call protect('imports');

-- The file, until it is taken over.
create table import_chunks (
  organization_id uuid not null references organizations on delete cascade,
  import_id uuid not null,
  position integer not null,
  content bytea not null,
  primary key (organization_id, import_id, position),
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade
);
alter table import_chunks alter column content set storage external;
call protect('import_chunks');

create table import_findings (
  id uuid not null,
  organization_id uuid not null references organizations on delete cascade,
  import_id uuid not null,
  line integer not null,
  kind text not null,
  field text not null default '',
  value text not null default '',
  message text not null,
  advice text not null default '',
  -- The row as it stands in the file, of an error.
  cells jsonb,
  primary key (organization_id, id),
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade
);
create index import_findings_line on import_findings (organization_id, import_id, line, id);
call protect('import_findings');

-- What an import wrote, until it can no longer be undone.
create table import_records (
  organization_id uuid not null references organizations on delete cascade,
  import_id uuid not null,
  position integer not null,
  line integer not null,
  customer_id uuid not null,
  -- Null where the record is the customer.
  meter_id uuid,
  -- The fields before; null where the record is new.
  before jsonb,
  version timestamptz not null,
  primary key (organization_id, import_id, position),
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade,
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, meter_id) references customer_meters (organization_id, id) on delete cascade
);
create index import_records_customer on import_records (organization_id, customer_id);
create index import_records_meter on import_records (organization_id, meter_id) where meter_id is not null;
call protect('import_records');

-- Customers without an address cannot sign in; any number of them.
drop index customer_users_email;
create unique index customer_users_email on customer_users (organization_id, lower(email)) where email <> '';
create or replace function customer_user_by_email(address text) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform set_config('app.finding', 'on', true);
  return query select u.id from public.customer_users u
    where u.organization_id = public.current_organization() and u.email <> '' and lower(u.email) = address;
  perform set_config('app.finding', 'off', true);
end $$;

-- Those of the addresses, in small letters, that accounts have, by an index, which row-level security keeps queries from.
create function customer_emails_among(addresses text[]) returns setof text
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform set_config('app.finding', 'on', true);
  return query select lower(u.email) from public.customer_users u
    where u.organization_id = public.current_organization() and u.email <> '' and lower(u.email) = any (addresses);
  perform set_config('app.finding', 'off', true);
end $$;
revoke execute on function customer_emails_among(text[]) from public;
grant execute on function customer_emails_among(text[]) to klarwerk_app;
