-- Procedures of the same person, place or meter. Row-level security keeps queries from an index over an expression.

create function procedure_place(street text, housenumber text, postalcode text, other_street text, other_housenumber text, other_postalcode text)
  returns text language sql immutable parallel safe as $$
  select lower(replace(case when street = '' then other_street || other_housenumber || other_postalcode
    else street || housenumber || postalcode end, ' ', '')) $$;

create index procedures_by_place on procedures (organization_id,
    procedure_place(supply_street, supply_housenumber, supply_postalcode, customer_street, customer_housenumber, customer_postalcode), submitted_at desc)
  where submitted_at is not null and deleted_at is null;
create index procedures_by_email on procedures (organization_id, lower(customer_email), submitted_at desc)
  where customer_email <> '' and submitted_at is not null and deleted_at is null;

-- What others have in common with one, the newest of each, at most so many: customer, number, email, meter or place.
create function related_procedures(one uuid, most integer) returns table (id uuid, same text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.current_organization();
  known public.procedures;
  place text;
begin
  perform set_config('app.finding', 'on', true);
  select * into known from public.procedures p where p.organization_id = own and p.id = one;
  place := public.procedure_place(known.supply_street, known.supply_housenumber, known.supply_postalcode,
    known.customer_street, known.customer_housenumber, known.customer_postalcode);
  return query
    (select p.id, 'customer' from public.procedures p
      where p.organization_id = own and p.customer_id = known.customer_id and p.submitted_at is not null and p.deleted_at is null
      order by p.submitted_at desc limit most)
    union all
    (select p.id, 'number' from public.procedures p
      where p.organization_id = own and known.customer_number <> '' and p.customer_number <> '' and p.submitted_at is not null and p.deleted_at is null
        and upper(replace(p.customer_number, ' ', '')) = upper(replace(known.customer_number, ' ', ''))
      order by p.created_at desc limit most)
    union all
    (select p.id, 'email' from public.procedures p
      where p.organization_id = own and known.customer_email <> '' and p.customer_email <> '' and p.submitted_at is not null and p.deleted_at is null
        and lower(p.customer_email) = lower(known.customer_email)
      order by p.submitted_at desc limit most)
    union all
    (select p.id, 'place' from public.procedures p
      where p.organization_id = own and place <> '' and p.submitted_at is not null and p.deleted_at is null
        and public.procedure_place(p.supply_street, p.supply_housenumber, p.supply_postalcode, p.customer_street, p.customer_housenumber, p.customer_postalcode) = place
      order by p.submitted_at desc limit most)
    union all
    (select distinct p.id, 'meter' from public.meterstatuses mine
      join public.meterstatuses m on m.organization_id = own and m.meter_number <> ''
        and upper(replace(m.meter_number, ' ', '')) = upper(replace(mine.meter_number, ' ', ''))
      join public.procedures p on p.organization_id = own and p.id = m.procedure_id and p.submitted_at is not null and p.deleted_at is null
      where mine.organization_id = own and mine.procedure_id = one and mine.meter_number <> ''
      limit most);
  perform set_config('app.finding', 'off', true);
end $$;

revoke execute on function related_procedures(uuid, integer) from public;
grant execute on function related_procedures(uuid, integer) to klarwerk_app;
