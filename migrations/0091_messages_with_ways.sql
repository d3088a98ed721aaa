-- Messages of staff with formatting, a way and files. Files wait with the procedure until their message is sent.
alter table statusupdates
  add column subject text not null default '',
  add column html text not null default '',
  add column delivery text check (delivery in ('postbox', 'email', 'post'));

-- Of a file that a member of staff uploaded for a message.
alter table media add column uploaded_by uuid;

-- A message of a procedure that also lies in the postbox; it leaves the postbox when it is taken back.
alter table postbox_messages
  add column html text not null default '',
  add column statusupdate_id uuid,
  add foreign key (organization_id, statusupdate_id) references statusupdates (organization_id, id) on delete cascade;
create index postbox_messages_statusupdate on postbox_messages (organization_id, statusupdate_id) where statusupdate_id is not null;
