-- Organizations are found by the index of their texts. The policy of 0115, which leaves out the platform's row by a comparison, kept
-- PostgreSQL from it; the function leaves that row out itself, and no other function sees it.
create function is_finding_organizations() returns boolean language sql immutable
  return coalesce(current_setting('app.finding', true), '') = 'organizations';
create policy finding on organizations for select to current_user using (is_finding_organizations());

create or replace function find_organizations(pattern text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  if session_user not in ('klarwerk_platform', 'klarwerk_worker') then
    raise insufficient_privilege using message = 'organizations are found by the platform';
  end if;
  perform set_config('app.finding', 'organizations', true);
  return query select id from public.organizations where search_text like pattern and id <> public.platform_id() limit most;
  perform set_config('app.finding', 'off', true);
end $$;
