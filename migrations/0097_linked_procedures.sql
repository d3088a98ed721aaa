-- Procedures that are no duplicates and belong together all the same.
alter table procedure_distinct add column is_linked boolean not null default false;
