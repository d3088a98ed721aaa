-- The order of what is next: overdue procedures by their deadline, the others by the nearer of deadline and Wiedervorlage.
create index procedures_open_due on procedures (organization_id, due_at, id)
  where submitted_at is not null and deleted_at is null and status not in ('completed', 'rejected', 'withdrawn');
create index procedures_turn on procedures (organization_id, (coalesce(least(due_at, comes_back_on), 'infinity'::date)), id)
  where submitted_at is not null and deleted_at is null and status not in ('completed', 'rejected', 'withdrawn');
