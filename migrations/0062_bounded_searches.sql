-- The searches of staff at a hundred thousand procedures and customers of one organization, and at a million of a thousand: everything that
-- a customer is found by stands in one text, as a procedure's does; at most so many rows are found as the caller wants, the newest; and
-- slips are looked for by an index over all words but one letter, where words alike had to be compared with each row.

-- Makes this session know pg_trgm's setting.
do $$ begin perform similarity('', ''); end $$;

-- The words with one letter changed, left out, forgotten, or with two letters swapped, as patterns of an index: each holds three signs in a row.
create function staff_slips(term text) returns text[] language sql immutable strict parallel safe
  return array(
    select distinct '%' || slip || '%' from (
      select ' ' || left(term, at - 1) || '_' || substr(term, at + 1) as slip from generate_series(1, length(term)) at
      union all select ' ' || left(term, at - 1) || substr(term, at + 1) from generate_series(1, length(term)) at
      union all select ' ' || left(term, at) || '_' || substr(term, at + 1) from generate_series(1, length(term) - 1) at
      union all select ' ' || left(term, at - 1) || substr(term, at + 1, 1) || substr(term, at, 1) || substr(term, at + 2)
        from generate_series(1, length(term) - 1) at
    ) as each where slip ~ '[ a-z]{3}');

alter table customers add column search_text text not null default '';

create function set_customer_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := customer_everything(new.organization_id, new);
  return new;
end $$;
create trigger search_text before insert or update of customer_number, customer_number_requested, company, street, housenumber, postalcode, city, phone, mobile
  on customers for each row execute function set_customer_search_text();

create function keep_customer_search_text() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  update customers c set search_text = customer_everything(c.organization_id, c)
  where c.organization_id = changed.organization_id and c.id = changed.customer_id
    and c.search_text <> customer_everything(c.organization_id, c);
  return null;
end $$;
create trigger customer_search_text after insert or update of firstname, lastname, email, customer_id or delete on customer_users
  for each row execute function keep_customer_search_text();
create trigger customer_search_text after insert or update of meter_number, customer_id or delete on customer_meters
  for each row execute function keep_customer_search_text();

alter table customers no force row level security;
alter table customer_users no force row level security;
alter table customer_meters no force row level security;
update customers c set search_text = customer_everything(c.organization_id, c);
alter table customers force row level security;
alter table customer_users force row level security;
alter table customer_meters force row level security;

drop index customers_words, customer_users_words, customer_meters_words;
create index customers_search on customers using gin (organization_id, search_text gin_trgm_ops);

drop function find_procedures(text, integer);
drop function find_customers(text, integer);

-- The newest procedures with all words, at most so many; where none has them, those with words alike. The index is asked for the words that
-- the newest rows seldom have: one that most rows have would make it step through all rows of the organization.
create function find_procedures(q text, most integer) returns setof uuid
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
    where p.organization_id = own and p.submitted_at is not null and p.deleted_at is null
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
      where p.organization_id = own and p.submitted_at is not null and p.deleted_at is null
      order by p.submitted_at desc nulls last, p.id desc limit 20 * most) as newest
    where newest.search_text like all (patterns) limit most;
  else
    return query
    with hits as materialized (
      select p.id, p.submitted_at from public.procedures p
      where p.organization_id = own and p.submitted_at is not null and p.deleted_at is null
        and p.search_text like coalesce(seldom[1], '%') and (seldom[2] is null or p.search_text like seldom[2])
        and (cardinality(patterns) < 2 or p.search_text like all (patterns)))
    select hits.id from hits order by hits.submitted_at desc nulls last, hits.id desc limit most;
  end if;
  if not found and cardinality(alike) > 0 then
    -- The newest with a number as it is, or with the least known word but for one letter; the empty text keeps the index from the rest.
    return query
    with near as materialized (
      select p.id, p.submitted_at, p.search_text from public.procedures p
      where p.organization_id = own and p.submitted_at is not null and p.deleted_at is null
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
      where p.organization_id = own and p.submitted_at is not null and p.deleted_at is null
      order by p.submitted_at desc nulls last, p.id desc limit 200)
    select near.id from near
    where near.search_text || '' like all (exact) and near.search_text || '' %>> all (alike)
    order by near.submitted_at desc nulls last, near.id desc limit least(most, 200);
  end if;
  perform set_config('app.finding', 'off', true);
end $$;

-- The same for customers: their data, account and meters together have all words.
create function find_customers(q text, most integer) returns setof uuid
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
    select c.search_text from public.customers c where c.organization_id = own order by c.created_at desc, c.id desc limit 100),
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
    return query
    select newest.id from (
      select c.id, c.search_text from public.customers c
      where c.organization_id = own order by c.created_at desc, c.id desc limit 20 * most) as newest
    where newest.search_text like all (patterns) limit most;
  else
    return query
    with hits as materialized (
      select c.id, c.created_at from public.customers c
      where c.organization_id = own
        and c.search_text like coalesce(seldom[1], '%') and (seldom[2] is null or c.search_text like seldom[2])
        and (cardinality(patterns) < 2 or c.search_text like all (patterns)))
    select hits.id from hits order by hits.created_at desc, hits.id desc limit most;
  end if;
  if not found and cardinality(alike) > 0 then
    return query
    with near as materialized (
      select c.id, c.created_at, c.search_text from public.customers c
      where c.organization_id = own
        and c.search_text like any (case when cardinality(certain) > 0 then certain[1:1] else public.staff_slips(alike[1]) end))
    select near.id from (select * from near order by near.created_at desc, near.id desc limit 500) as near
    where near.search_text || '' like all (exact) and near.search_text || '' %>> all (alike)
    order by near.created_at desc, near.id desc limit least(most, 200);
  end if;
  if not found and cardinality(alike) > 0 then
    return query
    with near as materialized (
      select c.id, c.created_at, c.search_text from public.customers c
      where c.organization_id = own order by c.created_at desc, c.id desc limit 200)
    select near.id from near
    where near.search_text || '' like all (exact) and near.search_text || '' %>> all (alike)
    order by near.created_at desc, near.id desc limit least(most, 200);
  end if;
  perform set_config('app.finding', 'off', true);
end $$;

revoke execute on function find_procedures(text, integer), find_customers(text, integer) from public;
grant execute on function find_procedures(text, integer), find_customers(text, integer) to klarwerk_app;

-- With the day that overdue procedures are counted by, so that their count needs no look at the rows.
drop index procedures_open;
create index procedures_open on procedures (organization_id, submitted_at desc nulls last, id desc) include (due_at)
  where status not in ('completed', 'rejected', 'withdrawn') and submitted_at is not null and deleted_at is null;
