-- What is found of a customer, from values in place of a whole row: the rows of a distributed table have a type of their own on each node.

create function customer_found_by(own uuid, customer uuid, words text) returns text language sql stable parallel safe as $$
  select words
    || coalesce((select public.person_words(u.firstname, u.lastname, u.email) from public.customer_users u
      where u.organization_id = own and u.customer_id = customer limit 1), '')
    || coalesce((select string_agg(public.meter_words(m.meter_number), '') || string_agg(distinct public.supply_words(m.street, m.housenumber, m.postalcode, m.city), '')
      from public.customer_meters m where m.organization_id = own and m.customer_id = customer), '')
$$;

create or replace function set_customer_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := customer_found_by(new.organization_id, new.id, customer_words(new.customer_number, new.customer_number_requested,
    new.company, new.street, new.housenumber, new.postalcode, new.city, new.phone, new.mobile));
  return new;
end $$;

create or replace function keep_customer_search_text() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
  words text;
begin
  select customer_found_by(organization_id, id, customer_words(customer_number, customer_number_requested,
    company, street, housenumber, postalcode, city, phone, mobile))
  into words from customers where organization_id = changed.organization_id and id = changed.customer_id;
  update customers set search_text = words
  where organization_id = changed.organization_id and id = changed.customer_id and search_text <> words;
  return null;
end $$;

drop function customer_everything(uuid, customers);
