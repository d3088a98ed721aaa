-- Tenancy: who may see which rows is decided here, below every query.
-- klarwerk_app      works inside one organization, named by a transaction-local setting; unset means no rows.
-- klarwerk_platform crosses organizations: host lookup, sessions, platform administration.
-- klarwerk_worker   runs jobs and enters the organization a job was born under.

create extension if not exists pg_trgm;

grant usage on schema public to klarwerk_app, klarwerk_platform, klarwerk_worker;
revoke create on schema public from public;

create function current_organization() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.organization_id', true), '')::uuid;

-- Names and titles sort as Germans expect, case-insensitively equal umlauts included.
create collation german (provider = icu, locale = 'de-DE-x-icu', deterministic = true);

-- Locks a tenant's table: forced row-level security, and exactly the rights each role needs.
create procedure protect(tenant_table regclass, organization_column text default 'organization_id')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy tenant on %s to klarwerk_app using (%I = (select current_organization())) with check (%I = (select current_organization()))',
    tenant_table, organization_column, organization_column);
  execute format('create policy crossing on %s to klarwerk_platform, klarwerk_worker using (true) with check (true)', tenant_table);
  execute format('grant select, insert, update, delete on %s to klarwerk_app, klarwerk_platform, klarwerk_worker', tenant_table);
end $$;

create table organizations (
  id uuid primary key,
  title text not null collate german,
  phone_general text not null default '',
  fax_general text not null default '',
  email_general text not null default '',
  email_clientservice text not null default '',
  website text not null default '',
  portal_domain text not null unique,
  portal_published boolean not null default false,
  street text not null default '',
  house_number text not null default '',
  postalcode text not null default '',
  city text not null default '',
  federal_state text not null default '',
  contractor text not null default '',
  population integer,
  theme_color_primary text not null default '#054D6C',
  theme_color_secondary text not null default '#42C9C3',
  theme_custom_css text not null default '',
  imprint_url text not null default '',
  privacy_url text not null default '',
  data_protection_officer_name text not null default '',
  data_protection_officer_phone text not null default '',
  data_protection_officer_email text not null default '',
  footer_text text not null default '',
  config_custom_privacy_statement boolean not null default false,
  logo jsonb,
  favicon jsonb,
  labels uuid[] not null default '{}',
  config jsonb not null default '{}',
  config_custom jsonb not null default '[]',
  secrets jsonb not null default '{}',
  enabled_meterreading boolean not null default false,
  enabled_advancepayment boolean not null default false,
  enabled_debit boolean not null default false,
  enabled_customerdata boolean not null default false,
  enabled_ownerchange boolean not null default false,
  enabled_connection_water boolean not null default false,
  enabled_connection_wastewater boolean not null default false,
  enabled_drainage boolean not null default false,
  enabled_invoice boolean not null default false,
  enabled_maildelivery boolean not null default false,
  enabled_calculator_water boolean not null default false,
  enabled_calculator_connectioncosts boolean not null default false,
  enabled_customerlogin boolean not null default false,
  enabled_notification boolean not null default false,
  enabled_news boolean not null default false,
  enabled_disturbance boolean not null default false,
  enabled_maintenance boolean not null default false,
  enabled_downloadcenter boolean not null default false,
  enabled_jobs boolean not null default false,
  enabled_support boolean not null default false,
  enabled_installers boolean not null default false,
  enabled_servicearea boolean not null default false,
  enabled_wateranalysis boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index organizations_title on organizations (title, id);
call protect('organizations', 'id');
revoke insert, delete on organizations from klarwerk_app;

create table tenants (
  id uuid primary key,
  uuid uuid not null unique,
  organization_id uuid not null references organizations on delete cascade,
  identity_provider text not null default '',
  idp_entity_id text not null default '',
  idp_login_url text not null default '',
  idp_logout_url text not null default '',
  idp_x509_cert text not null default '',
  unique (organization_id, id)
);
call protect('tenants');

create table textlabels (
  organization_id uuid not null references organizations on delete cascade,
  identifier text not null,
  data text not null,
  primary key (organization_id, identifier)
);
call protect('textlabels');

create table serviceareas (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  title text not null collate german,
  description text not null default '',
  servicearea_water boolean not null default false,
  servicearea_wastewater boolean not null default false,
  waterhardness text not null default '',
  waterph text not null default '',
  use_custom_prices boolean not null default false,
  unit text not null default '',
  here_location_id text,
  here_location_data jsonb,
  here_data_updated_at timestamptz,
  geoshape text,
  geojson jsonb,
  "mapInfoHTML" text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index serviceareas_title on serviceareas (organization_id, title, id);
call protect('serviceareas');
