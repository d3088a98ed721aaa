-- Lists are searched by the two longest pieces of a text, as procedures and customers are: by one, each row with a frequent name was looked
-- at that has no such number.
create or replace function find_newest(listed text, owner text, own uuid, newest text, words text, condition text, q text, most integer)
  returns setof uuid language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  pieces text[] := public.search_patterns(q);
  often boolean;
begin
  perform set_config('app.finding', 'on', true);
  execute format('select count(*) filter (where words ilike all ($2)) >= 5 from (
      select %3$s as words from public.%1$I where %2$I = $1 and %4$s order by %5$s limit 100) as newest',
    listed, owner, words, condition, newest) into often using own, pieces;
  return query execute format(
    case when often then 'select id from (
        select id, %3$s as words from public.%1$I where %2$I = $1 and %4$s order by %5$s limit 20 * $3) as newest
      where words ilike all ($2) limit $3'
    else 'with hits as materialized (
        select id, created_at from public.%1$I where %2$I = $1 and %4$s and %3$s ilike $2[1]' ||
        case when cardinality(pieces) > 1 then ' and %3$s ilike $2[2] and %3$s ilike all ($2)' else '' end || ')
      select id from hits order by %5$s limit $3' end,
    listed, owner, words, condition, newest) using own, pieces, most;
  perform set_config('app.finding', 'off', true);
end $$;

create index export_batches_status on export_batches (organization_id, status, number);
