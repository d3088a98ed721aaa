-- A key points within its own organization, even where row-level security does not look: at foreign keys.
alter table notifications
  add foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade;
alter table users
  add foreign key (organization_id, customer_id) references customers (organization_id, id) on delete set null (customer_id);
alter table statusupdates
  add foreign key (organization_id, mail_id) references mails (organization_id, id) on delete set null (mail_id);
create index statusupdates_mail on statusupdates (organization_id, mail_id) where mail_id is not null;

-- A request can only give birth to jobs of the organization it is in.
create or replace function enqueue(task text, payload json, key text default null, run_at timestamptz default null) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if session_user = 'klarwerk_app' and payload ->> 'organization_id' is distinct from public.current_organization()::text then
    raise insufficient_privilege using message = 'a job belongs to the organization it is born under';
  end if;
  perform graphile_worker.add_job(task, payload, run_at => run_at, job_key => key, job_key_mode => 'preserve_run_at');
end $$;
