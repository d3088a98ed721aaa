-- The day on which a question without an answer closes its procedure; the customer was told of it.
alter table procedures add column close_on date;
create index procedures_closing on procedures (organization_id, close_on) where close_on is not null;
