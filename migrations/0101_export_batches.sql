-- What other systems take over, in batches that keep their bytes. A record counts as taken over when its receiver says so.
create table export_batches (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  number integer not null,
  kind text not null,
  format jsonb not null,
  status text not null default 'prepared',
  row_count integer not null,
  sha256 text not null,
  -- Null once a procedure in it is erased.
  content bytea,
  prepared_by text not null default '',
  fetched_at timestamptz,
  fetched_by text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organization_id, id),
  constraint export_batches_number_key unique (organization_id, number)
);
create index export_batches_newest on export_batches (organization_id, created_at, id);
create index export_batches_changed on export_batches (organization_id, updated_at, id);
call protect('export_batches');

create table export_rows (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  batch_id uuid not null,
  procedure_id uuid not null,
  meterstatus_id uuid not null,
  position integer not null,
  -- As it stands in the file.
  data jsonb not null,
  -- An earlier one was taken over.
  is_correction boolean not null,
  status text not null default 'pending',
  message text not null default '',
  answered_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, batch_id) references export_batches (organization_id, id) on delete cascade,
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade,
  foreign key (organization_id, meterstatus_id) references meterstatuses (organization_id, id) on delete cascade
);
create index export_rows_batch on export_rows (organization_id, batch_id, position);
create index export_rows_meterstatus on export_rows (organization_id, meterstatus_id, id desc);
create index export_rows_procedure on export_rows (organization_id, procedure_id);
call protect('export_rows');

create function forget_export_content() returns trigger language plpgsql as $$
begin
  -- Rows are deleted with their procedures, and then by the owner of the tables.
  perform set_config('app.finding', 'on', true);
  update export_batches set content = null
  where organization_id = old.organization_id and id = old.batch_id and content is not null;
  perform set_config('app.finding', 'off', true);
  return null;
end $$;
create policy forgetting on export_batches to current_user using (is_finding());
create trigger forget_export_content after delete on export_rows for each row execute function forget_export_content();
