-- A person's notifications of one kind, the newest first.
create index notifications_by_kind on notifications (user_id, (data ->> 'kind'), created_at desc, id desc);
