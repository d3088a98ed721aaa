-- How many subscribers have the same topics and areas: before something is published, staff read exactly how many emails it sends, and that
-- took a look at each subscriber.
create table subscriber_counts (
  organization_id uuid not null references organizations on delete cascade,
  -- Of all columns but the number: lists of areas are too long for an index.
  hash bytea not null,
  reach text not null check (reach in ('reached', 'paused', 'unconfirmed')),
  notify_disturbance boolean not null,
  notify_maintenance boolean not null,
  notify_news boolean not null,
  notify_jobs boolean not null,
  locations uuid[] not null,
  number integer not null,
  primary key (organization_id, hash)
);

create function reach_of(verification text, paused boolean) returns text language sql immutable parallel safe
  return case when verification = 'pending' then 'unconfirmed' when paused then 'paused' else 'reached' end;
create function sorted_uuids(ids uuid[]) returns uuid[] language sql immutable parallel safe
  return array(select distinct id from unnest(ids) as id order by id);
create function subscriber_hash(reach text, disturbance boolean, maintenance boolean, news boolean, jobs boolean, locations uuid[]) returns bytea
  language sql stable parallel safe
  return sha256(convert_to(concat_ws(' ', reach, disturbance, maintenance, news, jobs, locations), 'UTF8'));

-- Counts all subscribers, where triggers were off.
create procedure count_all_subscribers() language sql as $$
  delete from subscriber_counts;
  insert into subscriber_counts
  select organization_id, subscriber_hash(reach, notify_disturbance, notify_maintenance, notify_news, notify_jobs, places),
    reach, notify_disturbance, notify_maintenance, notify_news, notify_jobs, places, count(*)
  from (select *, reach_of(verification, paused) as reach, sorted_uuids(locations) as places from subscribers) as each
  group by organization_id, reach, notify_disturbance, notify_maintenance, notify_news, notify_jobs, places;
$$;
alter table subscribers no force row level security;
call count_all_subscribers();
alter table subscribers force row level security;
call protect('subscriber_counts');

create function count_subscribers() returns trigger language plpgsql as $$
declare
  counted constant text := 'select organization_id, public.reach_of(verification, paused) as reach, notify_disturbance, notify_maintenance,
    notify_news, notify_jobs, public.sorted_uuids(locations) as locations, %s as number from %s';
  removed constant text := format(counted, -1, 'removed');
  added constant text := format(counted, 1, 'added');
  changed subscriber_counts;
begin
  -- In one order, so that no two transactions wait for each other.
  for changed in execute format('select organization_id,
      public.subscriber_hash(reach, notify_disturbance, notify_maintenance, notify_news, notify_jobs, locations) as hash,
      reach, notify_disturbance, notify_maintenance, notify_news, notify_jobs, locations, sum(number)::integer as number
      from (%s) as each group by organization_id, reach, notify_disturbance, notify_maintenance, notify_news, notify_jobs, locations
      having sum(number) <> 0 order by organization_id, hash',
    case tg_op when 'INSERT' then added when 'DELETE' then removed else removed || ' union all ' || added end) loop
    if changed.number > 0 then
      insert into subscriber_counts as before
      select (changed).*
      on conflict (organization_id, hash) do update set number = before.number + excluded.number;
    else
      update subscriber_counts set number = number + changed.number
      where organization_id = changed.organization_id and hash = changed.hash;
      delete from subscriber_counts where organization_id = changed.organization_id and hash = changed.hash and number = 0;
    end if;
  end loop;
  return null;
end $$;
create trigger count_added after insert on subscribers
  referencing new table as added for each statement execute function count_subscribers();
create trigger count_removed after delete on subscribers
  referencing old table as removed for each statement execute function count_subscribers();
create trigger count_changed after update on subscribers
  referencing old table as removed new table as added for each statement execute function count_subscribers();
