-- Lists of procedures leave out those that went into another one. Their indexes do, too: otherwise each count had to look into the rows.
-- New procedures are found by their status, and those without an account are no entry of the index by customers.
drop index procedures_completion, procedures_newest, procedures_type, procedures_status, procedures_open, procedures_done, procedures_new, procedures_unassigned, procedures_bounced,
  procedures_coming_back, procedures_customer;
create index procedures_newest on procedures (organization_id, submitted_at desc nulls last, id desc) include (comes_back_on)
  where submitted_at is not null and deleted_at is null and merged_into is null;
create index procedures_type on procedures (organization_id, type, submitted_at desc nulls last, id desc)
  where submitted_at is not null and deleted_at is null and merged_into is null;
create index procedures_status on procedures (organization_id, status, submitted_at desc nulls last, id desc)
  where submitted_at is not null and deleted_at is null and merged_into is null;
create index procedures_open on procedures (organization_id, submitted_at desc nulls last, id desc) include (due_at, comes_back_on)
  where status not in ('completed', 'rejected', 'withdrawn') and submitted_at is not null and deleted_at is null and merged_into is null;
create index procedures_done on procedures (organization_id, submitted_at desc nulls last, id desc)
  where status in ('completed', 'rejected', 'withdrawn') and submitted_at is not null and deleted_at is null and merged_into is null;
create index procedures_unassigned on procedures (organization_id, submitted_at desc nulls last, id desc)
  where not is_assigned and submitted_at is not null and deleted_at is null and merged_into is null;
create index procedures_bounced on procedures (organization_id, submitted_at desc nulls last, id desc)
  where acknowledgement_bounced_at is not null and submitted_at is not null and deleted_at is null and merged_into is null;
create index procedures_coming_back on procedures (organization_id, comes_back_on, id)
  where comes_back_on is not null and submitted_at is not null and deleted_at is null and merged_into is null;
create index procedures_completion on procedures (organization_id, completed_at) include (type, submitted_at)
  where completed_at is not null and submitted_at is not null and deleted_at is null and merged_into is null;
create index procedures_customer on procedures (organization_id, customer_id, submitted_at desc) where customer_id is not null;
do $$
declare
  flag text;
begin
  foreach flag in array array['deviation', 'unconfirmed', 'unusual_amount', 'other_customer', 'other_name', 'reply', 'objection'] loop
    execute format('drop index procedures_flag_%1$s', flag);
    execute format('create index procedures_flag_%1$s on procedures (organization_id, submitted_at desc nulls last, id desc)
      where %1$L = any (flags) and submitted_at is not null and deleted_at is null and merged_into is null', flag);
  end loop;
end $$;

-- Searches are of lists, so that they leave them out as well. First makes this session know pg_trgm's setting.
do $$ begin perform similarity('', ''); end $$;
create or replace function find_procedures(q text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
  set pg_trgm.strict_word_similarity_threshold = 0.4 as $$
declare
  own uuid := public.current_organization();
  terms text[] := public.staff_terms(q);
  patterns text[] := array(select public.staff_pattern(term) from unnest(terms) as term);
  exact text[] := array(select public.staff_pattern(term) from unnest(terms) as term where term !~ '^[a-z]{4,}$' order by length(term) desc);
  -- Words that may have a slip, the least known first; numbers that are known as they are.
  alike text[];
  certain text[];
  seldom text[];
  often boolean;
begin
  perform set_config('app.finding', 'on', true);
  with sample as materialized (
    select p.search_text from public.procedures p
    where p.organization_id = own and p.submitted_at is not null and p.deleted_at is null and p.merged_into is null
    order by p.submitted_at desc nulls last, p.id desc limit 100),
  counted as (
    select term, piece, (select count(*) from sample where search_text like piece) as hits
    from (select distinct term, piece from unnest(terms, patterns) as every (term, piece)) as each),
  placed as (select term, piece, hits, row_number() over (order by hits, length(piece) desc, piece) as place from counted)
  select (select array_agg(piece order by place) from placed where place = 1 or (place = 2 and hits < 50)),
    (select array_agg(term order by place) from placed where term ~ '^[a-z]{4,}$'),
    (select array_agg(piece order by place) from placed where term !~ '^[a-z]{4,}$' and length(term) >= 4 and hits < 5),
    (select count(*) from sample where search_text like all (patterns)) >= 5
  into seldom, alike, certain, often;
  if often then
    -- Newest first, until enough are found. The inner limit makes the planner read the rows in this order.
    return query
    select newest.id from (
      select p.id, p.search_text from public.procedures p
      where p.organization_id = own and p.submitted_at is not null and p.deleted_at is null and p.merged_into is null
      order by p.submitted_at desc nulls last, p.id desc limit 20 * most) as newest
    where newest.search_text like all (patterns) limit most;
  else
    return query
    with hits as materialized (
      select p.id, p.submitted_at from public.procedures p
      where p.organization_id = own and p.submitted_at is not null and p.deleted_at is null and p.merged_into is null
        and p.search_text like coalesce(seldom[1], '%') and (seldom[2] is null or p.search_text like seldom[2])
        and (cardinality(patterns) < 2 or p.search_text like all (patterns)))
    select hits.id from hits order by hits.submitted_at desc nulls last, hits.id desc limit most;
  end if;
  if not found and cardinality(alike) > 0 then
    -- The newest with a number as it is, or with the least known word but for one letter; the empty text keeps the index from the rest.
    return query
    with near as materialized (
      select p.id, p.submitted_at, p.search_text from public.procedures p
      where p.organization_id = own and p.submitted_at is not null and p.deleted_at is null and p.merged_into is null
        and p.search_text like any (case when cardinality(certain) > 0 then certain[1:1] else public.staff_slips(alike[1]) end))
    select near.id from (select * from near order by near.submitted_at desc nulls last, near.id desc limit 500) as near
    where near.search_text || '' like all (exact) and near.search_text || '' %>> all (alike)
    order by near.submitted_at desc nulls last, near.id desc limit least(most, 200);
  end if;
  if not found and cardinality(alike) > 0 then
    -- Words further off, among the newest.
    return query
    with near as materialized (
      select p.id, p.submitted_at, p.search_text from public.procedures p
      where p.organization_id = own and p.submitted_at is not null and p.deleted_at is null and p.merged_into is null
      order by p.submitted_at desc nulls last, p.id desc limit 200)
    select near.id from near
    where near.search_text || '' like all (exact) and near.search_text || '' %>> all (alike)
    order by near.submitted_at desc nulls last, near.id desc limit least(most, 200);
  end if;
  perform set_config('app.finding', 'off', true);
end $$;


-- Row-level security keeps the planner from seeing that an expression has one value, so that the order names it: the newest are then read
-- first, in place of all.
create or replace function procedures_by_numbers(numbers text[], most integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.current_organization();
begin
  perform set_config('app.finding', 'on', true);
  return query select newest.id from unnest(numbers) as wanted (number), lateral (
    select p.id from public.procedures p
    where p.organization_id = own and p.customer_number <> '' and p.submitted_at is not null and p.deleted_at is null
      and upper(replace(p.customer_number, ' ', '')) = wanted.number
    order by upper(replace(p.customer_number, ' ', '')), p.created_at desc limit most) as newest;
  perform set_config('app.finding', 'off', true);
end $$;

create or replace function related_procedures(one uuid, most integer) returns table (id uuid, same text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.current_organization();
  known public.procedures;
  place text;
  meters text[];
begin
  perform set_config('app.finding', 'on', true);
  select * into known from public.procedures p where p.organization_id = own and p.id = one;
  place := public.procedure_place(known.supply_street, known.supply_housenumber, known.supply_postalcode,
    known.customer_street, known.customer_housenumber, known.customer_postalcode);
  meters := array(select upper(replace(m.meter_number, ' ', '')) from public.meterstatuses m
    where m.organization_id = own and m.procedure_id = one and m.meter_number <> '');
  return query
    (select p.id, 'customer' from public.procedures p
      where p.organization_id = own and p.customer_id = known.customer_id and p.submitted_at is not null and p.deleted_at is null
      order by p.submitted_at desc limit most)
    union all
    (select p.id, 'number' from public.procedures p
      where p.organization_id = own and known.customer_number <> '' and p.customer_number <> '' and p.submitted_at is not null and p.deleted_at is null
        and upper(replace(p.customer_number, ' ', '')) = upper(replace(known.customer_number, ' ', ''))
      order by upper(replace(p.customer_number, ' ', '')), p.created_at desc limit most)
    union all
    (select p.id, 'email' from public.procedures p
      where p.organization_id = own and known.customer_email <> '' and p.customer_email <> '' and p.submitted_at is not null and p.deleted_at is null
        and lower(p.customer_email) = lower(known.customer_email)
      order by lower(p.customer_email), p.submitted_at desc limit most)
    union all
    (select p.id, 'place' from public.procedures p
      where p.organization_id = own and place <> '' and p.submitted_at is not null and p.deleted_at is null
        and public.procedure_place(p.supply_street, p.supply_housenumber, p.supply_postalcode, p.customer_street, p.customer_housenumber, p.customer_postalcode) = place
      order by public.procedure_place(p.supply_street, p.supply_housenumber, p.supply_postalcode, p.customer_street, p.customer_housenumber, p.customer_postalcode), p.submitted_at desc limit most)
    union all
    (select distinct p.id, 'meter' from (
        select m.procedure_id from public.meterstatuses m
        where m.organization_id = own and m.meter_number <> '' and upper(replace(m.meter_number, ' ', '')) = any (meters) limit 4 * most) as same_meter
      join public.procedures p on p.organization_id = own and p.id = same_meter.procedure_id and p.submitted_at is not null and p.deleted_at is null
      limit most);
  perform set_config('app.finding', 'off', true);
end $$;

create or replace function duplicate_procedures(wanted uuid, most integer)
  returns table (id uuid, same_meter boolean, same_number boolean, same_address boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.current_organization();
  base record;
  meters text[];
begin
  perform set_config('app.finding', 'on', true);
  select p.type, p.submitted_at, upper(replace(p.customer_number, ' ', '')) as number, p.customer_postalcode, lower(p.customer_street) as street,
    lower(p.customer_housenumber) as housenumber, lower(p.customer_name) as name
  from public.procedures p where p.organization_id = own and p.id = wanted into base;
  meters := array(select upper(replace(m.meter_number, ' ', '')) from public.meterstatuses m
    where m.organization_id = own and m.procedure_id = wanted and m.meter_number <> '');
  return query
  with hits as materialized (
    (select m.procedure_id as hit, true as meter, false as number, false as address from public.meterstatuses m
      where m.organization_id = own and m.meter_number <> '' and upper(replace(m.meter_number, ' ', '')) = any (meters) limit 200)
    union all
    (select p.id, false, true, false from public.procedures p
      where p.organization_id = own and p.customer_number <> '' and p.submitted_at is not null and p.deleted_at is null
        and base.number <> '' and upper(replace(p.customer_number, ' ', '')) = base.number
        -- A draft is created some weeks before it is submitted, at most.
        and p.created_at between base.submitted_at - interval '60 days' and base.submitted_at + interval '30 days'
        and p.type = base.type and p.submitted_at between base.submitted_at - interval '30 days' and base.submitted_at + interval '30 days'
      order by upper(replace(p.customer_number, ' ', '')), p.created_at desc limit 100)
    union all
    (select p.id, false, false, true from public.procedures p
      where p.organization_id = own and p.customer_street <> '' and p.submitted_at is not null and p.deleted_at is null
        and base.street <> '' and base.name <> '' and p.customer_postalcode = base.customer_postalcode
        and lower(p.customer_street) = base.street and lower(p.customer_housenumber) = base.housenumber and lower(p.customer_name) = base.name
        and p.type = base.type and p.submitted_at between base.submitted_at - interval '30 days' and base.submitted_at + interval '30 days'
      limit 100))
  select p.id, bool_or(hits.meter), bool_or(hits.number), bool_or(hits.address)
  from hits join public.procedures p on p.organization_id = own and p.id = hits.hit
  where p.id <> wanted and p.type = base.type and p.submitted_at is not null and p.deleted_at is null and p.merged_into is null
    and p.submitted_at between base.submitted_at - interval '30 days' and base.submitted_at + interval '30 days'
    and not exists (select from public.procedure_distinct d
      where d.organization_id = own and d.one_id = least(p.id, wanted) and d.other_id = greatest(p.id, wanted))
  group by p.id, p.submitted_at
  -- Readings of different meters are no duplicates.
  having bool_or(hits.meter) or meters = '{}' or not exists (select from public.meterstatuses m
    where m.organization_id = own and m.procedure_id = p.id and m.meter_number <> '')
  order by abs(extract(epoch from p.submitted_at - base.submitted_at)), p.id
  limit most;
  perform set_config('app.finding', 'off', true);
end $$;

-- The lists of messages by what they are sorted by.
drop index postbox_messages_newest;
create index postbox_messages_newest on postbox_messages (organization_id, created_at desc, id desc) where deleted_at is null;
create index postbox_messages_sent on postbox_messages (organization_id, submitted_at, id) where deleted_at is null;
create index postbox_messages_sent_last on postbox_messages (organization_id, submitted_at desc nulls last, id desc) where deleted_at is null;
create index postbox_messages_by_subject on postbox_messages (organization_id, subject, id) where deleted_at is null;
