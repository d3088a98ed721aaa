-- The result of the last nightly comparison of stored files with their rows, per organization.
create table storage_checks (
  organization_id uuid primary key references organizations on delete cascade,
  checked_at timestamptz not null,
  removed integer not null default 0,
  missing integer not null default 0
);
call protect('storage_checks');
