-- Notifications that also go out by email, as the preferences of the person say: together, a few minutes after they arrive.
alter table notifications
  add column email_due boolean not null default false,
  -- When the person was reminded by email that it is unread; at most once.
  add column reminded_at timestamptz;
create index notifications_email_due on notifications (organization_id, user_id) where email_due;
create index notifications_not_reminded on notifications (organization_id, user_id)
  where read_at is null and reminded_at is null;
-- What is older than this change is no news.
update notifications set reminded_at = now();
