-- The list of procedures is sorted by the name that it shows: the one that was typed, else the one that the utility knows.
drop index procedures_name;
create index procedures_name on procedures (organization_id, (case when customer_name = '' then known_name else customer_name end), id)
  where submitted_at is not null and deleted_at is null;
