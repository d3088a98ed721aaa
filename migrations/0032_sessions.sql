-- Sessions can be listed and ended one by one, and end when nobody uses them.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column last_used_at timestamptz not null default now(),
  add column device text not null default '',
  add column address text not null default '',
  add constraint sessions_id_key unique (id);
update sessions set last_used_at = created_at;
alter table sessions alter column last_used_at drop default;

-- Every node learns whose sessions or rights have changed, and closes or renews the WebSockets of that person.
create function announce_session() returns trigger language plpgsql as $$
begin
  if old.user_id is not null then
    perform pg_notify('session', old.user_id::text);
  end if;
  return null;
end $$;
create trigger announce_session after delete or update of organization_id on sessions
  for each row execute function announce_session();

create function announce_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', new.id::text);
  return null;
end $$;
create trigger announce_rights after update of permissions, is_password_change_required, is_admin, organization_id on users
  for each row execute function announce_rights();
