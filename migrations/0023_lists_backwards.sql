-- Lists by due date and by name, in both directions, with the list's own condition. A name is never missing: one index serves both ways.
drop index procedures_due, procedures_name;
create index procedures_due on procedures (organization_id, due_at, id) where submitted_at is not null and deleted_at is null;
create index procedures_due_last on procedures (organization_id, due_at desc nulls last, id desc)
  where submitted_at is not null and deleted_at is null;
create index procedures_name on procedures (organization_id, customer_name, id) where submitted_at is not null and deleted_at is null;
