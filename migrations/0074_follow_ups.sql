-- Wiedervorlage: a procedure rests until a day, an answer, or what comes first, and comes back to a person.
alter table procedures
  add column follow_up_on date,
  add column follow_up_until_reply boolean not null default false,
  add column follow_up_reason text not null default '' collate german,
  add column follow_up_user_id uuid,
  -- The status when it was set.
  add column follow_up_status text,
  -- What brought the procedure back: day, reply, bounce.
  add column follow_up_back text,
  add column follow_up_back_at timestamptz,
  -- A procedure rests while this day is to come.
  add column comes_back_on date generated always as (
    case when follow_up_back_at is not null then (follow_up_back_at at time zone 'Europe/Berlin')::date
      when follow_up_on is not null or follow_up_until_reply then coalesce(follow_up_on, 'infinity'::date) end) stored,
  add foreign key (organization_id, follow_up_user_id) references users (organization_id, id) on delete set null (follow_up_user_id);
create index procedures_follow_up_user on procedures (organization_id, follow_up_user_id) where follow_up_user_id is not null;
create index procedures_coming_back on procedures (organization_id, comes_back_on, id)
  where comes_back_on is not null and submitted_at is not null and deleted_at is null;

-- With what the list of open procedures is narrowed by, so that the index alone counts them.
drop index procedures_open;
create index procedures_open on procedures (organization_id, submitted_at desc nulls last, id desc) include (due_at, comes_back_on)
  where submitted_at is not null and deleted_at is null and status not in ('completed', 'rejected', 'withdrawn');
