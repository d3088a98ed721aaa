-- Document types that the owner change and the report of a death name now, for organizations that keep the built-in ones.
insert into documenttypes (id, organization_id, title)
select gen_random_uuid(), organization_id, added.title
from documenttypes kept
cross join (values ('Schenkungsvertrag (Auszug)'), ('Sterbeurkunde'), ('Testament'), ('Zuschlagsbeschluss')) added (title)
where kept.title = 'Erbschein'
  and not exists (
    select from documenttypes other where other.organization_id = kept.organization_id and other.title = added.title);
