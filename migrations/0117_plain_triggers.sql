-- One table at a time, all of the record's organization: so it can run on the node that has them.
create or replace function tell_of_deleted() returns trigger language plpgsql as $$
declare
  event_type text := tg_argv[0];
  is_reader boolean;
  is_told boolean;
begin
  -- A deletion that follows from another one runs as the owner of the tables.
  perform set_config('app.finding', 'on', true);
  -- The platform, and an organization that has ended, have no reader.
  is_reader := exists (select from organizations where id = old.organization_id and deleted_at is null);
  -- The verb that deletes the record wrote its event with the audit.
  is_told := exists (select from events where organization_id = old.organization_id and xid = pg_current_xact_id()
    and record_id = old.id and type = event_type);
  if is_reader and not is_told then
    -- A cursor names a moment in milliseconds.
    insert into events (organization_id, id, type, record_id, at)
    values (old.organization_id, gen_random_uuid(), event_type, old.id, date_trunc('milliseconds', now()));
  end if;
  perform set_config('app.finding', 'off', true);
  return null;
end $$;

-- Citus ends a server that gets a slice of an expression in an update.
create function newest_six(hashes bytea[]) returns bytea[] language sql immutable parallel safe as $$ select hashes[1:6] $$;
