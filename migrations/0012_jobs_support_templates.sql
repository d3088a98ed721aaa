-- An application that was refused waits as a draft with its files; by its key it is sent once.
alter table job_applications
  add draft boolean not null default false,
  add key_hash bytea;
create unique index job_applications_key on job_applications (organization_id, key_hash) where key_hash is not null;
create index job_applications_lastname on job_applications (organization_id, lastname, id);
create index job_applications_drafts on job_applications (created_at) where draft;

create index jobs_deadline on jobs (organization_id, deadline_at, id);
create index jobs_title on jobs (organization_id, title, id);
create index installers_city on installers (organization_id, city, id);

-- The library: articles of no organization, which each may copy.
alter table support_articles alter column organization_id drop not null;

-- What the platform predefines has no organization; an organization says it differently under the same identifier.
create unique index templates_identifier on templates (organization_id, identifier) nulls not distinct;
alter table templates alter column scope set default 'procedures', alter column type set default 'mail';
update templates set scope = 'procedures' where scope = 'mail';
update templates set type = 'mail' where type = 'text';
