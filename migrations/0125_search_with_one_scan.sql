-- Finds and orders the same as before, with less work: one scan reads the entries of an organization and of the platform, only the terms that
-- an entry has are ranked, and one statement makes the queries of all meanings.
create or replace function search_visible(own uuid, at timestamptz, modules text[], archive_since timestamptz) returns setof search_entries
  language sql stable
  begin atomic
    select * from search_entries e
    where e.organization_id in (own, platform_id())
      and (e.module is null or e.module = any (modules))
      and (e.starts_at is null or e.starts_at <= at)
      and (e.ends_at is null or e.ends_at > case e.noun when 'maintenances' then archive_since else at end);
  end;

-- Makes this session know pg_trgm's setting.
do $$ begin perform similarity('', ''); end $$;

create or replace function search_everything(q text, at timestamptz, modules text[], archive_since timestamptz, wanted text, most integer,
    meanings text[], shares real[], errand boolean)
  returns table (noun text, id text, title text, body text, shown_at timestamptz, place integer, total integer, rank real)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan set pg_trgm.word_similarity_threshold = 0.4 as $$
declare
  weights constant real[] := '{0.1, 0.2, 0.35, 1}';
  own uuid := public.current_organization();
  term record;
  pieces text[];
  same text[];
  alike text[];
  parts text[];
  words text[] := '{}';
  near tsquery;
  named tsquery;
  exact_terms tsquery[] := '{}';
  near_terms tsquery[] := '{}';
  sizes integer[] := '{}';
  rarity real[] := '{}';
  titles tsquery[] := '{}';
  any_term tsquery;
  all_rarity real;
begin
  for term in
    with visible as materialized (
      select e.vector from public.search_visible(own, at, modules, archive_since) e
    ), terms as materialized (
      select t.word, w.same, w.alike, count(*) over () > 1 as several,
        public.search_any(case when cardinality(w.alike) > coalesce(cardinality(w.others), 0) then array[t.part || ':*'] else '{}' end || w.others) as near
      from (select each.word, each.stem, each.part from public.search_terms(left(q, 200)) as each limit 8) as t
      cross join lateral (
        select array_agg(w.word) filter (where w.stem = t.stem or w.part = t.part) as same, array_agg(w.word) as alike,
          array_agg(w.word) filter (where length(t.part) < 4 or not starts_with(w.word, t.part)) as others
        from (
          select o.word, o.stem, o.part from public.search_words o
          where o.organization_id = own and o.keys like any (public.search_stretches(t.stem, t.part))
          union
          select p.word, p.stem, p.part from public.search_words p
          where p.organization_id = public.platform_id() and p.keys like any (public.search_stretches(t.stem, t.part))
        ) w
        where w.stem = t.stem or w.part = t.part
          or (length(t.part) >= 4 and strpos(w.word, t.part) > 0)
          or (length(t.stem) >= 5 and strpos(w.stem, t.stem) > 0)
      ) as w
    )
    -- How many entries there are, and how many have a term, weighs several terms; of a single one it matters whether any has it.
    select t.word, t.same, t.alike, t.near, case when t.several then (select count(*) from visible) else 0 end as entries,
      (select count(*) from (select from visible v where v.vector @@ t.near limit case when t.several then null else 1 end)) as found
    from terms t
  loop
    same := term.same;
    alike := term.alike;
    near := term.near;
    parts := null;
    if term.found = 0 then
      pieces := public.search_pieces(term.word);
      select array_agg(w.word) into alike
      from (
        select o.word from public.search_words o
        where o.organization_id = own and o.keys %> term.word and public.similarity(o.word, term.word) > 0.4
        union
        select p.word from public.search_words p
        where p.organization_id = public.platform_id() and p.keys %> term.word and public.similarity(p.word, term.word) > 0.4
        union
        select o.word from public.search_words o where o.organization_id = own and o.word = any (pieces)
        union
        select p.word from public.search_words p where p.organization_id = public.platform_id() and p.word = any (pieces)
      ) w
      where length(term.word) >= 4;
      near := public.search_any(alike);
      same := null;
    elsif length(term.word) >= 9 then
      pieces := public.search_pieces(term.word);
      select array_agg(w.word) into parts
      from (
        select o.word from public.search_words o where o.organization_id = own and o.word = any (pieces)
        union
        select p.word from public.search_words p where p.organization_id = public.platform_id() and p.word = any (pieces)
      ) w;
    end if;
    words := words || alike;
    if near is not null then
      near := coalesce(near || public.search_any(parts), near);
      exact_terms := exact_terms || coalesce(public.search_any(same), near);
      near_terms := near_terms || near;
      sizes := sizes || greatest(cardinality(same), 1);
      rarity := rarity || ln(1.5 + term.entries::real / (1 + term.found))::real;
      all_rarity := coalesce(all_rarity, 0) + rarity[cardinality(rarity)];
      any_term := coalesce(any_term || near, near);
    end if;
  end loop;
  if meanings <> '{}' then
    titles := array(
      select (
        select string_agg(case when length(t.part) >= 4 then t.part || ':*A' else '(' || t.word || ':A | ' || t.part || ':A)' end, ' & ')
        from (select * from public.search_terms(left(each.meaning, 200)) limit 8) as t
      )::tsquery
      from unnest(meanings) with ordinality as each (meaning, position)
      order by each.position);
    foreach named in array titles loop
      any_term := coalesce(any_term || named, any_term, named);
    end loop;
  end if;
  if any_term is null then return; end if;

  -- The first row holds the words.
  title := array_to_string(words, ' ');
  place := 0;
  total := 0;
  rank := 0;
  return next;
  return query
  with hits as materialized (
    select e.noun, e.id, e.title, e.body, e.shown_at, coalesce(w.covered, 0) as covered, coalesce(w.score, 0) as score,
      case when titles = '{}' then 0 else coalesce(
        (select min(number) from unnest(titles) with ordinality as each (named, number) where e.vector @@ each.named), 0) end as meant
    from (
      select * from public.search_visible(own, at, modules, archive_since) each
      where each.vector @@ any_term and (wanted is null or each.noun = wanted)
      -- Where entries are distributed, they are gathered before they are ranked.
      offset 0
    ) e
    cross join lateral (
      select sum(each.rarity) / all_rarity as covered,
        sum(each.rarity * least(1, ts_rank(weights, e.vector, each.exact) * each.size + ts_rank(weights, e.vector, each.near) * 0.5)) / all_rarity
          as score
      from unnest(near_terms, exact_terms, sizes, rarity) as each (near, exact, size, rarity)
      where e.vector @@ each.near
    ) w
  ), ranked as (
    select h.*, max(case when h.meant > 0 then 1 else h.covered end) over () as best,
      (h.score * (0.4 + 0.6 * h.covered)
        * case h.noun when 'pages' then case when errand then 1.8 else 1.2 end when 'municipalities' then 1.1 when 'support' then 1
          when 'news' then 0.7 else 0.8 end
        + case when h.meant > 0
          then 1 + shares[h.meant] - h.meant * 0.3 + case h.noun when 'pages' then 0.2 when 'news' then -0.2 when 'downloads' then -0.15 else 0 end
            + 0.4 / (1 + length(h.title) - length(replace(h.title, ' ', '')))
          else 0 end
        -- Works, a news item or a download named by all words of the query, such as "Leitungsbau Dorfstraße".
        + case when cardinality(near_terms) > 1 and h.covered > 0.99 and h.score > 0.6 and h.noun not in ('pages', 'support', 'disturbances')
          then 1.2 else 0 end
        )::real as rank
    from hits h
  ), placed as (
    select r.*, row_number() over (partition by r.noun order by r.rank desc, r.shown_at desc nulls last, r.id)::integer as place,
      count(*) over (partition by r.noun)::integer as found
    from ranked r
    where r.meant > 0 or r.covered >= r.best * 0.6
  )
  select p.noun, p.id, p.title, p.body, p.shown_at, p.place, p.found, p.rank
  from placed p
  where p.place <= most;
end $$;

drop function search_titles;
