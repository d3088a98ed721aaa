-- Who wrote a note is a user, as long as that user is there.
alter table notes
  add foreign key (user_id) references users on delete set null,
  add foreign key (author_user_id) references users on delete set null;

-- Keys are followed in both directions.
create index downloads_category on downloads (organization_id, category_id, "order", id);
create index support_articles_category on support_articles (organization_id, category_id, "order", id);
create index locations_subscriber on locations (organization_id, subscriber_id) where subscriber_id is not null;

-- A closed organization lets go of its address.
alter table organizations drop constraint organizations_portal_domain_key;
create unique index organizations_portal_domain on organizations (portal_domain) where deleted_at is null;

alter table tenants
  add private_key text,
  add created_at timestamptz not null default now(),
  add updated_at timestamptz not null default now();

-- How sure it is who asks: begun by a visitor, fulfilled by what they know, hold or are.
create table trust_assertions (
  id uuid primary key,
  uuid uuid not null,
  organization_id uuid not null references organizations on delete cascade,
  trustlevel text not null,
  identity_provider text not null default '',
  gender text not null default 'none',
  title text not null default '',
  firstname text not null default '',
  lastname text not null default '' collate german,
  street text not null default '',
  housenumber text not null default '',
  postalcode text not null default '',
  city text not null default '',
  country text not null default '',
  birth date,
  email text not null default '',
  phone text not null default '',
  customer_number text not null default '',
  unit_number text not null default '',
  meter_number text not null default '',
  place_of_birth text not null default '',
  eid_issuing_state text not null default '',
  birth_name text not null default '',
  nationality text not null default '',
  demail text not null default '',
  eid_issuing_country text not null default '',
  ip text not null default '',
  hostname text not null default '',
  data jsonb not null default '{}',
  code_hash bytea,
  attempts integer not null default 0,
  initiated_at timestamptz not null,
  expires_at timestamptz not null,
  fulfilled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, uuid)
);
create index trust_assertions_newest on trust_assertions (organization_id, initiated_at desc, id desc);
call protect('trust_assertions');

alter table customers
  add foreign key (organization_id, trust_assertion_id) references trust_assertions (organization_id, id) on delete set null (trust_assertion_id);
alter table procedures
  add foreign key (organization_id, trust_assertion_id) references trust_assertions (organization_id, id) on delete set null (trust_assertion_id);
create index customers_trust_assertion on customers (organization_id, trust_assertion_id) where trust_assertion_id is not null;
create index procedures_trust_assertion on procedures (organization_id, trust_assertion_id) where trust_assertion_id is not null;
create index customer_users_customer on customer_users (organization_id, customer_id);
create index customer_users_lastname on customer_users (organization_id, lastname, firstname);

-- The secrets behind the links of the customer login, each kept as a hash, for one purpose and one use.
create table customer_tokens (
  organization_id uuid not null references organizations on delete cascade,
  token_hash bytea not null,
  customer_user_id uuid not null,
  purpose text not null check (purpose in ('verify', 'reset', 'email')),
  expires_at timestamptz not null,
  primary key (organization_id, token_hash),
  foreign key (organization_id, customer_user_id) references customer_users (organization_id, id) on delete cascade
);
create index customer_tokens_person on customer_tokens (organization_id, customer_user_id);
call protect('customer_tokens');

-- What the utility delivers to a customer: written, submitted, read.
create table postbox_messages (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  customer_id uuid,
  procedure_id uuid,
  submitted_by_user_id uuid,
  email text not null default '',
  subject text not null,
  message text not null default '',
  delivery_type text not null default 'postbox',
  access_key_hash bytea,
  read_at timestamptz,
  submitted_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete set null (customer_id),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete set null (procedure_id),
  foreign key (organization_id, submitted_by_user_id) references users (organization_id, id) on delete set null (submitted_by_user_id)
);
create index postbox_messages_newest on postbox_messages (organization_id, created_at desc, id desc);
create index postbox_messages_customer on postbox_messages (organization_id, customer_id, submitted_at desc, id desc);
create index postbox_messages_procedure on postbox_messages (organization_id, procedure_id) where procedure_id is not null;
call protect('postbox_messages');

alter table media
  add postbox_message_id uuid,
  add foreign key (organization_id, postbox_message_id) references postbox_messages (organization_id, id) on delete cascade;
create index media_postbox_message on media (organization_id, postbox_message_id, order_column) where postbox_message_id is not null;
