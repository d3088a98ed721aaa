-- A draft has one key at a time. Links in emails have a key of their own, which only exchanges it.
alter table drafts
  drop column customer_key_hash,
  add link_key_hash bytea,
  add link_email text not null default '',
  add link_sent_at timestamptz,
  -- Keys that were replaced when somebody continued elsewhere, newest first. They open a page that says so.
  add former_key_hashes bytea[] not null default '{}',
  add repeat_hash bytea,
  add repeat_until timestamptz,
  add resumed_at timestamptz;

-- Proofs belong to the browser that began them and are used once.
alter table trust_assertions
  add key_hash bytea,
  add used_at timestamptz;
update trust_assertions set used_at = updated_at
  where fulfilled_at is not null and (
    exists (select from procedures where procedures.organization_id = trust_assertions.organization_id and trust_assertion_id = trust_assertions.id)
    or exists (select from customers where customers.organization_id = trust_assertions.organization_id and trust_assertion_id = trust_assertions.id));
