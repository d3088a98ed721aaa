-- The keys of places and municipalities in a geographic information system, by which an import finds them again.
alter table locations add external_id text not null default '';
alter table serviceareas add external_id text not null default '';
