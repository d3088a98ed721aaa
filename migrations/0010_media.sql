-- Files of what an organization publishes, and of applications; a case's files are sorted by kind of document.
alter table media
  add news_id uuid,
  add download_id uuid,
  add job_id uuid,
  add job_application_id uuid,
  add documenttype_id uuid,
  add manipulations jsonb not null default '{}',
  add foreign key (organization_id, news_id) references news (organization_id, id) on delete cascade,
  add foreign key (organization_id, download_id) references downloads (organization_id, id) on delete cascade,
  add foreign key (organization_id, job_id) references jobs (organization_id, id) on delete cascade,
  add foreign key (organization_id, job_application_id) references job_applications (organization_id, id) on delete cascade,
  add foreign key (organization_id, documenttype_id) references documenttypes (organization_id, id) on delete set null (documenttype_id);
create index media_news on media (organization_id, news_id, order_column) where news_id is not null;
create index media_download on media (organization_id, download_id, order_column) where download_id is not null;
create index media_job on media (organization_id, job_id, order_column) where job_id is not null;
create index media_job_application on media (organization_id, job_application_id, order_column) where job_application_id is not null;
create index media_documenttype on media (organization_id, documenttype_id) where documenttype_id is not null;

create function announce_media() returns trigger language plpgsql as $$
declare
  changed media := coalesce(new, old);
begin
  if num_nonnulls(changed.news_id, changed.download_id, changed.job_id) > 0 then
    perform pg_notify('content', changed.organization_id::text);
  end if;
  return null;
end $$;
create trigger announce after insert or update or delete on media for each row execute function announce_media();

-- The municipalities a piece of news is for; none: all of them.
alter table news add servicearea_ids uuid[] not null default '{}';
create index news_published on news (organization_id, news_date desc, id desc) where published;
