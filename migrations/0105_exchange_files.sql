-- Files that were exchanged through folders of an organization's server: batches laid out, and what other systems laid in.
create table exchange_files (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  direction text not null check (direction in ('in', 'out')),
  name text not null,
  size bigint not null,
  -- As the server says it; two looks compare it.
  modified text not null default '',
  unchanged_since timestamptz not null,
  sha256 text not null default '',
  state text not null check (state in ('waiting', 'running', 'done', 'repeated', 'failed')),
  message text not null default '',
  -- What is wrong, by line, for the file beside a failed one.
  findings jsonb not null default '[]',
  batch_id uuid,
  -- The import may be removed, the file is known all the same.
  import_id uuid,
  finished_at timestamptz,
  -- When the file left the folder. A new one of the same name is another file.
  moved_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, batch_id) references export_batches (organization_id, id) on delete cascade
);
create index exchange_files_newest on exchange_files (organization_id, created_at desc, id desc);
create unique index exchange_files_name on exchange_files (organization_id, name) where direction = 'in' and moved_at is null;
create unique index exchange_files_batch on exchange_files (organization_id, batch_id) where direction = 'out';
create index exchange_files_sha256 on exchange_files (organization_id, sha256) where direction = 'in';
call protect('exchange_files');

-- When the folders were last looked at.
create table exchange_looks (
  organization_id uuid primary key references organizations on delete cascade,
  looked_at timestamptz not null,
  -- Why that failed; empty where it did not.
  failure text not null default ''
);
call protect('exchange_looks');
