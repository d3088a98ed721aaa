-- Where the water is used, if not at the address of the person: of a procedure, of a reading among those of several supply points, and of
-- a meter in the master data. Empty: the address of the person.
alter table procedures
  add column supply_street text not null default '',
  add column supply_housenumber text not null default '',
  add column supply_postalcode text not null default '',
  add column supply_city text not null default '';
alter table meterstatuses add column supply_point text not null default '';
alter table customer_meters
  add column street text not null default '',
  add column housenumber text not null default '',
  add column postalcode text not null default '',
  add column city text not null default '';
