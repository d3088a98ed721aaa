-- Finds the same in less time. Own entries and the pages of every portal are read apart: together they had one index, that of all utilities.
create index search_entries_pages on search_entries using gin (organization_id, vector) where organization_id is null;

create or replace function search_visible(own uuid, at timestamptz, modules text[], archive_since timestamptz) returns setof search_entries
  language sql stable
  begin atomic
    select * from (
      select * from search_entries o where o.organization_id = own
      union all
      select * from search_entries p where p.organization_id is null
    ) e
    where (e.module is null or e.module = any (modules))
      and (e.starts_at is null or e.starts_at <= at)
      and (e.ends_at is null or e.ends_at > case e.noun when 'maintenances' then archive_since else at end);
  end;

-- Words are letters and digits: they need no parser to become a query.
create function search_any(words text[]) returns tsquery language sql immutable parallel safe
  return nullif(array_to_string(words, ' | '), '')::tsquery;

-- As before, but that a word is there is asked of its own forms first, and the words go along with the first entry alone.
-- Makes this session know pg_trgm's setting.
do $$ begin perform similarity('', ''); end $$;

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
  exact tsquery;
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
    near := public.search_any(alike);
    exact := public.search_any(same);
    if near is null or not (
      exists (select from public.search_visible(own, at, modules, archive_since) e where e.vector @@ exact)
      or exists (select from public.search_visible(own, at, modules, archive_since) e where e.vector @@ near))
    then
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
      near := public.search_any(alike);
      exact := null;
    end if;
    words := words || alike;
    best := case when exact is null then best when best is null then exact else best || exact end;
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
  select p.noun, p.id, p.title, p.body, p.shown_at, p.found,
    case when row_number() over (order by p.noun, p.place) = 1 then words end
  from placed p
  where p.place <= most and (wanted is null or p.noun = wanted)
  order by p.noun, p.place;
end $$;
