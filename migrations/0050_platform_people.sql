-- Follow-up dates of contacts, announcements of the platform, and which articles organizations took from the library.
alter table contacts add follow_up_on date;
create index contacts_follow_up on contacts (follow_up_on, id) where follow_up_on is not null;
create index contacts_organization on contacts (organization_id, lastname, id);
create index contacts_email on contacts (lower(email)) where email <> '';
create index notes_organization on notes (organization_id, created_at desc);

-- A notification that administrators send to many people; the job fills `notifications` from it, people by id.
create table announcements (
  id uuid primary key,
  title text not null,
  text text not null default '',
  href text,
  everyone boolean not null default false,
  user_ids uuid[] not null default '{}',
  organization_ids uuid[] not null default '{}',
  permission text,
  by_email boolean not null default false,
  -- Counted when it was sent, and again when the job is done.
  recipients integer not null,
  author text not null default '',
  author_id uuid references users on delete set null,
  -- The last person that the job wrote to.
  sent_up_to uuid,
  done_at timestamptz,
  created_at timestamptz not null default now()
);
create index announcements_newest on announcements (created_at desc, id desc);
create index announcements_author on announcements (author_id) where author_id is not null;
alter table announcements enable row level security;
alter table announcements force row level security;
create policy crossing on announcements to klarwerk_platform, klarwerk_worker using (true) with check (true);
grant select, insert, update, delete on announcements to klarwerk_platform, klarwerk_worker;

-- No foreign key: keys of tenants' tables lie within the organization, and announcements belong to none.
alter table notifications add announcement uuid;
create index notifications_announcement on notifications (announcement) where announcement is not null;

-- The article of the library that an article was copied from, a hash of what it said then, and when; no key, as above.
alter table support_articles
  add library uuid,
  add library_hash text,
  add imported_at timestamptz;
create index support_articles_library on support_articles (library) where library is not null;

create function library_hash(title text, abstract text, content text) returns text language sql immutable as
  $$ select md5(jsonb_build_array(title, abstract, content)::text) $$;

-- The audit knows earlier imports. A library article that changed since counts as another version.
update support_articles article set
  library = original.id,
  imported_at = import.created_at,
  library_hash = case when original.updated_at <= import.created_at
    then library_hash(original.title, original.abstract, original.content) else '' end
from audit_events import, support_articles original
where import.action = 'support_articles.import'
  and import.subject_id = article.id
  and import.organization_id = article.organization_id
  and original.id = (import.details ->> 'library')::uuid
  and original.organization_id is null;
