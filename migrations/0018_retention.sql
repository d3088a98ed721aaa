-- What is kept for a number of days: from when they count after a case was brought back, and when staff were told that it goes.
alter table procedures add restored_at timestamptz, add erase_warned_at timestamptz;
alter table postbox_messages add erase_warned_at timestamptz;
alter table customers add erase_warned_at timestamptz;

-- The days of a case count from when it was completed or brought back, of one never completed from when it was deleted.
create function procedure_kept_from(completed_at timestamptz, restored_at timestamptz, deleted_at timestamptz) returns timestamptz
  language sql immutable parallel safe
  return case when completed_at is null then deleted_at else greatest(completed_at, restored_at) end;
create index procedures_kept on procedures (organization_id, procedure_kept_from(completed_at, restored_at, deleted_at))
  where completed_at is not null or deleted_at is not null;
create index procedures_deleted on procedures (organization_id, deleted_at desc nulls last, id desc) where deleted_at is not null;
create index customers_locked on customers (organization_id, locked_at) where locked_at is not null;

-- A letter that is forgotten must not wait in the queue, nor lie there as one that failed.
create function forget_jobs(keys text[]) returns void language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select graphile_worker.remove_job(key) from unnest(keys) as key;
  end;
revoke execute on function forget_jobs(text[]) from public;
grant execute on function forget_jobs(text[]) to klarwerk_app;
