create table downloads (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  category_id uuid,
  title text not null collate german,
  description text not null default '',
  "order" integer not null default 0,
  published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, category_id) references categories (organization_id, id) on delete set null (category_id)
);
create index downloads_order on downloads (organization_id, "order", id);
call protect('downloads');

create table servicearea_downloads (
  organization_id uuid not null references organizations on delete cascade,
  location_id uuid not null,
  download_id uuid not null,
  type text not null default '',
  "order" integer not null default 0,
  primary key (organization_id, location_id, download_id, type),
  foreign key (organization_id, location_id) references serviceareas (organization_id, id) on delete cascade,
  foreign key (organization_id, download_id) references downloads (organization_id, id) on delete cascade
);
create index servicearea_downloads_download on servicearea_downloads (organization_id, download_id);
call protect('servicearea_downloads');

create table installers (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  company text not null collate german,
  street text not null default '',
  postalcode text not null default '',
  city text not null default '' collate german,
  phone text not null default '',
  phone_fault text not null default '',
  email text not null default '',
  website text not null default '',
  certificate_available boolean not null default false,
  approved_by text not null default '',
  approved_from date,
  approved_to date,
  published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index installers_company on installers (organization_id, company, id);
call protect('installers');

create table support_articles (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  category_id uuid,
  title text not null collate german,
  abstract text not null default '',
  abstract_plain text not null default '',
  content text not null default '',
  "order" integer not null default 0,
  published boolean not null default false,
  is_template boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, category_id) references categories (organization_id, id) on delete set null (category_id)
);
create index support_articles_order on support_articles (organization_id, "order", id);
call protect('support_articles');

create table jobs (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  title text not null collate german,
  description text not null default '',
  requirements text not null default '',
  contact text not null default '',
  published_at timestamptz,
  deadline_at timestamptz,
  visits integer not null default 0,
  schema jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index jobs_published on jobs (organization_id, published_at desc, id desc);
call protect('jobs');

create table job_applications (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  job_id uuid not null,
  gender text not null default 'none',
  firstname text not null default '',
  lastname text not null default '' collate german,
  street text not null default '',
  house_number text not null default '',
  postalcode text not null default '',
  city text not null default '' collate german,
  phone text not null default '',
  email text not null default '',
  message text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, job_id) references jobs (organization_id, id) on delete cascade
);
create index job_applications_newest on job_applications (organization_id, created_at desc, id desc);
create index job_applications_job on job_applications (organization_id, job_id, created_at desc);
call protect('job_applications');

create table subscribers (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  email text not null,
  paused boolean not null default false,
  notify_disturbance boolean not null default true,
  notify_jobs boolean not null default false,
  notify_news boolean not null default true,
  notify_maintenance boolean not null default true,
  email_verified_at timestamptz,
  skip_verification boolean not null default false,
  locations uuid[] not null default '{}',
  verification bytea,
  access_key_hash bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index subscribers_email on subscribers (organization_id, lower(email));
create index subscribers_newest on subscribers (organization_id, created_at desc, id desc);
call protect('subscribers');

create table locationtypes (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  label text not null collate german,
  icon text not null default 'map-pin',
  color text not null default '#054d6c',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index locationtypes_label on locationtypes (organization_id, label, id);
call protect('locationtypes');

create table locations (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  locationtype_id uuid,
  disturbance_id uuid,
  maintenance_id uuid,
  subscriber_id uuid,
  here_location_id text,
  here_location_data jsonb,
  here_data_updated_at timestamptz,
  geoshape text,
  geojson jsonb,
  title text not null default '' collate german,
  description text not null default '',
  "mapInfoHTML" text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, locationtype_id) references locationtypes (organization_id, id) on delete set null (locationtype_id),
  foreign key (organization_id, disturbance_id) references disturbances (organization_id, id) on delete cascade,
  foreign key (organization_id, maintenance_id) references maintenances (organization_id, id) on delete cascade,
  foreign key (organization_id, subscriber_id) references subscribers (organization_id, id) on delete cascade
);
create index locations_title on locations (organization_id, title, id);
create index locations_disturbance on locations (organization_id, disturbance_id) where disturbance_id is not null;
create index locations_maintenance on locations (organization_id, maintenance_id) where maintenance_id is not null;
call protect('locations');

create table templates (
  id uuid primary key,
  organization_id uuid references organizations on delete cascade,
  identifier text not null,
  title text not null collate german,
  scope text not null default 'mail',
  type text not null default 'text',
  active boolean not null default true,
  is_predefinition boolean not null default false,
  predefinition_notes text not null default '',
  mail_subject text not null default '',
  data text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index templates_title on templates (organization_id, title, id);
call protect('templates');

create table documenttypes (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  title text not null collate german,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index documenttypes_title on documenttypes (organization_id, title, id);
call protect('documenttypes');

-- The platform's own: contacts of utilities, notes about them, marks. Tenants never see them.
create table labels (
  id uuid primary key,
  organization_id uuid references organizations on delete cascade,
  title text not null collate german,
  color text not null default '#054d6c',
  hint text not null default '',
  icon text not null default '',
  attributes jsonb not null default '{}',
  scope text not null default 'crm',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index labels_title on labels (title, id);

create table contacts (
  id uuid primary key,
  organization_id uuid references organizations on delete set null,
  gender text not null default 'none',
  position text not null default '',
  firstname text not null default '',
  lastname text not null default '' collate german,
  street text not null default '',
  housenumber text not null default '',
  postalcode text not null default '',
  city text not null default '' collate german,
  email text not null default '',
  phone text not null default '',
  mobile text not null default '',
  notes text not null default '',
  attributes jsonb not null default '{}',
  labels uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index contacts_lastname on contacts (lastname, id);

create table notes (
  id uuid primary key,
  contact_id uuid references contacts on delete cascade,
  organization_id uuid references organizations on delete cascade,
  user_id uuid,
  author text not null default '',
  author_user_id uuid,
  subject text not null default '',
  note text not null default '',
  editable_others boolean not null default true,
  attributes jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index notes_newest on notes (created_at desc, id desc);
create index notes_contact on notes (contact_id, created_at desc);

do $$
declare
  platform_table regclass;
begin
  foreach platform_table in array array['labels', 'contacts', 'notes']::regclass[] loop
    execute format('alter table %s enable row level security', platform_table);
    execute format('alter table %s force row level security', platform_table);
    execute format('create policy crossing on %s to klarwerk_platform, klarwerk_worker using (true) with check (true)', platform_table);
    execute format('grant select, insert, update, delete on %s to klarwerk_platform, klarwerk_worker', platform_table);
  end loop;
end $$;

create trigger announce after insert or update or delete on downloads for each row execute function announce_content('organization_id');
create trigger announce after insert or update or delete on servicearea_downloads for each row execute function announce_content('organization_id');
create trigger announce after insert or update or delete on installers for each row execute function announce_content('organization_id');
create trigger announce after insert or update or delete on support_articles for each row execute function announce_content('organization_id');
create trigger announce after insert or update of title, description, requirements, contact, published_at, deadline_at, schema or delete on jobs
  for each row execute function announce_content('organization_id');
create trigger announce after insert or update or delete on locationtypes for each row execute function announce_content('organization_id');
create trigger announce after insert or update or delete on locations for each row execute function announce_content('organization_id');
create trigger announce after insert or update or delete on documenttypes for each row execute function announce_content('organization_id');
