-- Who is responsible for open procedures, which are few however many are closed: one's own are counted by an index of these alone.
alter table procedure_users add column is_open boolean not null default true;
update procedure_users set is_open = false from procedures
where procedures.organization_id = procedure_users.organization_id and procedures.id = procedure_users.procedure_id
  and procedures.status in ('completed', 'rejected', 'withdrawn');
create index procedure_users_open on procedure_users (organization_id, user_id, procedure_id) where is_open;

-- Locks the procedure, so that it is not opened or closed meanwhile.
create function open_assignment() returns trigger language plpgsql as $$
begin
  select status not in ('completed', 'rejected', 'withdrawn') into new.is_open
  from procedures where organization_id = new.organization_id and id = new.procedure_id for share;
  new.is_open := coalesce(new.is_open, true);
  return new;
end $$;
create trigger open_assignment before insert on procedure_users for each row execute function open_assignment();

create function open_assignments() returns trigger language plpgsql as $$
begin
  update procedure_users set is_open = new.status not in ('completed', 'rejected', 'withdrawn')
  where organization_id = new.organization_id and procedure_id = new.id;
  return null;
end $$;
create trigger open_assignments after update of status on procedures for each row
  when ((old.status in ('completed', 'rejected', 'withdrawn')) <> (new.status in ('completed', 'rejected', 'withdrawn')))
  execute function open_assignments();
