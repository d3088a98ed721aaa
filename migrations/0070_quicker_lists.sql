-- Lists of an organization with a hundred thousand procedures: what is found by a number or an address reads an index, and words that most
-- rows have are looked for among the newest rows, until enough are found.

-- The newest rows of a table, by their ids, whose text has all pieces of a search. Where the newest hundred often have them, rows are read
-- newest first; the index of texts would read all of the organization.
create function find_newest(listed text, words text, condition text, q text, most integer) returns setof uuid
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  pieces text[] := public.search_patterns(q);
  often boolean;
begin
  perform set_config('app.finding', 'on', true);
  execute format('select count(*) filter (where words ilike all ($2)) >= 5 from (
      select %2$s as words from public.%1$I where organization_id = $1 and %3$s order by id desc limit 100) as newest',
    listed, words, condition) into often using public.current_organization(), pieces;
  return query execute format(
    case when often then 'select id from (
        select id, %2$s as words from public.%1$I where organization_id = $1 and %3$s order by id desc limit 20 * $3) as newest
      where words ilike all ($2) order by id desc limit $3'
    else 'with hits as materialized (
        select id from public.%1$I where organization_id = $1 and %3$s and %2$s ilike $2[1] and %2$s ilike all ($2))
      select id from hits order by id desc limit $3' end,
    listed, words, condition) using public.current_organization(), pieces, most;
  perform set_config('app.finding', 'off', true);
end $$;
revoke execute on function find_newest(text, text, text, text, integer) from public;

drop function find_subscribers(text, integer);
drop function find_jobapplications(text, integer);
drop function find_postbox_messages(text, integer);
drop function find_deliveries(text, integer);
drop function find_statusupdates(text, integer);
create function find_subscribers(q text, most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  begin atomic select find_newest('subscribers', 'email collate german', 'true', q, most); end;
create function find_jobapplications(q text, most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  begin atomic select find_newest('jobapplications', 'application_text(firstname, lastname, email, city) collate german', 'not draft', q, most); end;
create function find_postbox_messages(q text, most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  begin atomic select find_newest('postbox_messages', 'postbox_text(subject, message, email) collate german', 'deleted_at is null', q, most); end;
create function find_deliveries(q text, most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  begin atomic select find_newest('deliveries', 'path collate german', 'true', q, most); end;
create function find_statusupdates(q text, most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  begin atomic select find_newest('statusupdates', 'message collate german', $c$kind <> 'email' and message <> ''$c$, q, most); end;

-- The newest emails whose text, or whose procedure's number, has the words as they were typed.
drop function find_emails(text, integer);
create function find_emails(q text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.current_organization();
  pattern text := '%' || regexp_replace(trim(q), '([\\%_])', '\\\1', 'g') || '%';
  words text := '%' || replace(public.staff_fold(trim(q)), '\', '') || '%';
  often boolean;
begin
  perform set_config('app.finding', 'on', true);
  select count(*) filter (where newest.words ilike pattern) >= 5 into often from (
    select public.email_text(e.recipient, e.recipient_name, e.subject) collate german as words from public.emails e
    where e.organization_id = own order by e.created_at desc, e.id desc limit 100) as newest;
  if often then
    return query
    select newest.id from (
      select e.id, public.email_text(e.recipient, e.recipient_name, e.subject) collate german as words from public.emails e
      where e.organization_id = own order by e.created_at desc, e.id desc limit 20 * most) as newest
    where newest.words ilike pattern limit most;
  else
    return query
    with hits as materialized (
      select e.id, e.created_at from public.emails e
      where e.organization_id = own and e.subscriber_id is null
        and public.email_text(e.recipient, e.recipient_name, e.subject) collate german ilike pattern
      union
      select e.id, e.created_at from public.subscribers s
      join public.emails e on e.organization_id = s.organization_id and e.subscriber_id = s.id
      where s.organization_id = own and s.email collate german ilike pattern
      union
      select e.id, e.created_at from public.mailings m
      join public.emails e on e.organization_id = m.organization_id and e.occasion = m.occasion and e.subscriber_id is not null
      where m.organization_id = own and m.subject ilike pattern
      union
      select e.id, e.created_at from public.procedures p
      join public.emails e on e.organization_id = p.organization_id and e.procedure_id = p.id
      where p.organization_id = own and p.submitted_at is not null and p.deleted_at is null and p.reference ilike pattern
        and p.search_text like words
      union
      select e.id, e.created_at from public.procedures p
      join public.emails e on e.organization_id = p.organization_id and e.procedure_id = p.id
      where p.organization_id = own and p.deleted_at is not null and p.reference ilike pattern)
    select hits.id from hits order by hits.created_at desc, hits.id desc limit most;
  end if;
  perform set_config('app.finding', 'off', true);
end $$;

-- Row-level security keeps queries from an index over an expression. A number is the same however it is spaced, an address however it is written.
drop index emails_newest;
-- With what their list is counted by, so that the count needs no look at the rows.
create index emails_newest on emails (organization_id, created_at desc, id desc) include (state, topic);

create index customers_by_number on customers (organization_id, upper(replace(customer_number, ' ', ''))) where customer_number <> '';
create index procedures_by_number on procedures (organization_id, upper(replace(customer_number, ' ', '')), created_at desc)
  where customer_number <> '' and submitted_at is not null and deleted_at is null;
create index emails_by_recipient on emails (organization_id, lower(recipient));

create function customers_by_numbers(numbers text[]) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform set_config('app.finding', 'on', true);
  return query select c.id from public.customers c
    where c.organization_id = public.current_organization() and c.customer_number <> '' and upper(replace(c.customer_number, ' ', '')) = any (numbers);
  perform set_config('app.finding', 'off', true);
end $$;

-- The newest procedures of each number, at most so many.
create function procedures_by_numbers(numbers text[], most integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.current_organization();
begin
  perform set_config('app.finding', 'on', true);
  return query select newest.id from unnest(numbers) as wanted (number), lateral (
    select p.id from public.procedures p
    where p.organization_id = own and p.customer_number <> '' and p.submitted_at is not null and p.deleted_at is null
      and upper(replace(p.customer_number, ' ', '')) = wanted.number
    order by p.created_at desc limit most) as newest;
  perform set_config('app.finding', 'off', true);
end $$;

-- The newest emails to an address in small letters.
create function emails_to(address text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform set_config('app.finding', 'on', true);
  return query
  with hits as materialized (
    select e.id, e.created_at from public.emails e
    where e.organization_id = public.current_organization() and lower(e.recipient) = address)
  select hits.id from hits order by hits.created_at desc, hits.id desc limit most;
  perform set_config('app.finding', 'off', true);
end $$;

create function subscriber_by_email(address text) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform set_config('app.finding', 'on', true);
  return query select s.id from public.subscribers s
    where s.organization_id = public.current_organization() and lower(s.email) = address;
  perform set_config('app.finding', 'off', true);
end $$;

revoke execute on function find_subscribers(text, integer), find_jobapplications(text, integer), find_postbox_messages(text, integer),
  find_deliveries(text, integer), find_statusupdates(text, integer), find_emails(text, integer), customers_by_numbers(text[]),
  procedures_by_numbers(text[], integer), emails_to(text, integer), subscriber_by_email(text) from public;
grant execute on function find_subscribers(text, integer), find_jobapplications(text, integer), find_postbox_messages(text, integer),
  find_deliveries(text, integer), find_statusupdates(text, integer), find_emails(text, integer), customers_by_numbers(text[]),
  procedures_by_numbers(text[], integer), emails_to(text, integer), subscriber_by_email(text) to klarwerk_app;
