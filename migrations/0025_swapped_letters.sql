-- What a word that is found nowhere may stand for: the shorter words in a long one, from five letters on, and the words in which two neighbouring
-- letters stand the other way round ("Zähelr"), which share too few stretches with it to be told by those.
create or replace function search_pieces(given text) returns text[] language sql immutable strict parallel safe
  begin atomic
    select array_agg(distinct word) from (
      select substr(given, start, size)
      from generate_series(1, length(given) - 4) as start, generate_series(5, length(given) - start + 1) as size
      union all
      select overlay(given placing reverse(substr(given, start, 2)) from start)
      from generate_series(1, length(given) - 1) as start
    ) as candidates (word);
  end;
