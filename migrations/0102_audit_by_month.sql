-- The audit by months: what is older than its retention goes with its month at once, and what is written every day stays small.
-- The parts live in a schema of their own, which no role of the program may use: all reach them through `audit_events`.
create schema partitions;

-- First, because the foreign key changes its triggers, too: whoever has read it and is about to write the audit ends before.
lock table organizations in access exclusive mode;
alter table audit_events rename to audit_events_before;
alter table audit_events_before drop constraint audit_events_pkey;
alter table audit_events_before rename constraint audit_events_organization_id_fkey to audit_events_before_organization_id_fkey;
alter table audit_events_before no force row level security;
alter table audit_events_before disable row level security;
do $$
declare
  old record;
begin
  for old in select polname from pg_policy where polrelid = 'audit_events_before'::regclass loop
    execute format('drop policy %I on audit_events_before', old.polname);
  end loop;
  for old in select indexname from pg_indexes where schemaname = 'public' and tablename = 'audit_events_before' loop
    execute format('alter index %I rename to %I', old.indexname, replace(old.indexname, 'audit_events', 'audit_events_before'));
  end loop;
end $$;
revoke all on audit_events_before from klarwerk_app, klarwerk_platform, klarwerk_worker;

create table audit_events (like audit_events_before including defaults including generated) partition by range (created_at);
alter table audit_events add primary key (id, created_at);
alter table audit_events add foreign key (organization_id) references organizations on delete cascade;
create index audit_events_newest on audit_events (organization_id, created_at desc, id desc);
create index audit_events_subject on audit_events (organization_id, subject_type, subject_id);
create index audit_events_actor on audit_events (organization_id, actor_id, created_at desc) where actor_id is not null;
create index audit_events_kind on audit_events (organization_id, actor_kind, created_at desc, id desc);
create index audit_events_noun on audit_events (organization_id, subject_type, created_at desc, id desc);
create index audit_events_verb on audit_events (organization_id, verb, created_at desc, id desc);
create index audit_events_access on audit_events (organization_id, created_at desc, id desc)
  where action like 'sessions.%' or action = 'calls.refused';
create index audit_events_text on audit_events
  using gin (organization_id, ((actor_name || E'\n' || details::text) collate german) gin_trgm_ops);
call protect('audit_events');
create policy finding on audit_events for select to current_user using (is_finding());
revoke update, delete on audit_events from klarwerk_app, klarwerk_platform, klarwerk_worker;

-- What no month has: rows of a restored backup, or of a clock that is wrong.
create table partitions.audit_events_rest partition of audit_events default;

-- Makes the part of a month, with the rows that were in none. Its foreign key is tested with all organizations in sight.
create function make_audit_month(first timestamptz) returns void language plpgsql security definer set search_path = '' as $$
declare
  part text := 'audit_events_' || to_char(first at time zone 'UTC', 'YYYY_MM');
  until timestamptz := (first at time zone 'UTC' + interval '1 month') at time zone 'UTC';
  migrating text := current_setting('klarwerk.migrating', true);
begin
  if to_regclass('partitions.' || part) is not null then return; end if;
  -- Nothing is written to the rest until the month is there. Who holds it for longer than that lets the job try again later.
  perform set_config('lock_timeout', '500ms', true);
  lock table public.organizations in share row exclusive mode;
  lock table public.audit_events in share row exclusive mode;
  execute format('create table partitions.%I (like public.audit_events including defaults including generated)', part);
  execute format(
    'with moved as (delete from partitions.audit_events_rest where created_at >= $1 and created_at < $2 returning *)
     insert into partitions.%I (id, organization_id, actor_kind, actor_id, actor_name, action, subject_type, subject_id, details, created_at, request_id, browser)
     select id, organization_id, actor_kind, actor_id, actor_name, action, subject_type, subject_id, details, created_at, request_id, browser from moved', part)
    using first, until;
  perform set_config('klarwerk.migrating', 'on', true);
  execute format('alter table public.audit_events attach partition partitions.%I for values from (%L) to (%L)', part, first, until);
  perform set_config('klarwerk.migrating', coalesce(migrating, ''), true);
end $$;

-- Makes the months from this one to the third after it, and those of the rest that are over.
create function make_audit_months(at timestamptz) returns void language plpgsql security definer set search_path = '' as $$
declare
  this_month timestamp := date_trunc('month', at at time zone 'UTC');
  month timestamp;
begin
  for month in
    select generate_series(this_month, this_month + interval '3 months', interval '1 month')
    union
    select distinct date_trunc('month', created_at at time zone 'UTC') from partitions.audit_events_rest where created_at < at
  loop
    -- Months of the time before the audit had any are one part.
    if not exists (
      select from pg_catalog.pg_inherits join pg_catalog.pg_class part on part.oid = inhrelid
      where inhparent = 'public.audit_events'::regclass and part.relname = 'audit_events_before'
        and substring(pg_catalog.pg_get_expr(relpartbound, part.oid) from $r$TO \('([^']+)'$r$)::timestamptz > month at time zone 'UTC'
    ) then
      perform public.make_audit_month(month at time zone 'UTC');
    end if;
  end loop;
end $$;

-- Ends what is older than the audit is kept: months that are over, and rows that are in none. Returns the names of the parts.
create function drop_audit_before(moment timestamptz) returns setof text language plpgsql security definer set search_path = '' as $$
declare
  part record;
begin
  if moment > now() - interval '11 months' then raise exception 'the audit is kept for a year at least'; end if;
  perform set_config('lock_timeout', '500ms', true);
  delete from partitions.audit_events_rest where created_at < moment;
  for part in
    select relname as name, substring(pg_catalog.pg_get_expr(relpartbound, pg_class.oid) from $r$TO \('([^']+)'$r$)::timestamptz as until
    from pg_catalog.pg_inherits join pg_catalog.pg_class on pg_class.oid = inhrelid
    where inhparent = 'public.audit_events'::regclass and relname <> 'audit_events_rest'
    order by relname
  loop
    continue when part.until > moment;
    execute format('drop table partitions.%I', part.name);
    return next part.name;
  end loop;
end $$;
revoke execute on function make_audit_month(timestamptz), make_audit_months(timestamptz), drop_audit_before(timestamptz) from public;
grant execute on function make_audit_months(timestamptz), drop_audit_before(timestamptz) to klarwerk_platform;

-- Entries that stand become one part, as they are: nothing is copied. The next month is the first with a part of its own.
do $$
declare
  newest timestamp;
begin
  select date_trunc('month', greatest(max(created_at), now()) at time zone 'UTC') into newest from audit_events_before having count(*) > 0;
  if newest is null then
    drop table audit_events_before;
  else
    alter table audit_events_before set schema partitions;
    execute format('alter table audit_events attach partition partitions.audit_events_before for values from (minvalue) to (%L)',
      (newest + interval '1 month') at time zone 'UTC');
  end if;
end $$;
select make_audit_months(now());
