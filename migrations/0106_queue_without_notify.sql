-- Enqueues a job as graphile_worker.add_job does with job_key_mode 'preserve_run_at', but without NOTIFY in the transaction:
-- PostgreSQL lets transactions that notify commit one after the other. The application wakes the workers after the commit.
create or replace function enqueue(task text, payload json, key text default null, run_at timestamptz default null) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  if session_user = 'klarwerk_app' and enqueue.payload ->> 'organization_id' is distinct from public.current_organization()::text then
    raise insufficient_privilege using message = 'a job belongs to the organization it is born under';
  end if;
  insert into graphile_worker._private_tasks (identifier)
  select enqueue.task where not exists (select from graphile_worker._private_tasks where identifier = enqueue.task)
  on conflict do nothing;
  -- A job that runs, or was tried too often, gives its key to the new one.
  if enqueue.key is not null then
    update graphile_worker._private_jobs set key = null, attempts = max_attempts, updated_at = now()
    where key = enqueue.key and is_available is not true;
  end if;
  insert into graphile_worker._private_jobs as waiting (task_id, payload, run_at, key)
  select id, coalesce(enqueue.payload, '{}'), coalesce(enqueue.run_at, now()), enqueue.key
  from graphile_worker._private_tasks where identifier = enqueue.task
  on conflict (key) do update set
    job_queue_id = excluded.job_queue_id,
    task_id = excluded.task_id,
    payload = excluded.payload,
    max_attempts = excluded.max_attempts,
    run_at = case when waiting.attempts = 0 then waiting.run_at else excluded.run_at end,
    priority = excluded.priority,
    revision = waiting.revision + 1,
    flags = excluded.flags,
    attempts = 0,
    last_error = null,
    updated_at = now()
  where waiting.locked_at is null;
end $$;
