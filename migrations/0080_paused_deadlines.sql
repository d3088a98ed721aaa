-- The deadline of a procedure stands still while it waits for the customer or is put off. Then it has no day, only working days that are left.
alter table procedures
  add column due_left integer,
  add column due_paused_on date,
  -- Its length in working days.
  add column due_days integer;

-- What waits already has as many weekdays left as it has today.
update procedures set due_at = null, due_paused_on = current_date, due_left = (
    select count(*) from generate_series(current_date + 1, least(due_at, current_date + 3660), interval '1 day') as day
    where extract(isodow from day) < 6)
where due_at is not null and status in ('waiting_customer', 'on_hold', 'offer');
