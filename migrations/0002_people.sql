create table customers (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  customer_number text not null default '',
  customer_number_requested text not null default '',
  trust_assertion_id uuid,
  trustlevel text not null default 'none',
  title text not null default '',
  company text not null default '' collate german,
  street text not null default '',
  housenumber text not null default '',
  postalcode text not null default '',
  city text not null default '' collate german,
  phone text not null default '',
  mobile text not null default '',
  approved_at timestamptz,
  lastlogin_at timestamptz,
  locked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index customers_created on customers (organization_id, created_at desc, id desc);
create index customers_unapproved on customers (organization_id, created_at desc) where approved_at is null;
create index customers_number on customers (organization_id, customer_number);
call protect('customers');

create table customer_users (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  customer_id uuid not null,
  type text not null default 'customer',
  gender text,
  firstname text not null default '',
  lastname text not null default '' collate german,
  email text not null,
  email_verified_at timestamptz,
  password_hash text,
  email_changed text,
  email_changed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create unique index customer_users_email on customer_users (organization_id, lower(email));
call protect('customer_users');

-- Meters a customer is known by: what a reported reading is compared with.
create table customer_meters (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  customer_id uuid not null,
  meter_type text not null,
  meter_number text not null,
  last_count integer,
  last_read_at date,
  yearly_consumption integer,
  unique (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index customer_meters_customer on customer_meters (organization_id, customer_id);
create index customer_meters_number on customer_meters (organization_id, meter_number);
call protect('customer_meters');

-- Staff belong to an organization; platform admins to none.
create table users (
  id uuid primary key,
  organization_id uuid references organizations on delete cascade,
  customer_id uuid,
  gender text,
  firstname text not null default '',
  lastname text not null default '' collate german,
  email text not null,
  password_hash text,
  is_password_change_required boolean not null default false,
  permissions text[] not null default '{}',
  preferences jsonb not null default '{}',
  enabled_procedures_new_notification boolean not null default true,
  enabled_notifications_unread_notification boolean not null default true,
  enabled_customers_newly_registered_notification boolean not null default true,
  is_admin boolean not null default false,
  last_signin_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check (is_admin = (organization_id is null))
);
create unique index users_email on users (lower(email));
create index users_lastname on users (organization_id, lastname, firstname);
call protect('users');

-- Sign-in sessions: only the hash of a token is kept. Reached by the platform role alone.
create table sessions (
  token_hash bytea primary key,
  strategy text not null check (strategy in ('user', 'customer')),
  user_id uuid references users on delete cascade,
  customer_user_id uuid references customer_users on delete cascade,
  organization_id uuid references organizations on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((strategy = 'user') = (user_id is not null) and (strategy = 'customer') = (customer_user_id is not null))
);
create index sessions_user on sessions (user_id);
create index sessions_customer_user on sessions (customer_user_id);
create index sessions_expiry on sessions (expires_at);
grant select, insert, update, delete on sessions to klarwerk_platform, klarwerk_worker;

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  organization_id uuid references organizations on delete cascade,
  data jsonb not null,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
call protect('notifications');
