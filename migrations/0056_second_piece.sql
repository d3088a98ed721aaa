-- The index is asked for a second piece, too, unless most of the newest rows have it: both together leave few rows to look at.
create or replace function find_procedures(longest text, pieces text[]) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.current_organization();
  seldom text[];
begin
  perform set_config('app.finding', 'on', true);
  if cardinality(pieces) > 1 then
    with sample as materialized (
      select public.procedure_text(p.reference, p.customer_number, p.customer_name, p.customer_street, p.customer_housenumber,
        p.customer_postalcode, p.customer_city, p.customer_email, p.customer_phone) collate german as words
      from public.procedures p where p.organization_id = own and p.submitted_at is not null and p.deleted_at is null
      order by p.submitted_at desc nulls last, p.id desc limit 100),
    counted as (
      select piece, (select count(*) from sample where words ilike piece) as hits from (select distinct unnest(pieces) as piece) as each),
    placed as (select piece, hits, row_number() over (order by hits, length(piece) desc, piece) as place from counted)
    select array_agg(piece order by place) into seldom from placed where place = 1 or (place = 2 and hits < 50);
  end if;
  return query
  select p.id from public.procedures p
  where p.organization_id = own and p.submitted_at is not null and p.deleted_at is null
    and public.procedure_text(p.reference, p.customer_number, p.customer_name, p.customer_street, p.customer_housenumber,
      p.customer_postalcode, p.customer_city, p.customer_email, p.customer_phone) collate german ilike coalesce(seldom[1], longest)
    and (seldom[2] is null or public.procedure_text(p.reference, p.customer_number, p.customer_name, p.customer_street, p.customer_housenumber,
      p.customer_postalcode, p.customer_city, p.customer_email, p.customer_phone) collate german ilike seldom[2])
    and (cardinality(pieces) < 2 or public.procedure_text(p.reference, p.customer_number, p.customer_name, p.customer_street, p.customer_housenumber,
      p.customer_postalcode, p.customer_city, p.customer_email, p.customer_phone) collate german ilike all (pieces));
  perform set_config('app.finding', 'off', true);
end $$;
