-- Emails that visitors cause are counted per address and per organization: the address as a hash, the organization as it is.
alter table emails
  add by_visitor boolean not null default false,
  add not_before timestamptz,
  add sending_at timestamptz,
  add attempts integer not null default 0;
alter table emails drop constraint emails_state_check;
alter table emails add constraint emails_state_check check (state in ('waiting', 'held', 'sent', 'bounced'));
create index emails_held on emails (organization_id, recipient) where state = 'held';
create index emails_by_visitor on emails (organization_id, created_at) where by_visitor and procedure_id is null;

-- Whether an email that a visitor causes goes out now, later (too many of the organization) or not by itself (too many to the address).
create function take_email(recipient_hash text, organization uuid, taken_at timestamptz, hourly integer, daily integer, of_organization integer)
  returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  person constant text := 'email to ' || recipient_hash;
  utility constant text := 'emails of ' || organization;
begin
  if (select count(*) from public.attempts where bucket = person and at > taken_at - interval '1 hour') >= hourly
    or (select count(*) from public.attempts where bucket = person and at > taken_at - interval '1 day') >= daily
  then
    return 'held';
  end if;
  insert into public.attempts (bucket, at) values (person, taken_at), (utility, taken_at);
  if (select count(*) from (select from public.attempts where bucket = utility and at > taken_at - interval '1 hour'
      limit of_organization + 1) as taken) > of_organization
  then
    return 'later';
  end if;
  return 'now';
end $$;
revoke execute on function take_email(text, uuid, timestamptz, integer, integer, integer) from public;
grant execute on function take_email(text, uuid, timestamptz, integer, integer, integer) to klarwerk_app, klarwerk_platform, klarwerk_worker;
