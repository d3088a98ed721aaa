-- What becomes of emails after they left: answers of servers, returned mail, letters in their place, and resent ones.
alter table emails
  add recipient_name text not null default '',
  -- The member of staff or administrator who caused it.
  add author text not null default '',
  -- Begin of the last attempt.
  add attempted_at timestamptz,
  -- What a server said last, without addresses.
  add server_answer text not null default '',
  -- RFC 3463, such as 5.1.1.
  add status_code text not null default '',
  add reason text,
  add delayed_at timestamptz,
  add bounced_at timestamptz,
  add withdrawn_at timestamptz,
  add letter_at timestamptz,
  -- The undeliverable email that this one repeats; each is repeated once.
  add resent_of uuid,
  -- Who may read the content: one right per topic.
  add topic text not null generated always as (
    case
      when procedure_id is not null then 'procedures'
      when subscriber_id is not null or kind like 'subscription%' then 'subscribers'
      when kind like 'application%' then 'applications'
      when kind like 'user\_%' then 'users'
      when kind like 'customer%' or kind in ('postbox', 'trust_code', 'draft_link', 'held_summary') then 'customers'
      else 'other'
    end) stored,
  add foreign key (organization_id, resent_of) references emails (organization_id, id) on delete set null (resent_of);
alter table emails drop constraint emails_state_check;
alter table emails add constraint emails_state_check
  check (state in ('waiting', 'held', 'sent', 'bounced', 'withdrawn', 'letter'));
create unique index emails_resent on emails (organization_id, resent_of) where resent_of is not null;
create index emails_of_mailing on emails (organization_id, occasion, id) where subscriber_id is not null;
create index emails_to_subscriber on emails (organization_id, subscriber_id, created_at desc) where subscriber_id is not null;
alter table emails no force row level security;
update emails set bounced_at = created_at where state = 'bounced';
alter table emails force row level security;

-- Emails as they were sent, encrypted, because their links open records.
create table email_contents (
  organization_id uuid not null references organizations on delete cascade,
  email_id uuid not null,
  encrypted text not null,
  primary key (organization_id, email_id),
  foreign key (organization_id, email_id) references emails (organization_id, id) on delete cascade
);
call protect('email_contents');

-- Returned mail that was handled, by its hash, so that none counts twice.
create table bounce_messages (
  hash bytea primary key,
  outcome text not null check (outcome in ('bounced', 'delayed', 'ignored', 'foreign', 'unreadable')),
  received_at timestamptz not null
);
create index bounce_messages_age on bounce_messages (received_at);
alter table bounce_messages enable row level security;
alter table bounce_messages force row level security;
create policy crossing on bounce_messages to klarwerk_platform, klarwerk_worker using (true) with check (true);
grant select, insert, update, delete on bounce_messages to klarwerk_platform, klarwerk_worker;

-- An address whose emails come back is paused until somebody resumes it.
alter table subscribers add undeliverable_since timestamptz;
create function resume_subscriber() returns trigger language plpgsql as $$
begin
  if (old.paused and not new.paused) or lower(old.email) <> lower(new.email) then
    new.undeliverable_since := null;
  end if;
  return new;
end $$;
create trigger resume_subscriber before update of paused, email on subscribers
  for each row execute function resume_subscriber();
