-- What becomes of an application, and when it was decided; a decided one is erased after a while.
alter table jobapplications
  add status text not null default 'new' check (status in ('new', 'in_review', 'invited', 'rejected', 'hired')),
  add decided_at timestamptz,
  add erase_warned_at timestamptz;
create index jobapplications_status on jobapplications (organization_id, status, created_at desc);
create index jobapplications_decided on jobapplications (organization_id, decided_at) where decided_at is not null;
create trigger delete_revisions after delete on jobapplications for each row execute function delete_revisions();

-- Notes, answers and changes of status of an application.
alter table statusupdates
  add jobapplication_id uuid,
  add foreign key (organization_id, jobapplication_id) references jobapplications (organization_id, id) on delete cascade,
  drop constraint statusupdates_check,
  add constraint statusupdates_owner_check
    check (num_nonnulls(procedure_id, disturbance_id, maintenance_id, customer_id, jobapplication_id) = 1);
create index statusupdates_jobapplication on statusupdates (organization_id, jobapplication_id, status_at)
  where jobapplication_id is not null;

-- A price that replaces the one before from a day on.
alter table prices add valid_from date;

-- Whom to ask about a municipality, and the works that supplies it.
alter table serviceareas
  add contact text not null default '',
  add waterworks text not null default '';
