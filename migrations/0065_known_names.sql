-- The name by which staff find a procedure whose form did not ask for one, because the customer was known by number. The sender never
-- sees it: two numbers prove no right to somebody's name.
alter table procedures add column known_name text not null default '';
