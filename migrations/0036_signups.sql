-- A sign-up waits in the link that confirms it: each link opens its own, and nothing of it is stored elsewhere before.
alter table customer_tokens
  alter column customer_user_id drop not null,
  add column application jsonb,
  add column trust_assertion_id uuid,
  add column created_at timestamptz not null default now(),
  add constraint customer_tokens_owner_check check ((customer_user_id is null) = (application is not null)),
  add foreign key (organization_id, trust_assertion_id) references trust_assertions (organization_id, id);
create index customer_tokens_application on customer_tokens (organization_id, lower(application -> 'person' ->> 'email'));
create index customer_tokens_trust_assertion on customer_tokens (organization_id, trust_assertion_id);

-- Passwords that somebody chose before the address was confirmed.
update customer_users set password_hash = null
  where email_verified_at is null
    and exists (select from customers where customers.id = customer_id and lastlogin_at is null and approved_at is null);
