-- A part of a distributed table has its number behind the name.
create or replace function delete_revisions() returns trigger language plpgsql as $$
declare
  owner uuid := case when tg_nargs > 0 then platform_id() else old.organization_id end;
  record_noun text := regexp_replace(tg_table_name, '_\d{6,}$', '');
begin
  perform set_config('app.finding', 'on', true);
  delete from revisions where organization_id = owner and record_id = old.id and noun = record_noun;
  perform set_config('app.finding', 'off', true);
  return null;
end $$;
