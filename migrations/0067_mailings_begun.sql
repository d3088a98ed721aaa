-- Mailings of which every stored outcome is still there: a crash of the database empties an unlogged table, and outcomes of the last moments,
-- whose commits are not flushed, may be lost with it.
create unlogged table mailings_begun (
  organization_id uuid not null references organizations on delete cascade,
  mailing_id uuid not null,
  primary key (organization_id, mailing_id),
  foreign key (organization_id, mailing_id) references mailings (organization_id, id) on delete cascade
);
call protect('mailings_begun');
