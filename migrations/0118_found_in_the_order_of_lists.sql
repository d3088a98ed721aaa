-- Searches of the postbox and of subscribers give their rows in the order of the list, so that only those of the page are read.
create or replace function find_postbox_messages(q text, most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  begin atomic select find_newest('postbox_messages', 'organization_id', current_organization(), 'created_at desc, id desc',
    'postbox_text(subject, message, email) collate german', 'deleted_at is null', q, most); end;
create or replace function find_subscribers(q text, most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  begin atomic select find_newest('subscribers', 'organization_id', current_organization(), 'created_at desc, id desc',
    'email collate german', 'true', q, most); end;

-- The newest emails to an address are read in their order, however many there are.
drop index emails_by_recipient;
create index emails_by_recipient on emails (organization_id, lower(recipient), created_at desc, id desc);
create or replace function emails_to(address text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform set_config('app.finding', 'on', true);
  return query
  select e.id from public.emails e
  where e.organization_id = public.current_organization() and lower(e.recipient) = address
  order by e.created_at desc, e.id desc limit most;
  perform set_config('app.finding', 'off', true);
end $$;
