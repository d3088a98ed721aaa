-- Procedures that say the same. A merged one refers to the one that goes on; nothing of it is moved, so that both can be taken apart again.
alter table procedures add column merged_into uuid;
alter table procedures add foreign key (organization_id, merged_into) references procedures (organization_id, id) on delete cascade;
create index procedures_merged on procedures (organization_id, merged_into) where merged_into is not null;

-- What the merge changed on the one that goes on, and what was there before.
create table procedure_merges (
  organization_id uuid not null references organizations on delete cascade,
  procedure_id uuid not null,
  into_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  with_files boolean not null,
  with_history boolean not null,
  is_same_person boolean not null,
  author text not null,
  created_at timestamptz not null,
  primary key (organization_id, procedure_id),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade,
  foreign key (organization_id, into_id) references procedures (organization_id, id) on delete cascade
);
create index procedure_merges_into on procedure_merges (organization_id, into_id);
call protect('procedure_merges');

-- Pairs that staff found to be no duplicates, the smaller id first.
create table procedure_distinct (
  organization_id uuid not null references organizations on delete cascade,
  one_id uuid not null,
  other_id uuid not null,
  created_at timestamptz not null,
  primary key (organization_id, one_id, other_id),
  foreign key (organization_id, one_id) references procedures (organization_id, id) on delete cascade,
  foreign key (organization_id, other_id) references procedures (organization_id, id) on delete cascade
);
create index procedure_distinct_other on procedure_distinct (organization_id, other_id);
call protect('procedure_distinct');

create index meterstatuses_by_number on meterstatuses (organization_id, upper(replace(meter_number, ' ', ''))) where meter_number <> '';
create index procedures_by_address on procedures (organization_id, customer_postalcode, lower(customer_street), lower(customer_housenumber))
  where customer_street <> '' and submitted_at is not null and deleted_at is null;
create policy finding on meterstatuses for select to current_user using (is_finding());
create policy finding on procedure_distinct for select to current_user using (is_finding());

-- Procedures of the same kind within thirty days that have a meter, the customer number, or name and address in common, the nearest first.
create function duplicate_procedures(wanted uuid, most integer)
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
      order by p.created_at desc limit 100)
    union all
    (select p.id, false, false, true from public.procedures p
      where p.organization_id = own and p.customer_street <> '' and p.submitted_at is not null and p.deleted_at is null
        and base.street <> '' and base.name <> '' and p.customer_postalcode = base.customer_postalcode
        and lower(p.customer_street) = base.street and lower(p.customer_housenumber) = base.housenumber and lower(p.customer_name) = base.name
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
revoke execute on function duplicate_procedures(uuid, integer) from public;
grant execute on function duplicate_procedures(uuid, integer) to klarwerk_app;
