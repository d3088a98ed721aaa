-- PostgreSQL puts the body of a function in SQL into the statement, where Citus ends a server that gets a slice of an expression in an update.
create or replace function newest_six(hashes bytea[]) returns bytea[] language plpgsql immutable parallel safe as $$
begin
  return hashes[1:6];
end $$;
