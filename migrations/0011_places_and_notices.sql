-- Where a disturbance or works are felt, and how many notice it.
alter table disturbances
  add column servicearea_ids uuid[] not null default '{}',
  add column affected_households integer;
alter table maintenances
  add column servicearea_ids uuid[] not null default '{}';

alter table serviceareas
  add column subscriber_id uuid,
  add foreign key (organization_id, subscriber_id) references subscribers (organization_id, id) on delete cascade;

create index statusupdates_newest on statusupdates (organization_id, status_at desc, id desc);
create index locations_locationtype on locations (organization_id, locationtype_id) where locationtype_id is not null;

-- The history of a case is nobody's page; that of a disturbance or of works is everyone's.
create trigger announce after insert or update on statusupdates
  for each row when (new.disturbance_id is not null or new.maintenance_id is not null)
  execute function announce_content('organization_id');
create trigger announce_removal after delete on statusupdates
  for each row when (old.disturbance_id is not null or old.maintenance_id is not null)
  execute function announce_content('organization_id');
