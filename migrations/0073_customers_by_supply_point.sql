-- Staff find customers by their supply points, too, where these differ from the address.
create function supply_words(street text, housenumber text, postalcode text, city text) returns text language sql immutable parallel safe
  return case when street = '' then '' else staff_fold(' ' || street || ' ' || housenumber || ' ' || postalcode || ' ' || city || ' ')
    || staff_joined(street || housenumber) || ' ' end;

create or replace function customer_everything(own uuid, c customers) returns text language sql stable parallel safe
  return customer_words(c.customer_number, c.customer_number_requested, c.company, c.street, c.housenumber, c.postalcode, c.city, c.phone, c.mobile)
    || coalesce((select person_words(u.firstname, u.lastname, u.email) from customer_users u
      where u.organization_id = own and u.customer_id = c.id limit 1), '')
    || coalesce((select string_agg(meter_words(m.meter_number), '') || string_agg(distinct supply_words(m.street, m.housenumber, m.postalcode, m.city), '')
      from customer_meters m where m.organization_id = own and m.customer_id = c.id), '');

drop trigger customer_search_text on customer_meters;
create trigger customer_search_text after insert or delete or update of meter_number, customer_id, street, housenumber, postalcode, city
  on customer_meters for each row execute function keep_customer_search_text();

update customers c set search_text = customer_everything(c.organization_id, c)
where exists (select from customer_meters m where m.organization_id = c.organization_id and m.customer_id = c.id and m.street <> '');
