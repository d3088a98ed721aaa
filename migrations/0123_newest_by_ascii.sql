-- Where the newest rows are read one by one for the pieces of a search, pieces of ASCII alone are compared by the collation "C", which finds
-- the same: in any other PostgreSQL puts the whole text of each row into small letters by ICU, which takes longer than reading the row.
create or replace function find_newest(listed text, owner text, own uuid, newest text, words text, condition text, q text, most integer)
  returns setof uuid language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  pieces text[] := public.search_patterns(q);
  compared text := case when pieces::text ~ '^[\x01-\x7f]*$' then format('(%s) collate "C"', words) else words end;
  often boolean;
begin
  perform set_config('app.finding', 'on', true);
  execute format('select count(*) filter (where words ilike all ($2)) >= 5 from (
      select %3$s as words from public.%1$I where %2$I = $1 and %4$s order by %5$s limit 100) as newest',
    listed, owner, compared, condition, newest) into often using own, pieces;
  return query execute format(
    case when often then 'select id from (
        select id, %6$s as words from public.%1$I where %2$I = $1 and %4$s order by %5$s limit 20 * $3) as newest
      where words ilike all ($2) limit $3'
    else 'with hits as materialized (
        select id, created_at from public.%1$I where %2$I = $1 and %4$s and %3$s ilike $2[1]' ||
        case when cardinality(pieces) > 1 then ' and %3$s ilike $2[2] and %3$s ilike all ($2)' else '' end || ')
      select id from hits order by %5$s limit $3' end,
    listed, owner, words, condition, newest, compared) using own, pieces, most;
  perform set_config('app.finding', 'off', true);
end $$;
