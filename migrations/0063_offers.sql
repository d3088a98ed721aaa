-- Offers that staff send with a procedure, what exactly was shown, and the proof of the answer.
create table procedure_offers (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  procedure_id uuid not null,
  statusupdate_id uuid,
  content jsonb not null,
  content_hash text not null,
  valid_until date not null,
  author text not null,
  sent_at timestamptz not null,
  answer text check (answer in ('accept', 'decline')),
  answered_at timestamptz,
  answered_by text not null default '',
  answered_with text check (answered_with in ('link', 'account')),
  answered_trustlevel text,
  answered_email text not null default '',
  credential text not null default '',
  reason text not null default '',
  replaced_at timestamptz,
  revoked_at timestamptz,
  renewal_requested_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade,
  foreign key (organization_id, statusupdate_id) references statusupdates (organization_id, id)
    on delete set null (statusupdate_id),
  check ((answer is null) = (answered_at is null))
);
call protect('procedure_offers');
create index procedure_offers_procedure on procedure_offers (organization_id, procedure_id, sent_at desc);
create index procedure_offers_statusupdate on procedure_offers (organization_id, statusupdate_id) where statusupdate_id is not null;
