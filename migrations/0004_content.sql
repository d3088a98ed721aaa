create table categories (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  type text not null,
  title text not null collate german,
  description text not null default '',
  "order" integer not null default 0,
  published boolean not null default true,
  is_template boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index categories_order on categories (organization_id, type, "order", id);
call protect('categories');

create table news (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  title text not null collate german,
  abstract text not null default '',
  content text not null default '',
  news_date date not null,
  published boolean not null default false,
  notify_subscribers boolean not null default false,
  subscribers_notified_at timestamptz,
  publish_at timestamptz,
  unpublish_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index news_newest on news (organization_id, news_date desc, id desc);
call protect('news');

create table prices (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  location_id uuid,
  type text not null,
  service text not null,
  "order" integer not null default 0,
  vat_rate numeric(5, 2) not null default 7,
  consumption_price_gross numeric(12, 4),
  provision_size text not null default '',
  provision_size_description text not null default '',
  provision_price_gross numeric(12, 2),
  provision_price_unit_type text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, location_id) references serviceareas (organization_id, id) on delete cascade
);
create index prices_order on prices (organization_id, "order", id);
call protect('prices');
