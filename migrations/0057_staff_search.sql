-- The search of staff over procedures and customers: words in any order, umlauts in any spelling, numbers with and without blanks,
-- telephone numbers by their digits, meters, and what a procedure says; slips, where nothing has all words.

-- Small letters without marks, one blank between words.
create function staff_fold(given text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(replace(
    translate(lower(given collate german), E'-/.,;:()@+_*%\'"\n\r\táàâãåéèêëíìîïóòôõøúùûýçčćñńşšśğıřžźżłđ',
      '                  aaaaaeeeeiiiiooooouuuycccnnsssgirzzzld'),
    'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss') collate "C";

-- Without blanks: "8mue00317742".
create function staff_joined(given text) returns text language sql immutable strict parallel safe
  return translate(staff_fold(given), ' ', '');

-- The digits of a telephone number as it is dialled at home: "015228817386".
create function staff_dialled(given text) returns text language sql immutable strict parallel safe
  return case
    when starts_with(translate(given, ' -/().', ''), '+49') then '0' || substr(translate(given, ' -/().', ''), 4)
    when starts_with(translate(given, ' -/().', ''), '0049') then '0' || substr(translate(given, ' -/().', ''), 5)
    else translate(given, ' -/().+', '') end;

-- Meter numbers and text of a procedure's data; they never change. Its masked values stay out of it.
alter table procedures add column search_words text not null default '';
alter table procedures no force row level security;
alter table meterstatuses no force row level security;
update procedures set search_words = left(concat_ws(' ',
  (select string_agg(meter_number || ' ' || staff_joined(meter_number), ' ' order by "order") from meterstatuses m
    where m.organization_id = procedures.organization_id and m.procedure_id = procedures.id),
  (select string_agg(value #>> '{}', ' ') from jsonb_path_query(data, '$.** ? (@.type() == "string")') as value
    where value #>> '{}' !~ '^([a-z0-9_-]*|.*[*•].*)$')), 600)
where submitted_at is not null;
alter table procedures force row level security;
alter table meterstatuses force row level security;

create function procedure_words(reference text, number text, company text, firstname text, lastname text, street text, housenumber text,
    postalcode text, city text, email text, phone text, message text, more text)
  returns text language sql immutable parallel safe
  return staff_fold(' ' || reference || ' ' || number || ' ' || company || ' ' || firstname || ' ' || lastname || ' ' || street || ' '
      || housenumber || ' ' || postalcode || ' ' || city || ' ' || email || ' ' || left(message, 400) || ' ' || more)
    || ' ' || staff_joined(reference) || ' ' || staff_joined(number) || ' ' || staff_joined(street || housenumber) || ' ' || staff_joined(housenumber)
    || ' ' || staff_dialled(phone) || ' ';

create function customer_words(number text, requested text, company text, street text, housenumber text, postalcode text, city text,
    phone text, mobile text) returns text language sql immutable parallel safe
  return staff_fold(' ' || number || ' ' || requested || ' ' || company || ' ' || street || ' ' || housenumber || ' ' || postalcode || ' ' || city)
    || ' ' || staff_joined(number) || ' ' || staff_joined(requested) || ' ' || staff_joined(street || housenumber) || ' ' || staff_joined(housenumber)
    || ' ' || staff_dialled(phone) || ' ' || staff_dialled(mobile) || ' ';
create function person_words(firstname text, lastname text, email text) returns text language sql immutable parallel safe
  return staff_fold(' ' || firstname || ' ' || lastname || ' ' || email || ' ');
create function meter_words(number text) returns text language sql immutable parallel safe
  return staff_fold(' ' || number || ' ') || staff_joined(number) || ' ';

drop index procedures_text, customers_text, customer_users_text;
-- Stored, because the search compares it with many rows, and writes it once.
alter table procedures add column search_text text not null generated always as (procedure_words(reference, customer_number, customer_company,
  customer_firstname, customer_lastname, customer_street, customer_housenumber, customer_postalcode, customer_city, customer_email,
  customer_phone, message, search_words)) stored;
create index procedures_search on procedures using gin (organization_id, search_text gin_trgm_ops)
  where submitted_at is not null and deleted_at is null;
create index customers_words on customers using gin (organization_id, customer_words(customer_number, customer_number_requested, company,
  street, housenumber, postalcode, city, phone, mobile) gin_trgm_ops);
create index customer_users_words on customer_users using gin (organization_id, person_words(firstname, lastname, email) gin_trgm_ops);
create index customer_meters_words on customer_meters using gin (organization_id, meter_words(meter_number) gin_trgm_ops);
create policy finding on customer_meters for select to current_user using (is_finding());

-- The words of a search, at most eight. One without letters is one number, however it is spaced.
create function staff_terms(q text) returns text[] language sql immutable parallel safe
  return (
    with given as (select regexp_replace(left(normalize(q), 200), '(^|\s)(\+|00)49[\s(/-]*0?\)?[\s/-]*(?=(\d[\s/-]*){7})', '\10', 'g') as typed),
    folded as (select staff_fold(typed) as words from given)
    select case when words !~ '[a-z]' and words ~ '\d' then array[translate(words, ' ', '')]
      else (select coalesce(array_agg(term), '{}') from (
        select term from string_to_table(words, ' ') as term where term <> '' limit 8) as each) end
    from folded);

-- The pattern of a word: one of up to two characters begins a word.
create function staff_pattern(term text) returns text language sql immutable strict parallel safe
  return case when length(term) < 3 then '% ' else '%' end || replace(term, '\', '\\') || '%';

-- Makes this session know pg_trgm's setting.
do $$ begin perform similarity('', ''); end $$;

drop function find_procedures(text, text[]);
drop function find_customers(text, text[]);

-- The procedures with all words; where none has them, those with words alike. With `most`, the newest of them at most. The index is
-- asked for the words that the newest rows seldom have: one that most rows have would make it step through all rows of the organization.
create function find_procedures(q text, most integer default null) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
  set pg_trgm.strict_word_similarity_threshold = 0.4 as $$
declare
  own uuid := public.current_organization();
  terms text[] := public.staff_terms(q);
  patterns text[] := array(select public.staff_pattern(term) from unnest(terms) as term);
  alike text[] := array(select term from unnest(terms) as term where term ~ '^[a-z]{4,}$' order by length(term) desc);
  exact text[] := array(select public.staff_pattern(term) from unnest(terms) as term where term !~ '^[a-z]{4,}$' order by length(term) desc);
  seldom text[];
  often boolean;
begin
  perform set_config('app.finding', 'on', true);
  with sample as materialized (
    select p.search_text from public.procedures p
    where p.organization_id = own and p.submitted_at is not null and p.deleted_at is null
    order by p.submitted_at desc nulls last, p.id desc limit 100),
  counted as (
    select piece, (select count(*) from sample where search_text like piece) as hits from (select distinct unnest(patterns) as piece) as each),
  placed as (select piece, hits, row_number() over (order by hits, length(piece) desc, piece) as place from counted)
  select (select array_agg(piece order by place) from placed where place = 1 or (place = 2 and hits < 50)),
    (select count(*) from sample where search_text like all (patterns)) >= 5
  into seldom, often;
  if most is not null and often then
    -- Newest first, until enough are found; the empty text keeps the index of words, which knows no order, out of it.
    return query
    select p.id from public.procedures p
    where p.organization_id = own and p.submitted_at is not null and p.deleted_at is null and p.search_text || '' like all (patterns)
    order by p.submitted_at desc nulls last, p.id desc limit most;
  elsif most is null then
    return query
    select p.id from public.procedures p
    where p.organization_id = own and p.submitted_at is not null and p.deleted_at is null
      and p.search_text like coalesce(seldom[1], '%') and (seldom[2] is null or p.search_text like seldom[2])
      and (cardinality(patterns) < 2 or p.search_text like all (patterns));
  else
    return query
    with hits as materialized (
      select p.id, p.submitted_at from public.procedures p
      where p.organization_id = own and p.submitted_at is not null and p.deleted_at is null
        and p.search_text like coalesce(seldom[1], '%') and (seldom[2] is null or p.search_text like seldom[2])
        and (cardinality(patterns) < 2 or p.search_text like all (patterns)))
    select hits.id from hits order by hits.submitted_at desc nulls last, hits.id desc limit most;
  end if;
  if not found and cardinality(alike) > 0 then
    return query
    with hits as materialized (
      select p.id, p.submitted_at from public.procedures p
      where p.organization_id = own and p.submitted_at is not null and p.deleted_at is null
        and p.search_text %>> alike[1] and (alike[2] is null or p.search_text %>> alike[2])
        and (exact[1] is null or p.search_text like exact[1])
        and (cardinality(alike) < 3 or p.search_text %>> all (alike)) and (cardinality(exact) < 2 or p.search_text like all (exact))
      limit 200)
    select hits.id from hits order by hits.submitted_at desc nulls last, hits.id desc limit most;
  end if;
  perform set_config('app.finding', 'off', true);
end $$;

-- Everything that a customer is found by: data, account, meters.
create function customer_everything(own uuid, c customers) returns text language sql stable parallel safe
  return customer_words(c.customer_number, c.customer_number_requested, c.company, c.street, c.housenumber, c.postalcode, c.city, c.phone, c.mobile)
    || coalesce((select person_words(u.firstname, u.lastname, u.email) from customer_users u
      where u.organization_id = own and u.customer_id = c.id limit 1), '')
    || coalesce((select string_agg(meter_words(m.meter_number), '') from customer_meters m
      where m.organization_id = own and m.customer_id = c.id), '');

-- The customers whose data, account and meters together have all words, or words alike where none has them.
create function find_customers(q text, most integer default null) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
  set pg_trgm.strict_word_similarity_threshold = 0.4 as $$
declare
  own uuid := public.current_organization();
  terms text[] := public.staff_terms(q);
  patterns text[] := array(select public.staff_pattern(term) from unnest(terms) as term);
  alike text[] := array(select term from unnest(terms) as term where term ~ '^[a-z]{4,}$' order by length(term) desc);
  exact text[] := array(select public.staff_pattern(term) from unnest(terms) as term where term !~ '^[a-z]{4,}$');
  seldom text;
  hits integer;
  often boolean;
begin
  perform set_config('app.finding', 'on', true);
  with sample as materialized (
    select public.customer_everything(own, c) as words
    from public.customers c where c.organization_id = own order by c.created_at desc, c.id desc limit 100)
  select (select piece from unnest(patterns) as piece
      order by (select count(*) from sample where words like piece), length(piece) desc limit 1),
    (select count(*) from sample where words like all (patterns)) >= 5
  into seldom, often;
  if cardinality(patterns) = 0 or (most is not null and often) then
    return query
    select c.id from public.customers c
    where c.organization_id = own and public.customer_everything(own, c) like all (patterns)
    order by c.created_at desc, c.id desc limit most;
  else
    return query
    with hits as materialized (
      select c.id, c.created_at from public.customers c
    where c.organization_id = own
      and c.id = any (array(
        select d.id from public.customers d
        where d.organization_id = own and public.customer_words(d.customer_number, d.customer_number_requested, d.company, d.street,
          d.housenumber, d.postalcode, d.city, d.phone, d.mobile) like seldom
        union
        select v.customer_id from public.customer_users v
        where v.organization_id = own and public.person_words(v.firstname, v.lastname, v.email) like seldom
        union
        select m.customer_id from public.customer_meters m
        where m.organization_id = own and public.meter_words(m.meter_number) like seldom))
      and (cardinality(patterns) < 2 or public.customer_everything(own, c) like all (patterns)))
    select hits.id from hits order by hits.created_at desc, hits.id desc limit most;
  end if;
  get diagnostics hits = row_count;
  if hits = 0 and cardinality(alike) > 0 then
    return query
    select c.id from public.customers c
    where c.organization_id = own
      and c.id = any (array(
        select d.id from public.customers d
        where d.organization_id = own and public.customer_words(d.customer_number, d.customer_number_requested, d.company, d.street,
          d.housenumber, d.postalcode, d.city, d.phone, d.mobile) %>> alike[1]
        union
        select v.customer_id from public.customer_users v
        where v.organization_id = own and public.person_words(v.firstname, v.lastname, v.email) %>> alike[1]
        limit 1000))
      and public.customer_everything(own, c) %>> all (alike)
      and (cardinality(exact) = 0 or public.customer_everything(own, c) like all (exact))
    order by c.created_at desc, c.id desc limit coalesce(most, 1000);
  end if;
  perform set_config('app.finding', 'off', true);
end $$;

revoke execute on function find_procedures(text, integer), find_customers(text, integer) from public;
grant execute on function find_procedures(text, integer), find_customers(text, integer) to klarwerk_app;

-- The emails whose text, or whose procedure's number, has the pattern; null where they are more than `most`: then the caller looks
-- through the newest.
create or replace function find_emails(pattern text, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.current_organization();
  words text := '%' || replace(public.staff_fold(trim('%' from pattern)), '\', '') || '%';
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
        and p.search_text like words
      union
      select e.id from public.procedures p
      join public.emails e on e.organization_id = p.organization_id and e.procedure_id = p.id
      where p.organization_id = own and p.deleted_at is not null and p.reference ilike pattern
    ) as each limit most + 1);
  perform set_config('app.finding', 'off', true);
  return case when cardinality(found) <= most then found end;
end $$;

drop function procedure_text(text, text, text, text, text, text, text, text, text);
drop function customer_text(text, text, text, text, text, text, text, text, text);
drop function person_text(text, text, text);

-- 0054 named the customers as the owner of the table, whom row-level security shows none.
alter table customers no force row level security;
alter table customer_users no force row level security;
update customers set sort_name = person.name
from (select c.id, customer_sort_name(c.company, u.firstname, u.lastname) as name from customers c
  left join customer_users u on u.organization_id = c.organization_id and u.customer_id = c.id) as person
where person.id = customers.id and sort_name <> person.name;
alter table customers force row level security;
alter table customer_users force row level security;
