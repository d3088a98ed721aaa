-- The request and the browser of a change, as the audit shows them; 'job' where nobody called.
alter table audit_events add request_id text not null default '';
alter table audit_events add browser text not null default '';
create index audit_events_actor on audit_events (organization_id, actor_id, created_at desc) where actor_id is not null;
