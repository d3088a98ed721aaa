-- Acts of staff whose email waits for a moment: what they changed, so that they can be taken back.
alter table statusupdates
  add column act uuid,
  add column recall jsonb,
  add column recallable_until timestamptz;
create index statusupdates_recallable on statusupdates (organization_id, recallable_until) where recallable_until is not null;

-- Jobs that wait for their time run now.
create function hurry_jobs(keys text[]) returns void language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    update graphile_worker._private_jobs set run_at = now() where key = any (keys) and locked_at is null and run_at > now();
  end;
revoke execute on function hurry_jobs(text[]) from public;
grant execute on function hurry_jobs(text[]) to klarwerk_app;
