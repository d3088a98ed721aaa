-- Records that retention leaves alone until somebody releases them. A hold goes with its record.
create table retention_holds (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  procedure_id uuid,
  customer_id uuid,
  jobapplication_id uuid,
  reason text not null,
  created_by text not null,
  created_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, procedure_id),
  unique (organization_id, customer_id),
  unique (organization_id, jobapplication_id),
  check (num_nonnulls(procedure_id, customer_id, jobapplication_id) = 1),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade,
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, jobapplication_id) references jobapplications (organization_id, id) on delete cascade
);
create index retention_holds_newest on retention_holds (organization_id, created_at desc, id desc);
call protect('retention_holds');

-- How many records a rule deleted on a day, and nothing of what they held.
create table retention_proofs (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  day date not null,
  setting text not null,
  -- The days of the rule at that time.
  days integer not null,
  count integer not null,
  deleted_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, day, setting, days)
);
create index retention_proofs_newest on retention_proofs (organization_id, deleted_at desc, id desc);
call protect('retention_proofs');

-- What each rule finds, in the order in which it becomes due.
create index procedures_to_retire on procedures
  (organization_id, procedure_retention_start(completed_at, restored_at, deleted_at))
  where completed_at is not null and deleted_at is null;
create index postbox_messages_retention_start on postbox_messages
  (organization_id, (coalesce(submitted_at, created_at)));
create index emails_without_procedure on emails (organization_id, created_at) where procedure_id is null;
create index notifications_created on notifications (organization_id, created_at);

-- Time to completion, by kind.
create index procedures_completion on procedures (organization_id, completed_at)
  where submitted_at is not null and completed_at is not null and deleted_at is null;
