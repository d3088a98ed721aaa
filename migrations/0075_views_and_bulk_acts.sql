-- Views of the list of procedures. One without a person is shared with everyone in the organization. Persons are staff, or an administrator
-- of the platform, who belongs to no organization.
create table procedureviews (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null collate german,
  user_id uuid,
  query jsonb not null default '{}',
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organization_id, id)
);
create unique index procedureviews_organization_id_name_key
  on procedureviews (organization_id, coalesce(user_id, '00000000-0000-0000-0000-000000000000'), lower(name));
create index procedureviews_user on procedureviews (organization_id, user_id);
call protect('procedureviews');
create function delete_views_of_user() returns trigger language plpgsql as $$
begin
  delete from procedureviews where user_id = old.id and organization_id is not distinct from coalesce(old.organization_id, organization_id);
  return null;
end $$;
create trigger delete_views after delete on users for each row execute function delete_views_of_user();

-- The one view that people could keep so far, as the address of the list.
create function decoded(given text) returns text language sql immutable as $$
  select convert_from(decode(string_agg(
    case when piece[1] ~ '^%.' then substr(piece[1], 2) else encode(convert_to(piece[1], 'UTF8'), 'hex') end, '' order by place), 'hex'), 'UTF8')
  from regexp_matches(replace(given, '+', ' '), '%[0-9A-Fa-f]{2}|.', 'g') with ordinality as pieces (piece, place)
$$;
insert into procedureviews (id, organization_id, name, user_id, query, created_by, created_at, updated_at)
  select gen_random_uuid(), organization_id, 'Meine Ansicht', users.id, kept.query, users.id, now(), now()
  from users, lateral (
    select jsonb_object_agg(pair[1], decoded(pair[2])) as query
    from regexp_matches(preferences ->> 'procedures.view',
      '[?&](q|tab|type|status|assigned_to|customer_id|submitted_from|submitted_to|flag|sort|hide)=([^&]+)', 'g') as pair
  ) as kept
  where organization_id is not null and kept.query is not null;
drop function decoded(text);
update users set preferences = preferences || jsonb_build_object('start_page', 'view:' || procedureviews.id)
  from procedureviews where procedureviews.user_id = users.id and preferences ->> 'start_page' = 'procedures_saved';
update users set preferences = preferences - 'procedures.view' where preferences ? 'procedures.view';
update users set preferences = preferences - 'start_page' where preferences ->> 'start_page' = 'procedures_saved';

-- Acts on many procedures as they were counted, until they are done.
create table procedure_bulk_acts (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null,
  act jsonb not null,
  -- Hash of all that was counted: procedures, versions and reasons.
  seal text not null,
  ids uuid[] not null,
  versions integer[] not null,
  emails integer not null,
  message text not null default '',
  -- Until then the act can be taken back.
  recallable_until timestamptz,
  done integer not null default 0,
  left_out uuid[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  unique (organization_id, id)
);
create index procedure_bulk_acts_user on procedure_bulk_acts (organization_id, user_id);
create index procedure_bulk_acts_created on procedure_bulk_acts (organization_id, created_at);
call protect('procedure_bulk_acts');
