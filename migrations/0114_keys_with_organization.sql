-- Rows of an organization are found by their organization and their id: a database that is distributed by organization keeps a key
-- unique on each node for itself. One index does what two did.
do $$
declare
  kept record;
  reference record;
  referring text[];
  statement text;
begin
  for kept in
    select found.oid::regclass as name, by_id.conname as by_id, by_both.conname as by_both, by_both.conindid as index
    from pg_class found
    join pg_attribute owner on owner.attrelid = found.oid and owner.attname = 'organization_id' and owner.attnotnull
    join pg_attribute id on id.attrelid = found.oid and id.attname = 'id'
    join pg_constraint by_id on by_id.conrelid = found.oid and by_id.contype = 'p' and by_id.conkey = array[id.attnum]
    join pg_constraint by_both on by_both.conrelid = found.oid and by_both.contype = 'u' and by_both.conkey = array[owner.attnum, id.attnum]
    where found.relnamespace = 'public'::regnamespace and found.relkind = 'r'
      and not exists (select from pg_constraint where contype = 'f' and conindid = by_id.conindid)
    order by found.relname
  loop
    referring := '{}';
    for reference in
      select conname, conrelid::regclass as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and confrelid = kept.name and conindid = kept.index
      order by oid
    loop
      -- The rows were checked when they were written; the next migration says so without keeping others from writing.
      referring := referring || format('alter table %s add constraint %I %s not valid', reference.name, reference.conname, reference.definition);
      execute format('alter table %s drop constraint %I', reference.name, reference.conname);
    end loop;
    execute format('alter table %s drop constraint %I', kept.name, kept.by_both);
    execute format('alter table %s drop constraint %I', kept.name, kept.by_id);
    execute format('alter table %s add constraint %I primary key (organization_id, id)', kept.name, kept.by_id);
    foreach statement in array referring loop
      execute statement;
    end loop;
  end loop;
end $$;

alter table tenants drop constraint tenants_uuid_key;
alter table tenants add constraint tenants_uuid_key unique (organization_id, uuid);
