-- What the longest lists and the search read, by index.

-- Cases as their list shows them: `nulls last` is its order, and with the list's own condition the index alone counts them.
drop index procedures_newest, procedures_open, procedures_new;
create index procedures_newest on procedures (organization_id, submitted_at desc nulls last, id desc)
  where submitted_at is not null and deleted_at is null;
create index procedures_new on procedures (organization_id, submitted_at desc nulls last, id desc)
  where submitted_at is not null and deleted_at is null and status = 'new';
create index procedures_open on procedures (organization_id, submitted_at desc nulls last, id desc)
  where submitted_at is not null and deleted_at is null and status not in ('completed', 'rejected', 'withdrawn');

-- Words are found by what is indexed, instead of by looking at every word there is. A word, its stem and its part stand apart, so that
-- '% zahl %' asks for the whole and '%zahl%' for a piece. Words are seldom learned and often looked for: no list of them waits outside the index.
alter table search_words add keys text not null generated always as (' ' || word || ' ' || stem || ' ' || part || ' ') stored;
drop index search_words_alike;
create index search_words_keys on search_words using gin (organization_id, keys gin_trgm_ops) with (fastupdate = off);
-- The same for what every portal has and no organization: the index above does not find nulls.
create index search_words_pages on search_words using gin (organization_id, keys gin_trgm_ops) with (fastupdate = off)
  where organization_id is null;

-- The shorter words that may stand in a long one, from five letters on.
create function search_pieces(given text) returns text[] language sql immutable strict parallel safe
  begin atomic
    select array_agg(distinct substr(given, start, size))
    from generate_series(1, length(given) - 4) as start, generate_series(5, length(given) - start + 1) as size;
  end;

-- As before, but for how words are found. Plans are made once: making them takes longer than running them. A word as like as 0.4 is at least
-- as like a stretch of its keys, so that the threshold loses none.
create or replace function search_everything(q text, at timestamptz, modules text[], archive_since timestamptz, wanted text, most integer)
  returns table (noun text, id text, title text, body text, shown_at timestamptz, total integer, words text[])
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan set pg_trgm.word_similarity_threshold = 0.4 as $$
declare
  own uuid := public.current_organization();
  term record;
  whole_or_piece text[];
  pieces text[];
  same text[];
  alike text[];
  near tsquery;
  best tsquery;
  every_term tsquery;
  any_term tsquery;
begin
  words := '{}';
  for term in select t.word, t.stem, t.part from public.search_terms(left(q, 200)) as t limit 8 loop
    whole_or_piece := array[
      case when length(term.part) >= 4 then '%' || term.part || '%' else '% ' || term.part || ' %' end,
      case when length(term.stem) >= 5 then '%' || term.stem || '%' else '% ' || term.stem || ' %' end];
    select array_agg(w.word) filter (where w.stem = term.stem or w.part = term.part), array_agg(w.word) into same, alike
    from (
      select o.* from public.search_words o where o.organization_id = own and o.keys like any (whole_or_piece)
      union all
      select p.* from public.search_words p where p.organization_id is null and p.keys like any (whole_or_piece)
    ) w
    where w.word = term.word or w.stem = term.stem or w.part = term.part
      or (length(term.part) >= 4 and strpos(w.word, term.part) > 0)
      or (length(term.stem) >= 5 and strpos(w.stem, term.stem) > 0);
    near := to_tsquery('simple', array_to_string(alike, ' | '));
    if near is null or not exists (select from public.search_visible(own, at, modules, archive_since) e where e.vector @@ near) then
      pieces := public.search_pieces(term.word);
      select array_agg(w.word) into alike
      from (
        select o.word from public.search_words o
        where o.organization_id = own and o.keys %> term.word and public.similarity(o.word, term.word) > 0.4
        union
        select p.word from public.search_words p
        where p.organization_id is null and p.keys %> term.word and public.similarity(p.word, term.word) > 0.4
        union
        select o.word from public.search_words o where o.organization_id = own and o.word = any (pieces)
        union
        select p.word from public.search_words p where p.organization_id is null and p.word = any (pieces)
      ) w
      where length(term.word) >= 4;
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
