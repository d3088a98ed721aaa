-- What staff enter for somebody on the telephone, until it becomes a procedure: one for each user, encrypted as a whole.
create table procedure_entries (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null,
  encrypted text not null,
  updated_at timestamptz not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
call protect('procedure_entries');
