-- Whether an address may be written to, as one word.
alter table subscribers
  drop column verification,
  drop column access_key_hash,
  add verification text not null generated always as (
    case when email_verified_at is not null then 'verified' when skip_verification then 'skipped' else 'pending' end) stored;
create index subscribers_reached on subscribers (organization_id, id) where verification <> 'pending' and not paused;

-- What the links in letters carry, kept as hashes: confirming an address once, or changing and ending a subscription.
create table subscriber_keys (
  organization_id uuid not null references organizations on delete cascade,
  key_hash bytea not null,
  subscriber_id uuid not null,
  purpose text not null check (purpose in ('confirm', 'change')),
  expires_at timestamptz not null,
  primary key (organization_id, key_hash),
  foreign key (organization_id, subscriber_id) references subscribers (organization_id, id) on delete cascade
);
create index subscriber_keys_subscriber on subscriber_keys (organization_id, subscriber_id);
create index subscriber_keys_age on subscriber_keys (expires_at);
call protect('subscriber_keys');

-- A letter to a subscriber goes with the subscription; what it tells, it tells once.
alter table mails
  add subscriber_id uuid,
  add occasion text,
  add foreign key (organization_id, subscriber_id) references subscribers (organization_id, id) on delete cascade;
create unique index mails_told on mails (organization_id, subscriber_id, occasion) where subscriber_id is not null;
