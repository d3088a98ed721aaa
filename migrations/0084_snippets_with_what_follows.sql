-- What follows from a message that begins with a snippet: status, Wiedervorlage, and who is responsible.
alter table templates
  add column status_after text,
  add column follow_up_days integer check (follow_up_days between 1 and 730),
  add column follow_up_until_reply boolean not null default false,
  add column assigns_sender boolean not null default false;
