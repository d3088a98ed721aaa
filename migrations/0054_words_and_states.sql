-- Lists of an organization with a hundred thousand procedures: emails by state, topic and words, the audit by kinds of verbs and by
-- words, customers by name, status updates by their entry.
-- Room for the two changes of an email while it is sent.
alter table emails set (fillfactor = 70);
create index emails_state on emails (organization_id, state, created_at desc, id desc) where state <> 'sent';
create index emails_topic on emails (organization_id, topic, created_at desc, id desc) where topic <> 'procedures';
create index emails_procedure on emails (organization_id, procedure_id, created_at) where procedure_id is not null;
create index statusupdates_entered on statusupdates (organization_id, created_at, id);

-- A column, because row-level security keeps an index over an expression from being used.
alter table audit_events add column verb text not null generated always as (split_part(action, '.', 2)) stored;
drop index audit_events_verb;
create index audit_events_verb on audit_events (organization_id, verb, created_at desc, id desc);
create index audit_events_access on audit_events (organization_id, created_at desc, id desc)
  where action like 'sessions.%' or action = 'calls.refused';

-- The name that lists of customers are sorted by: the company, else first and last name of the account.
alter table customers add column sort_name text collate german not null default '';
create function customer_sort_name(company text, firstname text, lastname text) returns text language sql immutable parallel safe
  return coalesce(nullif(company, ''), concat_ws(' ', nullif(firstname, ''), nullif(lastname, '')));

create function set_customer_sort_name() returns trigger language plpgsql as $$
begin
  new.sort_name := coalesce(nullif(new.company, ''), (
    select customer_sort_name('', firstname, lastname) from customer_users
    where organization_id = new.organization_id and customer_id = new.id limit 1), '');
  return new;
end $$;
create trigger sort_name before insert or update of company on customers for each row execute function set_customer_sort_name();

create function keep_customer_sort_name() returns trigger language plpgsql as $$
begin
  update customers set sort_name = customer_sort_name(company, new.firstname, new.lastname)
  where organization_id = new.organization_id and id = new.customer_id
    and sort_name <> customer_sort_name(company, new.firstname, new.lastname);
  return null;
end $$;
create trigger customer_sort_name after insert or update of firstname, lastname, customer_id on customer_users
  for each row execute function keep_customer_sort_name();

update customers set sort_name = customer_sort_name(company, person.firstname, person.lastname)
from (select c.id, u.firstname, u.lastname from customers c
  left join customer_users u on u.organization_id = c.organization_id and u.customer_id = c.id) as person
where person.id = customers.id;
create index customers_name on customers (organization_id, sort_name, id);
drop index customers_number;
create index customers_number on customers (organization_id, customer_number, id);

-- What staff look through by pieces of words, as 0052 does for procedures and customers.
create function email_text(recipient text, name text, subject text) returns text language sql immutable parallel safe
  return recipient || E'\n' || name || E'\n' || subject;
-- Emails of mailings are many, say all the same, and are found by their subscriber and their mailing.
create index emails_text on emails using gin (organization_id, (email_text(recipient, recipient_name, subject) collate german) gin_trgm_ops)
  where subscriber_id is null;
create index subscribers_text on subscribers using gin (organization_id, (email collate german) gin_trgm_ops);
create index audit_events_text on audit_events using gin (organization_id, ((actor_name || E'\n' || details::text) collate german) gin_trgm_ops);
create policy finding on emails for select to current_user using (is_finding());
create policy finding on subscribers for select to current_user using (is_finding());
create policy finding on mailings for select to current_user using (is_finding());
create policy finding on audit_events for select to current_user using (is_finding());

-- The emails whose text, or whose procedure's number, has the pattern; null where they are more than `most`: then the caller looks
-- through the newest.
create function find_emails(pattern text, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.current_organization();
  found uuid[];
begin
  perform set_config('app.finding', 'on', true);
  found := array(
    select id from (
      select e.id from public.emails e
      where e.organization_id = own and e.subscriber_id is null
        and public.email_text(e.recipient, e.recipient_name, e.subject) collate german ilike pattern
      union
      select e.id from public.subscribers s
      join public.emails e on e.organization_id = s.organization_id and e.subscriber_id = s.id
      where s.organization_id = own and s.email collate german ilike pattern
      union
      select e.id from public.mailings m
      join public.emails e on e.organization_id = m.organization_id and e.occasion = m.occasion and e.subscriber_id is not null
      where m.organization_id = own and m.subject ilike pattern
      union
      select e.id from public.procedures p
      join public.emails e on e.organization_id = p.organization_id and e.procedure_id = p.id
      where p.organization_id = own and p.submitted_at is not null and p.deleted_at is null and p.reference ilike pattern
        and public.procedure_text(p.reference, p.customer_number, p.customer_name, p.customer_street, p.customer_housenumber,
          p.customer_postalcode, p.customer_city, p.customer_email, p.customer_phone) collate german ilike pattern
      union
      select e.id from public.procedures p
      join public.emails e on e.organization_id = p.organization_id and e.procedure_id = p.id
      where p.organization_id = own and p.deleted_at is not null and p.reference ilike pattern
    ) as each limit most + 1);
  perform set_config('app.finding', 'off', true);
  return case when cardinality(found) <= most then found end;
end $$;

-- The audit entries whose actor or details have the pattern, and those of the procedure with this number; null where they are more
-- than `most`.
create function find_audit_events(pattern text, number text, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.current_organization();
  found uuid[];
begin
  perform set_config('app.finding', 'on', true);
  found := array(
    select id from (
      select a.id from public.audit_events a
      where a.organization_id = own and (a.actor_name || E'\n' || a.details::text) collate german ilike pattern
      union
      select a.id from public.procedures p
      join public.audit_events a on a.organization_id = p.organization_id and a.subject_type = 'procedures' and a.subject_id = p.id
      where p.organization_id = own and p.reference = number
    ) as each limit most + 1);
  perform set_config('app.finding', 'off', true);
  return case when cardinality(found) <= most then found end;
end $$;

revoke execute on function find_emails(text, integer), find_audit_events(text, text, integer) from public;
grant execute on function find_emails(text, integer), find_audit_events(text, text, integer) to klarwerk_app;

-- What the preview of retention counts, without a look at the rows.
drop index procedures_to_retire;
create index procedures_to_retire on procedures (organization_id, procedure_retention_start(completed_at, restored_at, deleted_at))
  include (id, completed_at, restored_at, deleted_at)
  where completed_at is not null and deleted_at is null;

-- The pieces that the index is asked for are those that the newest hundred rows seldom have: a piece that most rows have would make it
-- step through all rows of the organization.
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
    select array_agg(piece order by place) into seldom from placed where place = 1 or (place = 2 and hits < 5);
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

create or replace function find_customers(longest text, pieces text[]) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.current_organization();
  seldom text := longest;
begin
  perform set_config('app.finding', 'on', true);
  if cardinality(pieces) > 1 then
    with sample as materialized (
      select (public.customer_text(c.customer_number, c.customer_number_requested, c.company, c.street, c.housenumber, c.postalcode, c.city,
        c.phone, c.mobile) || E'\n' || coalesce((select public.person_text(u.firstname, u.lastname, u.email) from public.customer_users u
          where u.organization_id = own and u.customer_id = c.id limit 1), '')) collate german as words
      from public.customers c where c.organization_id = own order by c.created_at desc, c.id desc limit 100)
    select piece into seldom from unnest(pieces) as piece
    order by (select count(*) from sample where words ilike piece), length(piece) desc limit 1;
  end if;
  return query
  select c.id from public.customers c
  left join public.customer_users u on u.organization_id = c.organization_id and u.customer_id = c.id
  where c.organization_id = own
    and c.id = any (array(
      select d.id from public.customers d
      where d.organization_id = own
        and public.customer_text(d.customer_number, d.customer_number_requested, d.company, d.street, d.housenumber, d.postalcode, d.city,
          d.phone, d.mobile) collate german ilike seldom
      union
      select v.customer_id from public.customer_users v
      where v.organization_id = own and public.person_text(v.firstname, v.lastname, v.email) collate german ilike seldom))
    and (public.customer_text(c.customer_number, c.customer_number_requested, c.company, c.street, c.housenumber, c.postalcode, c.city,
      c.phone, c.mobile)
      || E'\n' || coalesce(public.person_text(u.firstname, u.lastname, u.email), '')) collate german ilike all (pieces);
  perform set_config('app.finding', 'off', true);
end $$;
