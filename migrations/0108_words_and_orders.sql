-- Lists that grew with the rows of an organization: those whose words had no index, and those in an order of values that many rows share.

-- The newest rows of an owner, who is an organization or a person, whose text has all pieces of a search. Where the newest hundred often have
-- them, rows are read newest first; the index of texts would read all of the owner.
drop function find_subscribers(text, integer);
drop function find_jobapplications(text, integer);
drop function find_postbox_messages(text, integer);
drop function find_deliveries(text, integer);
drop function find_statusupdates(text, integer);
drop function find_newest(text, text, text, text, integer);
create function find_newest(listed text, owner text, own uuid, newest text, words text, condition text, q text, most integer) returns setof uuid
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  pieces text[] := public.search_patterns(q);
  often boolean;
begin
  perform set_config('app.finding', 'on', true);
  execute format('select count(*) filter (where words ilike all ($2)) >= 5 from (
      select %3$s as words from public.%1$I where %2$I = $1 and %4$s order by %5$s limit 100) as newest',
    listed, owner, words, condition, newest) into often using own, pieces;
  return query execute format(
    case when often then 'select id from (
        select id, %3$s as words from public.%1$I where %2$I = $1 and %4$s order by %5$s limit 20 * $3) as newest
      where words ilike all ($2) limit $3'
    else 'with hits as materialized (
        select id, created_at from public.%1$I where %2$I = $1 and %4$s and %3$s ilike $2[1] and %3$s ilike all ($2))
      select id from hits order by %5$s limit $3' end,
    listed, owner, words, condition, newest) using own, pieces, most;
  perform set_config('app.finding', 'off', true);
end $$;
revoke execute on function find_newest(text, text, uuid, text, text, text, text, integer) from public;

create function meter_text(meter_number text, street text, housenumber text, city text) returns text language sql immutable parallel safe
  return meter_number || E'\n' || replace(meter_number, ' ', '') || E'\n' || street || ' ' || housenumber || E'\n' || city;
create function notification_text(data jsonb) returns text language sql immutable parallel safe
  return coalesce(data ->> 'title', '') || E'\n' || coalesce(data ->> 'text', '');
create index customer_meters_text on customer_meters using gin
  (organization_id, (meter_text(meter_number, street, housenumber, city) collate german) gin_trgm_ops);
create index notifications_text on notifications using gin (user_id, (notification_text(data) collate german) gin_trgm_ops);
create policy finding on notifications for select to current_user using (is_finding());

create function find_subscribers(q text, most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  begin atomic select find_newest('subscribers', 'organization_id', current_organization(), 'id desc', 'email collate german', 'true', q, most); end;
create function find_jobapplications(q text, most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  begin atomic select find_newest('jobapplications', 'organization_id', current_organization(), 'id desc', 'application_text(firstname, lastname, email, city) collate german', 'not draft', q, most); end;
create function find_postbox_messages(q text, most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  begin atomic select find_newest('postbox_messages', 'organization_id', current_organization(), 'id desc', 'postbox_text(subject, message, email) collate german', 'deleted_at is null', q, most); end;
create function find_deliveries(q text, most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  begin atomic select find_newest('deliveries', 'organization_id', current_organization(), 'id desc', 'path collate german', 'true', q, most); end;
create function find_statusupdates(q text, most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  begin atomic select find_newest('statusupdates', 'organization_id', current_organization(), 'id desc', 'message collate german', $c$kind <> 'email' and message <> ''$c$, q, most); end;
create function find_customer_meters(q text, most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  begin atomic select find_newest('customer_meters', 'organization_id', current_organization(), 'created_at desc, id desc',
    'meter_text(meter_number, street, housenumber, city) collate german', 'true', q, most); end;
create function find_notifications(q text, most integer, person uuid) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  begin atomic select find_newest('notifications', 'user_id', person, 'created_at desc, id desc',
    'notification_text(data) collate german', 'true', q, most); end;
revoke execute on function find_subscribers(text, integer), find_jobapplications(text, integer), find_postbox_messages(text, integer),
  find_deliveries(text, integer), find_statusupdates(text, integer), find_customer_meters(text, integer),
  find_notifications(text, integer, uuid) from public;
grant execute on function find_subscribers(text, integer), find_jobapplications(text, integer), find_postbox_messages(text, integer),
  find_deliveries(text, integer), find_statusupdates(text, integer), find_customer_meters(text, integer) to klarwerk_app;
grant execute on function find_notifications(text, integer, uuid) to klarwerk_platform;

-- With what breaks ties, so that rows with the same value are read in their order.
drop index customer_meters_number;
create index customer_meters_number on customer_meters (organization_id, meter_number, id);

-- With name and time, by which duplicates are looked for among those at an address.
drop index procedures_by_address;
create index procedures_by_address on procedures (organization_id, customer_postalcode, lower(customer_street), lower(customer_housenumber), lower(customer_name), submitted_at)
  where customer_street <> '' and submitted_at is not null and deleted_at is null;
