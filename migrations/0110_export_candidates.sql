-- What may stand in the next batch of an export, of completed procedures. To tell what waits, all that was ever handed over was compared with
-- what it says today.
create table export_candidates (
  organization_id uuid not null references organizations on delete cascade,
  procedure_id uuid not null,
  -- Null: the procedure itself, which changes master data.
  meterstatus_id uuid,
  -- In no batch yet, so that it waits. The others are compared with their last batch.
  is_new boolean not null,
  unique nulls not distinct (organization_id, procedure_id, meterstatus_id),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade,
  foreign key (organization_id, meterstatus_id) references meterstatuses (organization_id, id) on delete cascade
);
create index export_candidates_kind on export_candidates (organization_id, is_new, meterstatus_id);
call protect('export_candidates');
-- Customers and readings are also deleted by the owner of the tables, in whose name their triggers run then.
create policy finding on export_candidates to current_user using (is_finding()) with check (is_finding());
create policy finding on export_rows for select to current_user using (is_finding());

-- Notes what of these procedures may stand in a batch, after it came about or changed. Rows that are there are written again: who prepares
-- a batch has locked them, reads what was there before, and then deletes them.
create function note_export_candidates(owner uuid, ids uuid[]) returns void language plpgsql as $$
begin
  perform set_config('app.finding', 'on', true);
  with completed as (
    select id, type, data ->> 'kind' as kind from procedures
    where organization_id = owner and id = any(ids) and status = 'completed'
      and submitted_at is not null and deleted_at is null and merged_into is null),
  found as (
    select completed.id, meterstatuses.id as reading from completed
    join meterstatuses on meterstatuses.organization_id = owner and meterstatuses.procedure_id = completed.id
    union all
    select id, null from completed
    where type = 'customerdata' and kind in ('name', 'billing_address', 'contact', 'recipient')),
  gone as (
    delete from export_candidates as noted where organization_id = owner and procedure_id = any(ids)
      and not exists (select from found where id = procedure_id and reading is not distinct from meterstatus_id))
  insert into export_candidates (organization_id, procedure_id, meterstatus_id, is_new)
  select owner, id, reading, not exists (select from export_rows
    where organization_id = owner and procedure_id = found.id and meterstatus_id is not distinct from found.reading)
  from found order by id, reading
  on conflict (organization_id, procedure_id, meterstatus_id) do update set is_new = excluded.is_new;
  perform set_config('app.finding', 'off', true);
end $$;

select note_export_candidates(id, array(select procedures.id from procedures where organization_id = organizations.id and status = 'completed'))
from organizations;

create function note_export_of_procedure() returns trigger language plpgsql as $$
begin
  perform note_export_candidates(new.organization_id, array[new.id]);
  return null;
end $$;
create trigger note_export_added after insert on procedures for each row
  when (new.status = 'completed' and new.type = 'customerdata') execute function note_export_of_procedure();
create trigger note_export_changed after update on procedures for each row
  when ((old.status = 'completed' or new.status = 'completed')
    and (old.status, old.submitted_at, old.deleted_at, old.merged_into, old.reference, old.type, old.customer_id, old.customer_number,
      old.unit_number, old.customer_name, old.known_name, old.customer_street, old.customer_housenumber, old.customer_postalcode,
      old.customer_city, old.supply_street, old.supply_housenumber, old.supply_postalcode, old.supply_city, old.data)
    is distinct from (new.status, new.submitted_at, new.deleted_at, new.merged_into, new.reference, new.type, new.customer_id, new.customer_number,
      new.unit_number, new.customer_name, new.known_name, new.customer_street, new.customer_housenumber, new.customer_postalcode,
      new.customer_city, new.supply_street, new.supply_housenumber, new.supply_postalcode, new.supply_city, new.data))
  execute function note_export_of_procedure();

create function note_export_of_reading() returns trigger language plpgsql as $$
begin
  -- Most readings come with a procedure that is not completed.
  if exists (select from procedures where organization_id = new.organization_id and id = new.procedure_id and status = 'completed') then
    perform note_export_candidates(new.organization_id, array[new.procedure_id]);
  end if;
  return null;
end $$;
create trigger note_export after insert or update on meterstatuses for each row execute function note_export_of_reading();

create function note_export_of_customer(owner uuid, customer uuid) returns void language plpgsql as $$
declare
  ids uuid[];
begin
  perform set_config('app.finding', 'on', true);
  ids := array(select id from procedures where organization_id = owner and customer_id = customer and status = 'completed');
  perform set_config('app.finding', 'off', true);
  if ids <> '{}' then
    perform note_export_candidates(owner, ids);
  end if;
end $$;
create function note_export_of_key() returns trigger language plpgsql as $$
begin
  perform note_export_of_customer(new.organization_id, new.id);
  return null;
end $$;
create trigger note_export after update on customers for each row
  when (old.external_id is distinct from new.external_id) execute function note_export_of_key();

-- A file has the key of the customer's meter with the number of the reading.
create function note_export_of_meter() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform note_export_of_customer(old.organization_id, old.customer_id);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.customer_id <> old.customer_id then
    perform note_export_of_customer(new.organization_id, new.customer_id);
  end if;
  return null;
end $$;
create trigger note_export_moved after insert or delete on customer_meters for each row execute function note_export_of_meter();
create trigger note_export_changed after update on customer_meters for each row
  when ((old.customer_id, old.meter_number, old.external_id) is distinct from (new.customer_id, new.meter_number, new.external_id))
  execute function note_export_of_meter();
