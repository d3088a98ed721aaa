-- Lists by the moment of the last change. Those of procedures and postbox messages are of what lists show.
do $$
declare
  noun text;
begin
  foreach noun in array array['categories', 'customers', 'disturbances', 'downloads', 'installers', 'jobapplications', 'jobpostings', 'locations',
    'locationtypes', 'maintenances', 'news', 'prices', 'serviceareas', 'statusupdates', 'subscribers', 'support_articles', 'trust_assertions'] loop
    execute format('create index %1$s_changed on %1$s (organization_id, updated_at, id)', noun);
  end loop;
end $$;
create index procedures_changed on procedures (organization_id, updated_at, id)
  where submitted_at is not null and deleted_at is null and merged_into is null;
create index postbox_messages_changed on postbox_messages (organization_id, updated_at, id) where deleted_at is null;
create index locations_created on locations (organization_id, created_at, id);
create index locations_here on locations (organization_id, here_location_id) where here_location_id is not null;

-- Whatever deletes a record, a person, a period or the record that it belongs to, leaves an event for programs. Procedures and postbox
-- messages lie in a bin first, from which they are erased.
create function tell_of_deleted() returns trigger language plpgsql as $$
begin
  -- A deletion that follows from another one runs as the owner of the tables.
  perform set_config('app.finding', 'on', true);
  -- Records of the platform have no organization, and those of an organization that has ended have no reader. A cursor names a moment in
  -- milliseconds.
  insert into events (organization_id, id, type, record_id, at)
  select id, gen_random_uuid(), tg_argv[0], old.id, date_trunc('milliseconds', now()) from organizations
  where id = old.organization_id and deleted_at is null and not exists (
    -- The verb that deletes the record wrote its event with the audit.
    select from events told where told.organization_id = organizations.id and told.xid = pg_current_xact_id()
      and told.record_id = old.id and told.type = tg_argv[0]);
  perform set_config('app.finding', 'off', true);
  return null;
end $$;
create policy telling on events to current_user using (is_finding()) with check (is_finding());
create policy telling on organizations for select to current_user using (is_finding());

do $$
declare
  noun text;
begin
  foreach noun in array array['categories', 'customers', 'disturbances', 'downloads', 'installers', 'jobapplications', 'jobpostings', 'locations',
    'locationtypes', 'maintenances', 'news', 'prices', 'serviceareas', 'subscribers'] loop
    execute format('create trigger tell_of_deleted after delete on %1$s for each row execute function tell_of_deleted(%2$L)', noun, noun || '.remove');
  end loop;
end $$;
create trigger tell_of_deleted after delete on support_articles
  for each row execute function tell_of_deleted('support.remove');
create trigger tell_of_deleted after delete on procedures
  for each row execute function tell_of_deleted('procedures.erase');
create trigger tell_of_deleted after delete on postbox_messages
  for each row execute function tell_of_deleted('postbox.erase');

-- Procedures and customers by the numbers of their meters, the newest procedures first, at most so many. A number is the same however it is spaced.
create index customer_meters_by_number on customer_meters (organization_id, upper(replace(meter_number, ' ', ''))) where meter_number <> '';

create function customers_by_meters(numbers text[]) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform set_config('app.finding', 'on', true);
  return query select m.customer_id from public.customer_meters m
    where m.organization_id = public.current_organization() and m.meter_number <> '' and upper(replace(m.meter_number, ' ', '')) = any (numbers);
  perform set_config('app.finding', 'off', true);
end $$;

create function procedures_by_meters(numbers text[], most integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform set_config('app.finding', 'on', true);
  return query select m.procedure_id from public.meterstatuses m
    where m.organization_id = public.current_organization() and m.meter_number <> '' and upper(replace(m.meter_number, ' ', '')) = any (numbers)
    order by m.procedure_id desc limit most;
  perform set_config('app.finding', 'off', true);
end $$;

revoke execute on function customers_by_meters(text[]), procedures_by_meters(text[], integer) from public;
grant execute on function customers_by_meters(text[]), procedures_by_meters(text[], integer) to klarwerk_app;
