-- Lists of an organization with a hundred thousand procedures: words in subscribers, applications, messages of the postbox, deliveries
-- and status updates; states of customers; figures of the dashboard. None of these indexes is written with a submission.
-- The pieces of a search as patterns, at most eight, the longest first.
create function search_patterns(q text) returns text[] language sql immutable parallel safe
  return array(select '%' || regexp_replace(piece, '([\\%_])', '\\\1', 'g') || '%'
    from (select piece from regexp_split_to_table(left(q, 200), '[\s,;]+') as piece where piece <> '' limit 8) as each
    order by length(piece) desc, piece);

create function application_text(firstname text, lastname text, email text, city text) returns text language sql immutable parallel safe
  return firstname || ' ' || lastname || E'\n' || email || E'\n' || city;
create function postbox_text(subject text, message text, email text) returns text language sql immutable parallel safe
  return subject || E'\n' || message || E'\n' || email;

create index jobapplications_text on jobapplications using gin
  (organization_id, (application_text(firstname, lastname, email, city) collate german) gin_trgm_ops) where not draft;
create index postbox_messages_text on postbox_messages using gin
  (organization_id, (postbox_text(subject, message, email) collate german) gin_trgm_ops) where deleted_at is null;
-- The path of a delivery is the number of its procedure and the name of its file.
create index deliveries_text on deliveries using gin (organization_id, (path collate german) gin_trgm_ops);
-- A submission writes an entry without words and one about its email, which the list of emails finds.
create index statusupdates_text on statusupdates using gin (organization_id, (message collate german) gin_trgm_ops)
  where kind <> 'email' and message <> '';
create policy finding on jobapplications for select to current_user using (is_finding());
create policy finding on postbox_messages for select to current_user using (is_finding());
create policy finding on deliveries for select to current_user using (is_finding());
create policy finding on statusupdates for select to current_user using (is_finding());

-- The rows whose text has all pieces of a search; the index is asked for the longest. With `most` or of more than ten thousand, the
-- newest: ids ascend with time.
create function find_subscribers(q text, most integer default null) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.current_organization();
  pieces text[] := public.search_patterns(q);
begin
  perform set_config('app.finding', 'on', true);
  return query
  select s.id from public.subscribers s
  where s.organization_id = own and s.email collate german ilike pieces[1] and s.email collate german ilike all (pieces)
  order by s.id desc limit coalesce(most, 10000);
  perform set_config('app.finding', 'off', true);
end $$;

create function find_jobapplications(q text, most integer default null) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.current_organization();
  pieces text[] := public.search_patterns(q);
begin
  perform set_config('app.finding', 'on', true);
  return query
  select a.id from public.jobapplications a
  where a.organization_id = own and not a.draft
    and public.application_text(a.firstname, a.lastname, a.email, a.city) collate german ilike pieces[1]
    and public.application_text(a.firstname, a.lastname, a.email, a.city) collate german ilike all (pieces)
  order by a.id desc limit coalesce(most, 10000);
  perform set_config('app.finding', 'off', true);
end $$;

create function find_postbox_messages(q text, most integer default null) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.current_organization();
  pieces text[] := public.search_patterns(q);
begin
  perform set_config('app.finding', 'on', true);
  return query
  select m.id from public.postbox_messages m
  where m.organization_id = own and m.deleted_at is null
    and public.postbox_text(m.subject, m.message, m.email) collate german ilike pieces[1]
    and public.postbox_text(m.subject, m.message, m.email) collate german ilike all (pieces)
  order by m.id desc limit coalesce(most, 10000);
  perform set_config('app.finding', 'off', true);
end $$;

create function find_deliveries(q text, most integer default null) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.current_organization();
  pieces text[] := public.search_patterns(q);
begin
  perform set_config('app.finding', 'on', true);
  return query
  select d.id from public.deliveries d
  where d.organization_id = own and d.path collate german ilike pieces[1] and d.path collate german ilike all (pieces)
  order by d.id desc limit coalesce(most, 10000);
  perform set_config('app.finding', 'off', true);
end $$;

create function find_statusupdates(q text, most integer default null) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.current_organization();
  pieces text[] := public.search_patterns(q);
begin
  perform set_config('app.finding', 'on', true);
  return query
  select s.id from public.statusupdates s
  where s.organization_id = own and s.kind <> 'email' and s.message <> ''
    and s.message collate german ilike pieces[1] and s.message collate german ilike all (pieces)
  order by s.id desc limit coalesce(most, 10000);
  perform set_config('app.finding', 'off', true);
end $$;

revoke execute on function find_subscribers(text, integer), find_jobapplications(text, integer), find_postbox_messages(text, integer),
  find_deliveries(text, integer), find_statusupdates(text, integer) from public;
grant execute on function find_subscribers(text, integer), find_jobapplications(text, integer), find_postbox_messages(text, integer),
  find_deliveries(text, integer), find_statusupdates(text, integer) to klarwerk_app;

-- Row-level security keeps an index over an expression from being used, so each state of customers has its own.
drop index customers_status;
create index customers_active on customers (organization_id, created_at desc, id desc) where locked_at is null and approved_at is not null;
create index customers_waiting on customers (organization_id, created_at desc, id desc) where locked_at is null and approved_at is null;
create index customers_locked_newest on customers (organization_id, created_at desc, id desc) where locked_at is not null;

create index jobapplications_counted on jobapplications (organization_id, job_id) where not draft;

-- With what the dashboard's figures read of completed procedures, so that they need no look at the rows.
drop index procedures_completion;
create index procedures_completion on procedures (organization_id, completed_at) include (type, submitted_at)
  where submitted_at is not null and completed_at is not null and deleted_at is null;
