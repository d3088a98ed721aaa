-- What customers write and hand in after they submitted a procedure, and what staff asked for.
alter table statusupdates
  add column documenttype_id uuid,
  add column respond_by date,
  add column is_unseen boolean not null default false,
  add foreign key (organization_id, documenttype_id) references documenttypes (organization_id, id)
    on delete set null (documenttype_id);
create index statusupdates_documenttype on statusupdates (organization_id, documenttype_id) where documenttype_id is not null;

-- The entry of the history that a file came with; none: it came with the form.
alter table media
  add column statusupdate_id uuid,
  add foreign key (organization_id, statusupdate_id) references statusupdates (organization_id, id)
    on delete set null (statusupdate_id);
create index media_statusupdate on media (organization_id, statusupdate_id) where statusupdate_id is not null;

-- The day on which the customer is reminded once of what is asked for or missing.
alter table procedures add column remind_on date;
create index procedures_reminders on procedures (organization_id, remind_on) where remind_on is not null;

alter table users add column enabled_procedures_reply_notification boolean not null default true;

-- An answer to a request for confirmation that something is wrong; former keys get a new link, no more.
alter table procedure_confirmations
  add column objected_at timestamptz,
  add column objections text[] not null default '{}',
  add column objection text not null default '',
  add column former_key_hashes bytea[] not null default '{}';
