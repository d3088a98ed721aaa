-- What the preview of retention counts leaves out procedures that went into another one, so that its index does, too.
drop index procedures_to_retire;
create index procedures_to_retire on procedures (organization_id, procedure_retention_start(completed_at, restored_at, deleted_at))
  include (id, completed_at, restored_at, deleted_at)
  where completed_at is not null and deleted_at is null and merged_into is null;
