-- Says of the references that were written anew that all rows keep to them. Others may write meanwhile.
do $$
declare
  reference record;
begin
  for reference in
    select conname, conrelid::regclass as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not convalidated
    order by conrelid::regclass::text, conname
  loop
    execute format('alter table %s validate constraint %I', reference.name, reference.conname);
  end loop;
end $$;
