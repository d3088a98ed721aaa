-- A message of a trigger to all nodes of the application: NOTIFY, which nobody hears from a node of a distributed database and which
-- keeps its transaction from ending on several nodes. There the message goes back as a notice to the connection that
-- writes, whose driver sends it with the commit.
create function send_message(channel text, payload text) returns void
  language plpgsql set client_min_messages = notice as $$
begin
  if to_regclass('pg_catalog.pg_dist_node') is null then
    perform pg_notify(channel, payload);
  else
    raise notice using errcode = 'KW001', message = channel || ' ' || payload;
  end if;
end $$;

create or replace function publish_content() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  perform send_message('content', to_jsonb(changed) ->> tg_argv[0]);
  return null;
end $$;

create or replace function publish_media() returns trigger language plpgsql as $$
declare
  changed media := coalesce(new, old);
begin
  if num_nonnulls(changed.news_id, changed.download_id, changed.job_id, changed.maintenance_id) > 0 then
    perform send_message('content', changed.organization_id::text);
  end if;
  return null;
end $$;

create or replace function announce_session() returns trigger language plpgsql as $$
begin
  if old.user_id is not null then
    perform send_message('session', old.user_id::text);
  end if;
  return null;
end $$;

create or replace function announce_rights() returns trigger language plpgsql as $$
begin
  perform send_message('session', new.id::text);
  return null;
end $$;

-- Who creates an organization begins its figures; of one that a node of the version before creates, the job does that counts them.
drop trigger begin_figures on organizations;
drop function begin_figures();

-- Counted when asked for, in place of a table that triggers keep. The view is for nodes of the version before.
drop trigger count_added on organizations;
drop trigger count_changed on organizations;
drop function count_organizations();
drop function count_organization(text, boolean, integer);
drop table organization_counts;
create index organizations_counted on organizations (status, portal_published, id);
create view organization_counts with (security_invoker) as
  select status, portal_published, count(*)::integer as count from organizations group by 1, 2;
grant select on organization_counts to klarwerk_platform, klarwerk_worker;
