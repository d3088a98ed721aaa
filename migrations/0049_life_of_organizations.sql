-- An organization is suspended for a while, or closed: its data is deleted at `erase_at`, and a row with its name stays as proof.
-- Organizations that were closed before have no such date and keep their data.
alter table organizations
  add suspended_at timestamptz,
  add suspended_reason text not null default '',
  add erase_at timestamptz,
  add erased_at timestamptz,
  add status text not null default 'unpublished';

create function set_organization_status() returns trigger language plpgsql as $$
begin
  new.status := case
    when new.erased_at is not null then 'closed'
    when new.deleted_at is not null and new.erase_at is null then 'closed'
    when new.deleted_at is not null then 'closing'
    when new.suspended_at is not null then 'suspended'
    when new.portal_published then 'published'
    else 'unpublished'
  end;
  return new;
end $$;
create trigger set_status before insert or update on organizations for each row execute function set_organization_status();
update organizations set status = status;

create index organizations_status on organizations (status, title, id);
create index organizations_found on organizations using gin (title gin_trgm_ops, portal_domain gin_trgm_ops);
create index organizations_to_erase on organizations (erase_at) where erase_at is not null and erased_at is null;
create index organizations_newest on organizations (created_at, id);

-- Until the data is deleted, the host name stays with the organization, so that it can be opened again.
drop index organizations_portal_domain;
create unique index organizations_portal_domain on organizations (portal_domain)
  where deleted_at is null or (erase_at is not null and erased_at is null);

-- Jobs of an organization that is suspended or closed wait here until it is opened again.
create table paused_jobs (
  organization_id uuid not null references organizations on delete cascade,
  -- Key of the job, or its number in the queue.
  job text not null,
  task text not null,
  payload json not null,
  key text,
  paused_at timestamptz not null,
  primary key (organization_id, job)
);
call protect('paused_jobs');

-- Proof of a deletion: when, and how many rows of each table; no contents.
create table organization_erasures (
  organization_id uuid primary key references organizations on delete cascade,
  started_at timestamptz not null,
  finished_at timestamptz,
  counts jsonb not null default '{}'
);
call protect('organization_erasures');

-- Deletes the waiting jobs of an organization and returns their number. Jobs that run are left alone.
create function forget_jobs_of(organization uuid) returns integer
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    with forgotten as (
      delete from graphile_worker._private_jobs
      where payload ->> 'organization_id' = organization::text and locked_at is null
      returning id)
    select count(*)::integer from forgotten;
  end;
revoke execute on function forget_jobs_of(uuid) from public;
grant execute on function forget_jobs_of(uuid) to klarwerk_platform, klarwerk_worker;

-- Jobs that wait, and those that were tried in vain too often; of one organization, or of all.
create function count_jobs(organization uuid default null) returns table (waiting integer, failed integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select count(*) filter (where attempts < max_attempts)::integer, count(*) filter (where attempts >= max_attempts)::integer
    from graphile_worker._private_jobs
    where organization is null or payload ->> 'organization_id' = organization::text;
  end;
revoke execute on function count_jobs(uuid) from public;
grant execute on function count_jobs(uuid) to klarwerk_platform, klarwerk_worker;

-- An organization that is being founded, until it is created in one step.
create table organization_drafts (
  id uuid primary key,
  created_by uuid references users on delete set null,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index organization_drafts_newest on organization_drafts (created_at, id);

-- Figures of each organization and of the platform, counted again every few minutes: pages over all organizations read them.
create table organization_figures (
  organization_id uuid primary key references organizations on delete cascade,
  staff_count integer not null default 0,
  open_procedures integer not null default 0,
  last_signin_at timestamptz,
  modules_on integer not null default 0,
  storage_bytes bigint not null default 0
);
create index organization_figures_open on organization_figures (open_procedures, organization_id);
create index organization_figures_staff on organization_figures (staff_count, organization_id);
create index organization_figures_modules on organization_figures (modules_on, organization_id);
create index organization_figures_signin on organization_figures (last_signin_at, organization_id);
insert into organization_figures (organization_id) select id from organizations;
call protect('organization_figures');

create function begin_figures() returns trigger language plpgsql as $$
begin
  insert into organization_figures (organization_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger begin_figures after insert on organizations for each row execute function begin_figures();

create table platform_figures (
  at timestamptz primary key,
  figures jsonb not null
);

create table platform_days (
  day date primary key,
  procedures integer not null,
  emails integer not null,
  bounced integer not null
);

create index procedures_of_all on procedures using brin (submitted_at);
create index emails_of_all on emails using brin (created_at);

-- Numbers of organizations, kept by a trigger, so that lists and the dashboard of the platform need not count them.
create table organization_counts (
  status text not null,
  portal_published boolean not null,
  count integer not null,
  primary key (status, portal_published)
);
insert into organization_counts select status, portal_published, count(*) from organizations group by 1, 2;

create function count_organization(of text, published boolean, change integer) returns void language sql as $$
  insert into organization_counts as counted values (of, published, change)
  on conflict (status, portal_published) do update set count = counted.count + excluded.count;
$$;
revoke execute on function count_organization(text, boolean, integer) from public;

-- Counts as the owner: an organization changes its own row, and may not read the numbers of all.
create function count_organizations() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform count_organization(old.status, old.portal_published, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform count_organization(new.status, new.portal_published, 1);
  end if;
  return null;
end $$;
create trigger count_added after insert or delete on organizations for each row execute function count_organizations();
create trigger count_changed after update on organizations for each row
  when (old.status is distinct from new.status or old.portal_published is distinct from new.portal_published)
  execute function count_organizations();

create index organization_figures_signin_last on organization_figures (last_signin_at desc nulls last, organization_id desc);

do $$
declare
  platform_table regclass;
begin
  foreach platform_table in array array['organization_drafts', 'platform_figures', 'platform_days', 'organization_counts']::regclass[] loop
    execute format('alter table %s enable row level security', platform_table);
    execute format('alter table %s force row level security', platform_table);
    execute format('create policy crossing on %s to klarwerk_platform, klarwerk_worker using (true) with check (true)', platform_table);
    execute format('grant select, insert, update, delete on %s to klarwerk_platform, klarwerk_worker', platform_table);
  end loop;
end $$;
-- For the trigger, which counts as the owner.
create policy counting on organization_counts to current_user using (true) with check (true);
