-- What people changed on a record, field by field. Unlike the audit it ends with the record.
create table revisions (
  id uuid primary key,
  organization_id uuid references organizations on delete cascade,
  noun text not null,
  record_id uuid not null,
  at timestamptz not null,
  by_id uuid,
  by_name text not null default '',
  action text not null,
  changed jsonb not null default '{}',
  unique (organization_id, id)
);
create index revisions_record on revisions (organization_id, record_id, noun, at desc, id desc);
call protect('revisions');
revoke update on revisions from klarwerk_app, klarwerk_platform, klarwerk_worker;

create function delete_revisions() returns trigger language plpgsql as $$
begin
  -- Revisions of the platform's records have no organization, though labels and contacts may concern one.
  delete from revisions
  where (organization_id = (to_jsonb(old) ->> 'organization_id')::uuid or organization_id is null)
    and record_id = old.id and noun = tg_table_name;
  return null;
end $$;

do $$
declare
  noun text;
begin
  foreach noun in array array['news', 'downloads', 'installers', 'support_articles', 'jobpostings', 'disturbances', 'maintenances',
    'prices', 'locationtypes', 'locations', 'serviceareas', 'labels', 'contacts', 'templates', 'documenttypes', 'categories',
    'subscribers', 'users'] loop
    execute format('create trigger delete_revisions after delete on %I for each row execute function delete_revisions()', noun);
  end loop;
end $$;

-- Subscribers are notified of the first publication alone.
alter table jobpostings add first_published_at timestamptz;
update jobpostings set first_published_at = published_at where published_at is not null;

-- A platform admin's call with a key belongs to no organization.
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys alter column organization_id drop not null;
create unique index idempotency_keys_key on idempotency_keys (organization_id, actor, route, key) nulls not distinct;
