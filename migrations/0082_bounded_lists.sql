-- Lists that grew with the rows of an organization read an index of what they show.

-- Whether somebody is responsible for a procedure, so that the list of those without anybody need not look for it. Set at the end of a
-- transaction: an assignment replaces the earlier one.
alter table procedures add column is_assigned boolean not null default false;
create function note_assignment() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  update procedures set is_assigned = not is_assigned
  where organization_id = changed.organization_id and id = changed.procedure_id and is_assigned is distinct from exists (
    select from procedure_users where organization_id = changed.organization_id and procedure_id = changed.procedure_id);
  return null;
end $$;
update procedures set is_assigned = true where exists (
  select from procedure_users where organization_id = procedures.organization_id and procedure_id = procedures.id);
create constraint trigger note_assignment after insert or delete on procedure_users
  deferrable initially deferred for each row execute function note_assignment();
create index procedures_unassigned on procedures (organization_id, submitted_at desc nulls last, id desc)
  where submitted_at is not null and deleted_at is null and not is_assigned;

drop index procedure_users_user;
create index procedure_users_user on procedure_users (organization_id, user_id, procedure_id);

-- One for each flag: most procedures have none, and an index of all flags leads past those with other ones.
drop index procedures_flagged;
do $$
declare
  flag text;
begin
  foreach flag in array array['deviation', 'unconfirmed', 'unusual_amount', 'other_customer', 'other_name', 'reply', 'objection'] loop
    execute format('create index procedures_flag_%1$s on procedures (organization_id, submitted_at desc nulls last, id desc)
      where submitted_at is not null and deleted_at is null and %1$L = any (flags)', flag);
  end loop;
end $$;

create index subscribers_paused on subscribers (organization_id, created_at desc, id desc) where paused;
-- With what those who get an email about a topic are counted by.
drop index subscribers_reached;
create index subscribers_reached on subscribers (organization_id, id)
  include (notify_disturbance, notify_maintenance, notify_news, notify_jobs) where verification <> 'pending' and not paused;

-- With the topic, by which staff with few rights see and count emails.
drop index emails_state;
create index emails_state on emails (organization_id, state, created_at desc, id desc) include (topic) where state <> 'sent';

-- The person of an account by an address in small letters.
create function customer_user_by_email(address text) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform set_config('app.finding', 'on', true);
  return query select u.id from public.customer_users u
    where u.organization_id = public.current_organization() and lower(u.email) = address;
  perform set_config('app.finding', 'off', true);
end $$;
revoke execute on function customer_user_by_email(text) from public;
grant execute on function customer_user_by_email(text) to klarwerk_app;
