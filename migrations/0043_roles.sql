-- Named sets of permissions of an organization. People hold roles and single permissions.
create table roles (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null collate german,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index roles_organization_id_name_key on roles (organization_id, lower(name));
call protect('roles');
create trigger delete_revisions after delete on roles for each row execute function delete_revisions();

alter table users
  add roles uuid[] not null default '{}',
  -- The single permissions and those of the roles together: what counts. Kept by the triggers below.
  add all_permissions text[] not null default '{}';
create index users_roles on users using gin (roles);

create function unite_permissions() returns trigger language plpgsql as $$
begin
  new.all_permissions := array(
    select unnest(new.permissions)
    union
    select unnest(permissions) from roles
    where organization_id = new.organization_id and id = any (new.roles)
    order by 1
  );
  return new;
end $$;
create trigger unite_permissions before insert or update of permissions, roles, all_permissions, organization_id on users
  for each row execute function unite_permissions();

create function pass_role_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update users set roles = array_remove(roles, old.id)
    where organization_id = old.organization_id and roles @> array[old.id];
  else
    update users set roles = roles where organization_id = new.organization_id and roles @> array[new.id];
  end if;
  return null;
end $$;
create trigger pass_role_on after delete or update of permissions on roles
  for each row execute function pass_role_on();

update users set roles = roles;

drop trigger announce_rights on users;
create trigger announce_rights
  after update of permissions, roles, is_password_change_required, is_admin, organization_id on users
  for each row execute function announce_rights();
