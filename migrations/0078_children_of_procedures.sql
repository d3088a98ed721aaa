-- Procedures that belong to one event: each stays one of its own and refers to the one that stands for the event.
alter table procedures
  add column parent_id uuid,
  add column has_own_question boolean not null default false,
  add foreign key (organization_id, parent_id) references procedures (organization_id, id) on delete set null (parent_id);
create index procedures_children on procedures (organization_id, parent_id, submitted_at) where parent_id is not null;
