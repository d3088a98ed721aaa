-- The background jobs as the platform's admins see and steer them. Payloads stay behind these functions: they may hold personal data.
create table job_runs (
  id bigint generated always as identity primary key,
  task text not null,
  started_at timestamptz not null,
  milliseconds integer not null,
  outcome text not null check (outcome in ('done', 'failed')),
  -- What the run did, as a number of the task's unit.
  count integer,
  error text not null default ''
);
create index job_runs_latest on job_runs (task, started_at desc, id desc);
create index job_runs_age on job_runs (started_at);

-- Runs by task and hour, complete where job_runs keeps only the latest.
create table job_hours (
  hour timestamptz not null,
  task text not null,
  done integer not null,
  failed integer not null,
  longest_wait integer not null,
  primary key (hour, task)
);

create table job_progress (
  job_id bigint primary key,
  done integer not null,
  total integer not null,
  began_at timestamptz not null,
  updated_at timestamptz not null
);

create table held_tasks (
  task text primary key,
  held_at timestamptz not null,
  held_by uuid,
  held_by_name text not null
);

do $$
declare
  platform_table regclass;
begin
  foreach platform_table in array array['job_runs', 'job_hours', 'job_progress', 'held_tasks']::regclass[] loop
    execute format('alter table %s enable row level security', platform_table);
    execute format('alter table %s force row level security', platform_table);
    execute format('create policy crossing on %s to klarwerk_platform, klarwerk_worker using (true) with check (true)', platform_table);
    execute format('grant select, insert, update, delete on %s to klarwerk_platform, klarwerk_worker', platform_table);
  end loop;
end $$;

-- A worker leaves out jobs that carry the name of a held task as their flag.
create function flag_job() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.flags := coalesce(new.flags, '{}') || jsonb_build_object(
    (select identifier from graphile_worker._private_tasks where id = new.task_id), true);
  return new;
end $$;
create trigger flag_job before insert on graphile_worker._private_jobs for each row execute function flag_job();
update graphile_worker._private_jobs job set flags = jsonb_build_object(task.identifier, true)
from graphile_worker._private_tasks task where task.id = job.task_id;

create function queue_kinds() returns table (task text, waiting integer, later integer, running integer, failed integer, processes integer, oldest timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select tasks.identifier,
      (count(*) filter (where job.locked_at is null and job.attempts < job.max_attempts and job.run_at <= now()))::int,
      (count(*) filter (where job.locked_at is null and job.attempts < job.max_attempts and job.run_at > now()))::int,
      (count(*) filter (where job.locked_at is not null))::int,
      (count(*) filter (where job.locked_at is null and job.attempts >= job.max_attempts))::int,
      count(distinct job.locked_by)::int,
      min(job.run_at) filter (where job.locked_at is null and job.attempts < job.max_attempts)
    from graphile_worker._private_jobs job join graphile_worker._private_tasks tasks on tasks.id = job.task_id
    group by tasks.identifier;
end $$;

-- Jobs that failed for good or wait for another attempt ("failed"), or that run ("running").
create function queue_jobs(state text, most integer) returns table (
    id bigint, task text, organization_id uuid, subject text, attempts integer, max_attempts integer,
    run_at timestamptz, created_at timestamptz, locked_at timestamptz, error text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select job.id, tasks.identifier, (job.payload ->> 'organization_id')::uuid,
      coalesce(job.payload ->> 'email_id', job.payload ->> 'mailing_id', job.payload ->> 'procedure_id', job.payload ->> 'template_id', job.payload ->> 'id'),
      job.attempts::int, job.max_attempts::int, job.run_at, job.created_at, job.locked_at, coalesce(job.last_error, '')
    from graphile_worker._private_jobs job join graphile_worker._private_tasks tasks on tasks.id = job.task_id
    where case state when 'running' then job.locked_at is not null
      else job.locked_at is null and job.last_error is not null end
    order by job.attempts >= job.max_attempts desc, coalesce(job.locked_at, job.run_at), job.id
    limit most;
end $$;

-- Tries jobs that failed for good again: these, or all of a task.
create function queue_retry(wanted bigint[], wanted_task text) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  ids bigint[];
begin
  select array_agg(job.id) into ids
  from graphile_worker._private_jobs job join graphile_worker._private_tasks tasks on tasks.id = job.task_id
  where job.locked_at is null and job.last_error is not null
    and (job.id = any(wanted) or (tasks.identifier = wanted_task and job.attempts >= job.max_attempts));
  return (select count(*)::int from graphile_worker.reschedule_jobs(ids, run_at => now(), attempts => 0));
end $$;

-- Takes jobs that failed out of the queue.
create function queue_discard(wanted bigint[]) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return (select count(*)::int from graphile_worker.complete_jobs(array(
    select id from graphile_worker._private_jobs where id = any(wanted) and locked_at is null and last_error is not null)));
end $$;

do $$
declare
  queue_function text;
begin
  foreach queue_function in array array['queue_kinds()', 'queue_jobs(text, integer)', 'queue_retry(bigint[], text)', 'queue_discard(bigint[])'] loop
    execute format('revoke execute on function %s from public', queue_function);
    execute format('grant execute on function %s to klarwerk_platform, klarwerk_worker', queue_function);
  end loop;
end $$;

-- One event that subscribers are written about, once. Its recipients are the emails of its occasion.
create table mailings (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  occasion text not null,
  about text not null check (about in ('news', 'jobs', 'disturbance', 'maintenance')),
  record_id uuid not null,
  event text not null,
  statusupdate_id uuid,
  subject text not null,
  -- How many subscribers it was queued for; null while that is under way.
  recipients integer,
  created_at timestamptz not null,
  finished_at timestamptz,
  cancelled_at timestamptz,
  unique (organization_id, id),
  unique (organization_id, occasion),
  foreign key (organization_id, statusupdate_id) references statusupdates (organization_id, id) on delete set null (statusupdate_id)
);
create index mailings_statusupdate on mailings (organization_id, statusupdate_id) where statusupdate_id is not null;
create index mailings_newest on mailings (organization_id, created_at desc, id desc);
create index mailings_unfinished on mailings (organization_id, id) where finished_at is null;
call protect('mailings');

create index emails_of_mailing_waiting on emails (organization_id, occasion, id) where occasion is not null and state = 'waiting';
