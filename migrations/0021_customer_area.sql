-- What a customer began while signed in is found again in the account.
alter table drafts
  add customer_id uuid,
  add customer_key_hash bytea,
  add foreign key (organization_id, customer_id) references customers (organization_id, id) on delete set null (customer_id);
create index drafts_customer on drafts (organization_id, customer_id, updated_at desc, id desc) where customer_id is not null;
