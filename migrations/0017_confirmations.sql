-- What somebody has to confirm by the link in a letter before a case is worked on. The key is that of the newest letter, kept as a hash.
create table procedure_confirmations (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  procedure_id uuid not null,
  role text not null,
  label text not null,
  text text not null,
  email text not null,
  key_hash bytea not null,
  mail_id uuid,
  letters integer not null default 1,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, procedure_id, role),
  unique (organization_id, key_hash),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade,
  foreign key (organization_id, mail_id) references mails (organization_id, id) on delete set null (mail_id)
);
call protect('procedure_confirmations');
create index procedure_confirmations_mail on procedure_confirmations (organization_id, mail_id) where mail_id is not null;
