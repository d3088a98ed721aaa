-- The key of a record in another system. With the name of the system it belongs to one record; keys without one, from files, need not be unique.
do $$
declare
  noun text;
begin
  foreach noun in array array['customers', 'customer_meters', 'downloads', 'locations', 'serviceareas'] loop
    execute format('alter table %I add column external_system text not null default ''''', noun);
    execute format('alter table %I add column if not exists external_id text not null default ''''', noun);
    execute format('create unique index %1$s_external_id_key on %1$s (organization_id, external_system, external_id)
      where external_system <> '''' and external_id <> ''''', noun);
    execute format('create index %1$s_external on %1$s (organization_id, external_id) where external_id <> ''''', noun);
  end loop;
end $$;

-- Meters are records: with their times, revisions and events.
alter table customer_meters
  alter column meter_type set default 'main',
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
create index customer_meters_changed on customer_meters (organization_id, updated_at, id);
-- Meters are deleted with their customer, and then by the owner of the tables.
create policy deleting on revisions to current_user using (is_finding());
create or replace function delete_revisions() returns trigger language plpgsql as $$
begin
  perform set_config('app.finding', 'on', true);
  -- Revisions of the platform's records have no organization, though labels and contacts may concern one.
  delete from revisions
  where (organization_id = (to_jsonb(old) ->> 'organization_id')::uuid or organization_id is null)
    and record_id = old.id and noun = tg_table_name;
  perform set_config('app.finding', 'off', true);
  return null;
end $$;
create trigger delete_revisions after delete on customer_meters for each row execute function delete_revisions();
create trigger tell_of_deleted after delete on customer_meters for each row execute function tell_of_deleted('meters.remove');
create index customer_meters_created on customer_meters (organization_id, created_at, id);

-- Meters by their numbers, by an index, which row-level security keeps queries from.
create function meters_by_numbers(numbers text[]) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform set_config('app.finding', 'on', true);
  return query select m.id from public.customer_meters m
    where m.organization_id = public.current_organization() and m.meter_number <> '' and upper(replace(m.meter_number, ' ', '')) = any (numbers);
  perform set_config('app.finding', 'off', true);
end $$;
revoke execute on function meters_by_numbers(text[]) from public;
grant execute on function meters_by_numbers(text[]) to klarwerk_app;
