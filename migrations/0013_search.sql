-- What visitors can find: one entry for each thing that is published, and the words they hold. Kept by triggers, so
-- that no way of writing forgets it. Entries without an organization are pages that every portal has.
create extension if not exists btree_gin;

create table search_entries (
  organization_id uuid references organizations on delete cascade,
  noun text not null,
  id text not null,
  module text,
  title text not null,
  body text not null default '',
  shown_at timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  vector tsvector not null,
  unique nulls not distinct (organization_id, noun, id)
);
create index search_entries_vector on search_entries using gin (organization_id, vector);
call protect('search_entries');

-- Every word that stands in an entry, folded ("Zähler" as "zaehler"); its German stem; and the part of it that carries the meaning.
create table search_words (
  organization_id uuid references organizations on delete cascade,
  word text not null,
  stem text not null,
  part text not null,
  unique nulls not distinct (organization_id, word)
);
create index search_words_alike on search_words using gin (organization_id, word gin_trgm_ops);
call protect('search_words');

-- Searching happens as the owner, who is bound by these tables' policies too.
create policy searching on search_entries to current_user using (true) with check (true);
create policy searching on search_words to current_user using (true) with check (true);

create function search_fold(given text) returns text language sql immutable strict parallel safe
  return translate(
    replace(replace(replace(replace(given, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'),
    'áàâãåéèêëíìîïóòôõúùûçñ', 'aaaaaeeeeiiiioooouuucn');

create function search_tokens(given text) returns text[] language sql immutable strict parallel safe
  return array_remove(regexp_split_to_array(
    lower(normalize(given) collate german), '[^a-z0-9äöüßáàâãåéèêëíìîïóòôõúùûçñ]+'), '');

-- The words that mean something, without "der", "und", "für".
create function search_terms(given text) returns table (word text, stem text, part text)
  language sql immutable parallel safe
  begin atomic
    select distinct search_fold(token), search_fold(stems[1]), search_fold(left(token, length(stems[1])))
    from unnest(search_tokens(given)) as token, ts_lexize('german_stem', token) as stems
    where length(token) <= 60 and cardinality(stems) > 0;
  end;

create function search_vector(title text, lead text, body text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('simple', search_fold(array_to_string(search_tokens(title), ' '))), 'A')
    || setweight(to_tsvector('simple', search_fold(array_to_string(search_tokens(lead), ' '))), 'B')
    || setweight(to_tsvector('simple', search_fold(array_to_string(search_tokens(body), ' '))), 'C');

-- Sorted, so that two who write the same words wait for each other in one order.
create procedure search_learn(organization uuid, given text) language sql
  begin atomic
    insert into search_words (organization_id, word, stem, part)
    select distinct on (word) organization, word, stem, part from search_terms(given) order by word, stem, part
    on conflict do nothing;
  end;

create function search_plain(html text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(html, '<[^>]*>', ' ', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
    '\s+', ' ', 'g'));

-- Arguments: noun, module, columns of the text, columns for the day shown, the window's begin and its end. Only what is
-- published comes in; the window is measured when somebody searches.
create function keep_search_entry() returns trigger language plpgsql as $$
declare
  noun_kept text := tg_argv[0];
  entry jsonb := to_jsonb(new);
  body_kept text;
  ends timestamptz;
begin
  if tg_op <> 'INSERT' then
    delete from search_entries e where e.organization_id = old.organization_id and e.noun = noun_kept and e.id = old.id::text;
  end if;
  if tg_op = 'DELETE' then return null; end if;
  if entry ->> 'organization_id' is null
    or not coalesce((entry ->> 'published')::boolean, true)
    or coalesce((entry ->> 'is_template')::boolean, false)
    or (tg_argv[5] = 'deadline_at' and entry ->> 'published_at' is null)
  then return null; end if;
  body_kept := left(search_plain((
    select string_agg(entry ->> name, ' ' order by place)
    from unnest(string_to_array(tg_argv[2], ',')) with ordinality as columns (name, place))), 10000);
  ends := entry ->> nullif(tg_argv[5], '');
  if tg_argv[5] = 'deadline_at' then
    ends := ((ends at time zone 'Europe/Berlin')::date + 1)::timestamp at time zone 'Europe/Berlin';
  end if;
  insert into search_entries (organization_id, noun, id, module, title, body, shown_at, starts_at, ends_at, vector)
  values (new.organization_id, noun_kept, new.id, nullif(tg_argv[1], ''), new.title, coalesce(body_kept, ''),
    (entry ->> nullif(tg_argv[3], ''))::timestamptz, (entry ->> nullif(tg_argv[4], ''))::timestamptz, ends,
    search_vector(new.title, '', coalesce(body_kept, '')));
  call search_learn(new.organization_id, new.title || ' ' || coalesce(body_kept, ''));
  return null;
end $$;

create trigger searched after insert or update or delete on news
  for each row execute function keep_search_entry('news', 'news', 'abstract,content', 'news_date', 'publish_at', 'unpublish_at');
create trigger searched after insert or update or delete on support_articles
  for each row execute function keep_search_entry('support', 'support', 'abstract,content', '', '', '');
create trigger searched after insert or update or delete on downloads
  for each row execute function keep_search_entry('downloads', 'downloadcenter', 'description', '', '', '');
create trigger searched after insert or update of title, description, requirements, contact, published_at, deadline_at or delete on jobs
  for each row execute function keep_search_entry('jobs', 'jobs', 'description,requirements,contact', 'published_at', 'published_at', 'deadline_at');
create trigger searched after insert or update or delete on disturbances
  for each row execute function keep_search_entry('disturbances', 'disturbance', 'description', 'occurred_at', '', '');
create trigger searched after insert or update or delete on maintenances
  for each row execute function keep_search_entry('maintenances', 'maintenance', 'description,impact,affected_locations', 'start_at', '', 'end_at');
create trigger searched after insert or update or delete on serviceareas
  for each row execute function keep_search_entry('municipalities', '', 'description', '', '', '');

-- The pages that every portal has, as the program names them at its start.
create procedure search_pages(pages jsonb) language plpgsql as $$
declare
  all_words text := (
    select string_agg(concat_ws(' ', page ->> 'title', page ->> 'text', page ->> 'keywords'), ' ') from jsonb_array_elements(pages) as page);
begin
  delete from search_entries where organization_id is null
    and id not in (select page ->> 'href' from jsonb_array_elements(pages) as page);
  insert into search_entries (noun, id, module, title, body, vector)
  select 'pages', page ->> 'href', page ->> 'module', page ->> 'title', page ->> 'text',
    search_vector(page ->> 'title', page ->> 'text', page ->> 'keywords')
  from jsonb_array_elements(pages) as page
  order by page ->> 'href'
  on conflict (organization_id, noun, id) do update
    set module = excluded.module, title = excluded.title, body = excluded.body, vector = excluded.vector;
  call search_learn(null, all_words);
end $$;

-- Entries whose module is on and whose time it is. Works stay for as long after their end as the organization keeps them.
create function search_visible(own uuid, at timestamptz, modules text[], archive_since timestamptz) returns setof search_entries
  language sql stable
  begin atomic
    select * from search_entries e
    where (e.organization_id = own or e.organization_id is null)
      and (e.module is null or e.module = any (modules))
      and (e.starts_at is null or e.starts_at <= at)
      and (e.ends_at is null or e.ends_at > case e.noun when 'maintenances' then archive_since else at end);
  end;

-- Finds entries of the organization that the transaction is in. A word finds itself, its other forms, and the longer words it is a part
-- of; only one that finds nothing is taken for a slip and finds what is spelled alike. Entries with all the words come alone, if any.
create function search_everything(q text, at timestamptz, modules text[], archive_since timestamptz, wanted text, most integer)
  returns table (noun text, id text, title text, body text, shown_at timestamptz, total integer, words text[])
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  own uuid := public.current_organization();
  term record;
  same text[];
  alike text[];
  near tsquery;
  best tsquery;
  every_term tsquery;
  any_term tsquery;
begin
  words := '{}';
  for term in select t.word, t.stem, t.part from public.search_terms(left(q, 200)) as t limit 8 loop
    select array_agg(w.word) filter (where w.stem = term.stem or w.part = term.part), array_agg(w.word) into same, alike
    from public.search_words w
    where (w.organization_id = own or w.organization_id is null)
      and (w.word = term.word or w.stem = term.stem or w.part = term.part
        or (length(term.part) >= 4 and w.word like '%' || term.part || '%')
        or (length(term.stem) >= 5 and w.stem like '%' || term.stem || '%'));
    near := to_tsquery('simple', array_to_string(alike, ' | '));
    if near is null or not exists (select from public.search_visible(own, at, modules, archive_since) e where e.vector @@ near) then
      select array_agg(w.word) into alike
      from public.search_words w
      where (w.organization_id = own or w.organization_id is null) and length(term.word) >= 4
        and (public.similarity(w.word, term.word) > 0.4 or (length(w.word) >= 5 and strpos(term.word, w.word) > 0));
      near := to_tsquery('simple', array_to_string(alike, ' | '));
      same := null;
    end if;
    words := words || alike;
    best := case when same is null then best when best is null then to_tsquery('simple', array_to_string(same, ' | '))
      else best || to_tsquery('simple', array_to_string(same, ' | ')) end;
    any_term := case when any_term is null then near when near is null then any_term else any_term || near end;
    every_term := case when near is null then 'unfindable'::tsquery when every_term is null then near else every_term && near end;
  end loop;
  if any_term is null then return; end if;

  return query
  with hits as (
    select e.noun, e.id, e.title, e.body, e.shown_at, e.vector @@ every_term as whole,
      ts_rank('{0.1, 0.3, 0.6, 1}', e.vector, coalesce(best, any_term), 1) * 3 + ts_rank('{0.1, 0.3, 0.6, 1}', e.vector, any_term, 1) as rank
    from public.search_visible(own, at, modules, archive_since) e
    where e.vector @@ any_term
  ), chosen as (
    select h.*, bool_or(h.whole) over () as any_whole from hits h
  ), placed as (
    select c.*, row_number() over (partition by c.noun order by c.rank desc, c.shown_at desc nulls last, c.id) as place,
      count(*) over (partition by c.noun)::integer as found
    from chosen c where c.whole or not c.any_whole
  )
  select p.noun, p.id, p.title, p.body, p.shown_at, p.found, words
  from placed p
  where p.place <= most and (wanted is null or p.noun = wanted)
  order by p.noun, p.place;
end $$;
revoke execute on function search_everything(text, timestamptz, text[], timestamptz, text, integer) from public;
grant execute on function search_everything(text, timestamptz, text[], timestamptz, text, integer) to klarwerk_app;

-- What was there before: every row is written once more, with its table open to the owner meanwhile.
do $$
declare
  source regclass;
begin
  foreach source in array array['news', 'support_articles', 'downloads', 'jobs', 'disturbances', 'maintenances', 'serviceareas']::regclass[] loop
    execute format('alter table %s no force row level security', source);
    execute format('update %s set title = title', source);
    execute format('alter table %s force row level security', source);
  end loop;
end $$;
