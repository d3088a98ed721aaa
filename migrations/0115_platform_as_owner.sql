-- The platform's own rows belong to one organization that stands for it. No role but that of migrations sees it, so that no list, count,
-- host name or job finds it.
create function platform_id() returns uuid language sql immutable parallel safe as $$
  select '00000000-0000-0000-0000-000000000001'::uuid
$$;

alter policy crossing on organizations using (id <> platform_id()) with check (id <> platform_id());
alter policy telling on organizations using (is_finding() and id <> platform_id());
alter table organizations disable trigger user;
insert into organizations (id, title, portal_domain, status) values (platform_id(), 'Plattform', '', 'unpublished');
alter table organizations enable trigger user;

-- PostgreSQL reads no index of texts beside a policy that compares.
create function find_organizations(pattern text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if session_user not in ('klarwerk_platform', 'klarwerk_worker') then
    raise insufficient_privilege using message = 'organizations are found by the platform';
  end if;
  perform set_config('app.finding', 'on', true);
  return query select id from public.organizations where search_text like pattern limit most;
  perform set_config('app.finding', 'off', true);
end $$;

-- Sessions belong to the organization of the account. An administrator may have entered another one.
alter table sessions add column entered_id uuid references organizations on delete set null;
update sessions set entered_id = organization_id, organization_id = null where user_id in (select id from users where is_admin);
drop trigger announce_session on sessions;
create trigger announce_session after delete or update of entered_id on sessions for each row execute function announce_session();

-- What administrators wrote stays when they go; the call that removes one says so.
alter table notes drop constraint notes_author_user_id_fkey, drop constraint notes_user_id_fkey;
alter table announcements drop constraint announcements_author_id_fkey;
alter table organization_drafts drop constraint organization_drafts_created_by_fkey;
-- So do copies of an article of the library.
alter table support_articles drop constraint support_articles_library_fkey;
alter table users drop constraint users_check;

do $$
declare
  owned text;
begin
  -- Users first, because keys of others refer to them.
  foreach owned in array array['users', 'audit_events', 'emails', 'idempotency_keys', 'notifications', 'recovery_codes', 'revisions',
    'search_entries', 'search_words', 'second_factors', 'sessions', 'support_articles', 'templates', 'user_tokens'] loop
    execute format('update %I set organization_id = platform_id() where organization_id is null', owned);
    execute format('alter table %I alter column organization_id set not null', owned);
  end loop;
  -- The store of these records knows of no organization.
  foreach owned in array array['support_articles', 'templates', 'users'] loop
    execute format('alter table %I alter column organization_id set default platform_id()', owned);
  end loop;
end $$;

alter table users add check (is_admin = (organization_id = platform_id()));

-- Keys contain the organization.
alter table notifications drop constraint notifications_user_id_fkey;
alter table recovery_codes drop constraint recovery_codes_user_id_fkey;
alter table second_factors drop constraint second_factors_user_id_fkey;
alter table user_tokens drop constraint user_tokens_user_id_fkey;
alter table sessions drop constraint sessions_user_id_fkey, drop constraint sessions_customer_user_id_fkey;

alter table audit_events drop constraint audit_events_pkey;
alter table audit_events add primary key (organization_id, id, created_at);
alter table notifications drop constraint notifications_pkey;
alter table notifications add primary key (organization_id, id);
alter table recovery_codes drop constraint recovery_codes_pkey;
alter table recovery_codes add primary key (organization_id, code_hash);
drop index recovery_codes_organization;
alter table second_factors drop constraint second_factors_pkey;
alter table second_factors add primary key (organization_id, user_id);
drop index second_factors_organization;
create index second_factors_user on second_factors (user_id);
alter table sessions drop constraint sessions_pkey, drop constraint sessions_id_key;
alter table sessions add primary key (organization_id, token_hash);
create index sessions_token on sessions (token_hash);
alter table user_tokens drop constraint user_tokens_pkey;
alter table user_tokens add primary key (organization_id, token_hash);
create index user_tokens_token on user_tokens (token_hash);

do $$
declare
  kept text;
  reference record;
  referring text[];
  statement text;
begin
  foreach kept in array array['customer_users', 'emails', 'revisions', 'support_articles', 'templates', 'users'] loop
    referring := '{}';
    for reference in
      select conname, conrelid::regclass as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and confrelid = kept::regclass and conparentid = 0
      order by oid
    loop
      referring := referring || format('alter table %s add constraint %I %s not valid', reference.name, reference.conname, reference.definition);
      execute format('alter table %s drop constraint %I', reference.name, reference.conname);
    end loop;
    execute format('alter table %I drop constraint %I, drop constraint %I', kept, kept || '_organization_id_id_key', kept || '_pkey');
    execute format('alter table %I add constraint %I primary key (organization_id, id)', kept, kept || '_pkey');
    foreach statement in array referring loop
      execute statement;
    end loop;
  end loop;
end $$;

alter table sessions
  add foreign key (organization_id, user_id) references users on delete cascade,
  add foreign key (organization_id, customer_user_id) references customer_users on delete cascade;
-- Whoever is signed in, or was sent a link, is known by his id alone.
create index users_id on users (id);
create index apikey_secrets_id on apikey_secrets (id);
-- Returned mail names an email by its id.
create index emails_id on emails (id);
-- The platform's own records, which may concern an organization.
alter table contacts drop constraint contacts_organization_id_id_key;
alter table labels drop constraint labels_organization_id_id_key;
alter table notes drop constraint notes_organization_id_id_key;

create or replace function delete_revisions() returns trigger language plpgsql as $$
declare
  owner uuid := case when tg_nargs > 0 then platform_id() else old.organization_id end;
  record_noun text := tg_table_name;
begin
  perform set_config('app.finding', 'on', true);
  delete from revisions where organization_id = owner and record_id = old.id and noun = record_noun;
  perform set_config('app.finding', 'off', true);
  return null;
end $$;

-- The organization of these records is the one that they concern.
drop trigger delete_revisions on contacts;
create trigger delete_revisions after delete on contacts for each row execute function delete_revisions('of the platform');
drop trigger delete_revisions on labels;
create trigger delete_revisions after delete on labels for each row execute function delete_revisions('of the platform');

create or replace function delete_views_of_user() returns trigger language plpgsql as $$
begin
  delete from procedureviews where user_id = old.id and organization_id = old.organization_id;
  return null;
end $$;

-- The portal's pages are found everywhere.
drop index search_words_pages;
create index search_words_pages on search_words using gin (organization_id, keys gin_trgm_ops) with (fastupdate = off)
  where organization_id = '00000000-0000-0000-0000-000000000001';

create or replace procedure search_pages(pages jsonb) language plpgsql as $$
declare
  all_words text := (
    select string_agg(concat_ws(' ', page ->> 'title', page ->> 'text', page ->> 'keywords'), ' ') from jsonb_array_elements(pages) as page);
begin
  delete from search_entries where organization_id = platform_id()
    and id not in (select page ->> 'href' from jsonb_array_elements(pages) as page);
  insert into search_entries (organization_id, noun, id, module, title, body, vector)
  select platform_id(), 'pages', page ->> 'href', page ->> 'module', page ->> 'title', page ->> 'text',
    search_vector(page ->> 'title', page ->> 'text', page ->> 'keywords')
  from jsonb_array_elements(pages) as page
  order by page ->> 'href'
  on conflict (organization_id, noun, id) do update
    set module = excluded.module, title = excluded.title, body = excluded.body, vector = excluded.vector;
  call search_learn(platform_id(), all_words);
end $$;

do $$
begin
  execute replace(pg_get_functiondef('search_everything'::regproc), 'p.organization_id is null', 'p.organization_id = public.platform_id()');
  execute replace(pg_get_functiondef('search_visible'::regproc), 'p.organization_id IS NULL', 'p.organization_id = public.platform_id()');
  execute replace(pg_get_functiondef('keep_search_entry'::regproc), $old$entry ->> 'organization_id' is null$old$, 'new.organization_id = platform_id()');
end $$;
