-- Orders what is found by how well it answers. A rare word counts for more than a frequent one, a word in the title for more than one in the
-- text. Entries that have clearly fewer of the words than the best one are left out. `meanings` are titles that the words of the query stand
-- for („Haus verkauft“: „Eigentümerwechsel melden“): an entry with all words of one in its title is the best answer. `errand` prefers pages.
-- Makes this session know pg_trgm's setting.
do $$ begin perform similarity('', ''); end $$;

drop function search_everything(text, timestamptz, text[], timestamptz, text, integer);

-- The words with this stem, and the longer ones that hold it, of the organization and of the pages of every portal.
create function search_words_of(own uuid, wanted text) returns text[] language sql stable
  begin atomic
    select array_agg(w.word) from (
      select o.word from search_words o
      where o.organization_id = own and o.keys like case when length(wanted) >= 5 then '%' || wanted || '%' else '% ' || wanted || ' %' end
        and (o.stem = wanted or length(wanted) >= 5)
      union
      select p.word from search_words p
      where p.organization_id is null and p.keys like case when length(wanted) >= 5 then '%' || wanted || '%' else '% ' || wanted || ' %' end
        and (p.stem = wanted or length(wanted) >= 5)
    ) w;
  end;

-- Finds titles with all the words of one meaning; null where a word stands in no entry.
create function search_titles(own uuid, meaning text) returns tsquery language plpgsql stable as $$
declare
  term record;
  named text[];
  titles tsquery;
begin
  for term in select t.stem from search_terms(left(meaning, 200)) as t limit 8 loop
    named := search_words_of(own, term.stem);
    if named is null then return null; end if;
    titles := case when titles is null then to_tsquery('simple', array_to_string(named, ':A | ') || ':A')
      else titles && to_tsquery('simple', array_to_string(named, ':A | ') || ':A') end;
  end loop;
  return titles;
end $$;

create function search_everything(q text, at timestamptz, modules text[], archive_since timestamptz, wanted text, most integer,
    meanings text[], shares real[], errand boolean)
  returns table (noun text, id text, title text, body text, shown_at timestamptz, place integer, total integer, rank real)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan set pg_trgm.word_similarity_threshold = 0.4 as $$
declare
  weights constant real[] := '{0.1, 0.2, 0.35, 1}';
  own uuid := public.current_organization();
  term record;
  meaning text;
  stretches text[];
  pieces text[];
  parts text[];
  same text[];
  alike text[];
  others text[];
  words text[] := '{}';
  near tsquery;
  named tsquery;
  terms integer := 0;
  found integer;
  all_entries integer;
  exact_terms tsquery[] := '{}';
  near_terms tsquery[] := '{}';
  sizes integer[] := '{}';
  rarity real[] := '{}';
  titles tsquery[] := '{}';
  any_term tsquery;
  all_rarity real;
begin
  select count(*) into terms from public.search_terms(left(q, 200));
  if terms > 1 then
    select count(*) into all_entries from public.search_visible(own, at, modules, archive_since);
  end if;
  for term in select t.word, t.stem, t.part from public.search_terms(left(q, 200)) as t limit 8 loop
    stretches := array[case when length(term.part) >= 4 then '%' || term.part || '%' else '% ' || term.part || ' %' end];
    if term.stem <> term.part then
      stretches := stretches || case when length(term.stem) >= 5 then '%' || term.stem || '%' else '% ' || term.stem || ' %' end;
    end if;
    select array_agg(w.word) filter (where w.stem = term.stem or w.part = term.part), array_agg(w.word),
      array_agg(w.word) filter (where length(term.part) < 4 or not starts_with(w.word, term.part))
    into same, alike, others
    from (
      select o.word, o.stem, o.part from public.search_words o where o.organization_id = own and o.keys like any (stretches)
      union
      select p.word, p.stem, p.part from public.search_words p where p.organization_id is null and p.keys like any (stretches)
    ) w
    where w.word = term.word or w.stem = term.stem or w.part = term.part
      or (length(term.part) >= 4 and strpos(w.word, term.part) > 0)
      or (length(term.stem) >= 5 and strpos(w.stem, term.stem) > 0);
    near := public.search_any(case when cardinality(alike) > coalesce(cardinality(others), 0) then array[term.part || ':*'] else '{}' end || others);
    found := 0;
    if near is not null and terms > 1 then
      select count(*) into found from public.search_visible(own, at, modules, archive_since) e where e.vector @@ near;
    elsif near is not null then
      found := case when exists (select from public.search_visible(own, at, modules, archive_since) e where e.vector @@ near) then 1 else 0 end;
    end if;
    if found = 0 then
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
      same := null;
    end if;
    words := words || alike;
    parts := null;
    if found > 0 and length(term.word) >= 9 then
      pieces := public.search_pieces(term.word);
      select array_agg(w.word) into parts
      from (
        select o.word from public.search_words o where o.organization_id = own and o.word = any (pieces)
        union
        select p.word from public.search_words p where p.organization_id is null and p.word = any (pieces)
      ) w;
    end if;
    if near is not null then
      near := coalesce(near || public.search_any(parts), near);
      exact_terms := exact_terms || coalesce(public.search_any(same), near);
      near_terms := near_terms || near;
      sizes := sizes || greatest(cardinality(same), 1);
      rarity := rarity || case when terms > 1 then ln(1.5 + all_entries::real / (1 + found)) else 1 end::real;
      any_term := case when any_term is null then near else any_term || near end;
    end if;
  end loop;
  foreach meaning in array meanings loop
    named := public.search_titles(own, meaning);
    titles := titles || named;
    if named is not null then
      any_term := case when any_term is null then named else any_term || named end;
    end if;
  end loop;
  if any_term is null then return; end if;
  all_rarity := (select sum(each) from unnest(rarity) as each);

  return query select null::text, null::text, array_to_string(words, ' '), null::text, null::timestamptz, 0, 0, 0::real;
  return query
  with hits as (
    select e.*, coalesce(
      (select min(number) from unnest(titles) with ordinality as each (named, number) where e.vector @@ each.named), 0) as meant
    from public.search_visible(own, at, modules, archive_since) e
    where e.vector @@ any_term and (wanted is null or e.noun = wanted)
  ), scored as (
    select h.*,
      case cardinality(near_terms) when 0 then 0 when 1 then (h.vector @@ near_terms[1])::integer
        else (select coalesce(sum(rarity[number]) filter (where h.vector @@ near_terms[number]), 0) / all_rarity
          from generate_subscripts(near_terms, 1) as number) end as covered,
      case cardinality(near_terms) when 0 then 0
        when 1 then least(1, ts_rank(weights, h.vector, exact_terms[1]) * sizes[1] + ts_rank(weights, h.vector, near_terms[1]) * 0.5)
        else (select sum(rarity[number] * least(1, ts_rank(weights, h.vector, exact_terms[number]) * sizes[number]
            + ts_rank(weights, h.vector, near_terms[number]) * 0.5)) / all_rarity
          from generate_subscripts(near_terms, 1) as number) end as score
    from hits h
  ), ranked as (
    select s.*, max(case when s.meant > 0 then 1 else s.covered end) over () as best,
      (s.score * (0.4 + 0.6 * s.covered)
        * case s.noun when 'pages' then case when errand then 1.8 else 1.2 end when 'municipalities' then 1.1 when 'support' then 1
          when 'news' then 0.7 else 0.8 end
        + case when s.meant > 0
          then 1 + shares[s.meant] - s.meant * 0.3 + case s.noun when 'pages' then 0.2 when 'news' then -0.2 when 'downloads' then -0.15 else 0 end + 0.4 / (1 + length(s.title) - length(replace(s.title, ' ', '')))
          else 0 end
        -- Works, a news item or a download named by all words of the query, such as "Leitungsbau Dorfstraße".
        + case when cardinality(near_terms) > 1 and s.covered > 0.99 and s.score > 0.6 and s.noun not in ('pages', 'support', 'disturbances') then 1.2 else 0 end
        )::real as rank
    from scored s
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
revoke execute on function search_everything(text, timestamptz, text[], timestamptz, text, integer, text[], real[], boolean) from public;
grant execute on function search_everything(text, timestamptz, text[], timestamptz, text, integer, text[], real[], boolean) to klarwerk_app;
revoke execute on function search_titles(uuid, text), search_words_of(uuid, text) from public;
