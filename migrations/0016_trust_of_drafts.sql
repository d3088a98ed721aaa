-- A journey's proofs of who is on it; they go when it goes.
alter table trust_assertions
  add column draft_id uuid,
  add foreign key (organization_id, draft_id) references drafts (organization_id, id) on delete cascade;
create index trust_assertions_draft on trust_assertions (organization_id, draft_id) where draft_id is not null;
