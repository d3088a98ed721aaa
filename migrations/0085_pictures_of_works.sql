-- Works have pictures and files, as news have.
alter table media
  add maintenance_id uuid,
  add foreign key (organization_id, maintenance_id) references maintenances (organization_id, id) on delete cascade;
create index media_maintenance on media (organization_id, maintenance_id, order_column) where maintenance_id is not null;

create or replace function publish_media() returns trigger language plpgsql as $$
declare
  changed media := coalesce(new, old);
begin
  if num_nonnulls(changed.news_id, changed.download_id, changed.job_id, changed.maintenance_id) > 0 then
    perform pg_notify('content', changed.organization_id::text);
  end if;
  return null;
end $$;
