-- Lists of an organization with a hundred thousand procedures: each order and each filter of the office reads an index.
create index procedures_oldest on procedures (organization_id, submitted_at, id)
  where submitted_at is not null and deleted_at is null;
create index procedures_done on procedures (organization_id, submitted_at desc nulls last, id desc)
  where submitted_at is not null and deleted_at is null and status in ('completed', 'rejected', 'withdrawn');
create index procedures_type on procedures (organization_id, type, submitted_at desc nulls last, id desc)
  where submitted_at is not null and deleted_at is null;
create index procedures_status on procedures (organization_id, status, submitted_at desc nulls last, id desc)
  where submitted_at is not null and deleted_at is null;
create index procedures_by_type on procedures (organization_id, type, id)
  where submitted_at is not null and deleted_at is null;
create index procedures_by_status on procedures (organization_id, status, id)
  where submitted_at is not null and deleted_at is null;
create index procedures_by_city on procedures (organization_id, customer_city, id)
  where submitted_at is not null and deleted_at is null;
create index procedures_flagged on procedures (organization_id, submitted_at desc nulls last, id desc)
  where submitted_at is not null and deleted_at is null and flags <> '{}';
create index procedures_bounced on procedures (organization_id, submitted_at desc nulls last, id desc)
  where submitted_at is not null and deleted_at is null and acknowledgement_bounced_at is not null;

create index customers_status on customers (organization_id,
  (case when locked_at is not null then 'locked' when approved_at is null then 'waiting' else 'active' end),
  created_at desc, id desc);
create index customers_trustlevel on customers (organization_id, trustlevel, created_at desc, id desc);
create index customers_city on customers (organization_id, city, id);
create index customers_lastlogin on customers (organization_id, lastlogin_at, id);
create index customers_lastlogin_newest on customers (organization_id, lastlogin_at desc nulls last, id desc);

create index subscribers_address on subscribers (organization_id, email, id);
create index deliveries_state on deliveries (organization_id, state, created_at desc, id desc);

create index audit_events_verb on audit_events (organization_id, (split_part(action, '.', 2)), created_at desc, id desc);
create index audit_events_kind on audit_events (organization_id, actor_kind, created_at desc, id desc);
create index audit_events_noun on audit_events (organization_id, subject_type, created_at desc, id desc);

-- What staff look through by pieces of words: one text for each row, whose runs of three letters are indexed. Row-level security keeps the
-- application's queries from such an index, so functions of the owner read it, for the organization of the request alone.
create function procedure_text(reference text, number text, name text, street text, housenumber text, postalcode text, city text,
    email text, phone text) returns text language sql immutable parallel safe
  return reference || E'\n' || number || E'\n' || name || E'\n' || street || ' ' || housenumber || E'\n' || postalcode || ' ' || city
    || E'\n' || email || E'\n' || phone;
create function customer_text(number text, requested text, company text, street text, housenumber text, postalcode text, city text,
    phone text, mobile text) returns text language sql immutable parallel safe
  return number || E'\n' || requested || E'\n' || company || E'\n' || street || ' ' || housenumber || E'\n' || postalcode || ' ' || city
    || E'\n' || phone || E'\n' || mobile;
create function person_text(firstname text, lastname text, email text) returns text language sql immutable parallel safe
  return firstname || ' ' || lastname || E'\n' || email;

create index procedures_text on procedures using gin (organization_id, (procedure_text(reference, customer_number, customer_name, customer_street, customer_housenumber, customer_postalcode,
  customer_city, customer_email, customer_phone) collate german) gin_trgm_ops)
  where submitted_at is not null and deleted_at is null;
create index customers_text on customers using gin (organization_id, (customer_text(customer_number, customer_number_requested, company, street, housenumber, postalcode, city, phone, mobile) collate german) gin_trgm_ops);
create index customer_users_text on customer_users using gin (organization_id, (person_text(firstname, lastname, email) collate german) gin_trgm_ops);

-- Whether one of the functions below is at work: the owner of the tables sees rows only then. Declared immutable, so that plans hold its
-- answer and no condition of row-level security keeps them from the index; the functions plan anew at every call.
create function is_finding() returns boolean language sql immutable
  return coalesce(current_setting('app.finding', true), '') = 'on';
create policy finding on procedures for select to current_user using (is_finding());
create policy finding on customers for select to current_user using (is_finding());
create policy finding on customer_users for select to current_user using (is_finding());

-- The procedures whose text has all pieces, given as patterns; `longest` is one of them. The index is asked for the two longest.
create function find_procedures(longest text, pieces text[]) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.current_organization();
  second text := (select piece from unnest(pieces) as piece where piece <> longest order by length(piece) desc limit 1);
begin
  perform set_config('app.finding', 'on', true);
  return query
  select p.id from public.procedures p
  where p.organization_id = own and p.submitted_at is not null and p.deleted_at is null
    and public.procedure_text(p.reference, p.customer_number, p.customer_name, p.customer_street, p.customer_housenumber,
      p.customer_postalcode, p.customer_city, p.customer_email, p.customer_phone) collate german ilike longest
    and (second is null or public.procedure_text(p.reference, p.customer_number, p.customer_name, p.customer_street, p.customer_housenumber,
      p.customer_postalcode, p.customer_city, p.customer_email, p.customer_phone) collate german ilike second)
    and (cardinality(pieces) < 3 or public.procedure_text(p.reference, p.customer_number, p.customer_name, p.customer_street, p.customer_housenumber,
      p.customer_postalcode, p.customer_city, p.customer_email, p.customer_phone) collate german ilike all (pieces));
  perform set_config('app.finding', 'off', true);
end $$;

-- The customers whose text, together with that of their account, has all pieces.
create function find_customers(longest text, pieces text[]) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.current_organization();
begin
  perform set_config('app.finding', 'on', true);
  return query
  select c.id from public.customers c
  left join public.customer_users u on u.organization_id = c.organization_id and u.customer_id = c.id
  where c.organization_id = own
    and c.id = any (array(
      select d.id from public.customers d
      where d.organization_id = own
        and public.customer_text(d.customer_number, d.customer_number_requested, d.company, d.street, d.housenumber, d.postalcode, d.city,
          d.phone, d.mobile) collate german ilike longest
      union
      select v.customer_id from public.customer_users v
      where v.organization_id = own and public.person_text(v.firstname, v.lastname, v.email) collate german ilike longest))
    and (public.customer_text(c.customer_number, c.customer_number_requested, c.company, c.street, c.housenumber, c.postalcode, c.city,
      c.phone, c.mobile)
      || E'\n' || coalesce(public.person_text(u.firstname, u.lastname, u.email), '')) collate german ilike all (pieces);
  perform set_config('app.finding', 'off', true);
end $$;

revoke execute on function find_procedures(text, text[]), find_customers(text, text[]) from public;
grant execute on function find_procedures(text, text[]), find_customers(text, text[]) to klarwerk_app;
