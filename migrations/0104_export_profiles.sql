-- How the batches of an organization are written, and when they are prepared by themselves.
create table export_profiles (
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('readings', 'changes')),
  format jsonb not null,
  schedule text not null default 'off' check (schedule in ('off', 'daily', 'weekly')),
  -- From 1, Monday, to 7.
  weekday smallint not null default 1 check (weekday between 1 and 7),
  -- In Germany.
  hour smallint not null default 5 check (hour between 0 and 23),
  -- Times before this one need no preparation.
  prepared_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, kind)
);
call protect('export_profiles');

-- Until now the next batch had the format of the one before.
insert into export_profiles (organization_id, kind, format, prepared_at, updated_at)
select distinct on (organization_id) organization_id, 'readings', format, now(), now()
from export_batches order by organization_id, number desc;

-- A row of changed master data has no reading.
alter table export_rows alter column meterstatus_id drop not null;
