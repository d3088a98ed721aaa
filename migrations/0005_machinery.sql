-- Answers already given: the same key with the same body gets the same answer and no second effect.
create table idempotency_keys (
  organization_id uuid not null references organizations on delete cascade,
  actor text not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status integer not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (organization_id, actor, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
call protect('idempotency_keys');

-- Letters, from the moment they are decided until a mail server took or refused them.
create table mails (
  id uuid primary key,
  organization_id uuid references organizations on delete cascade,
  procedure_id uuid,
  kind text not null,
  recipient text not null,
  subject text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'bounced')),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade
);
create index mails_newest on mails (organization_id, created_at desc, id desc);
call protect('mails');

-- Who did what, when. Rows are added and read, never changed.
create table audit_events (
  id uuid primary key,
  organization_id uuid references organizations on delete cascade,
  actor_kind text not null,
  actor_id uuid,
  actor_name text not null default '',
  action text not null,
  subject_type text not null,
  subject_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_events_newest on audit_events (organization_id, created_at desc, id desc);
create index audit_events_subject on audit_events (organization_id, subject_type, subject_id);
call protect('audit_events');
revoke update, delete on audit_events from klarwerk_app, klarwerk_platform, klarwerk_worker;

-- Sign-in attempts, for back-off per account and address.
create table attempts (
  bucket text not null,
  at timestamptz not null
);
create index attempts_bucket on attempts (bucket, at);
grant select, insert, delete on attempts to klarwerk_platform, klarwerk_worker;

-- A job is born inside the transaction that makes it true, under the organization it serves.
create function enqueue(task text, payload json, key text default null, run_at timestamptz default null) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select graphile_worker.add_job(task, payload, run_at => run_at, job_key => key, job_key_mode => 'preserve_run_at');
  end;
revoke execute on function enqueue(text, json, text, timestamptz) from public;
grant execute on function enqueue(text, json, text, timestamptz) to klarwerk_app, klarwerk_platform, klarwerk_worker;

-- Every node hears what changed: content of an organization (page caches), and events for signed-in people.
create function announce_content() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  perform pg_notify('content', (to_jsonb(changed) ->> tg_argv[0]));
  return null;
end $$;

create trigger announce after insert or update or delete on organizations for each row execute function announce_content('id');
create trigger announce after insert or update or delete on textlabels for each row execute function announce_content('organization_id');
create trigger announce after insert or update or delete on serviceareas for each row execute function announce_content('organization_id');
create trigger announce after insert or update or delete on categories for each row execute function announce_content('organization_id');
create trigger announce after insert or update or delete on news for each row execute function announce_content('organization_id');
create trigger announce after insert or update or delete on prices for each row execute function announce_content('organization_id');
create trigger announce after insert or update or delete on disturbances for each row execute function announce_content('organization_id');
create trigger announce after insert or update or delete on maintenances for each row execute function announce_content('organization_id');
