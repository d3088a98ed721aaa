-- One spelling per noun. Policies, grants, triggers and foreign keys belong to the table and follow its new name.
alter table mails rename to emails;
alter table jobs rename to jobpostings;
alter table job_applications rename to jobapplications;

alter table statusupdates rename column mail_id to email_id;
alter table procedure_confirmations rename column mail_id to email_id;
alter table procedure_confirmations rename column letters to emails_sent;

-- Constraints and indexes carry the name of their table.
do $$
declare
  renamed record;
  found record;
begin
  for renamed in
    select * from (values
      ('emails', 'mails', 'emails'), ('jobpostings', 'jobs', 'jobpostings'), ('jobapplications', 'job_applications', 'jobapplications')
    ) as names (table_name, old_prefix, new_prefix)
  loop
    for found in
      select conname as name from pg_constraint
      where conrelid = renamed.table_name::regclass and starts_with(conname, renamed.old_prefix || '_')
    loop
      execute format('alter table %I rename constraint %I to %I',
        renamed.table_name, found.name, renamed.new_prefix || substr(found.name, length(renamed.old_prefix) + 1));
    end loop;
    for found in
      select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = renamed.table_name::regclass and starts_with(relname, renamed.old_prefix || '_')
    loop
      execute format('alter index %I rename to %I',
        found.name, renamed.new_prefix || substr(found.name, length(renamed.old_prefix) + 1));
    end loop;
  end loop;
end $$;
alter index emails_told rename to emails_occasion;
alter index statusupdates_mail rename to statusupdates_email;
alter index procedure_confirmations_mail rename to procedure_confirmations_email;
alter table statusupdates rename constraint statusupdates_organization_id_mail_id_fkey to statusupdates_organization_id_email_id_fkey;
alter table procedure_confirmations
  rename constraint procedure_confirmations_organization_id_mail_id_fkey to procedure_confirmations_organization_id_email_id_fkey;

-- Waiting jobs keep their place in the queue under the new names.
update graphile_worker._private_jobs job
set key = 'email ' || substr(job.key, length('mail ') + 1),
  payload = jsonb_build_object(
    'organization_id', job.payload -> 'organization_id',
    'email_id', job.payload -> 'mail_id',
    'payload', case job.payload #>> '{order,kind}'
      when 'worded' then (job.payload -> 'order')::jsonb || '{"kind": "text"}'
      when 'subscription_tidings' then
        (job.payload -> 'order')::jsonb - 'tidings'
        || jsonb_build_object('kind', 'subscription_notification', 'notification', job.payload #> '{order,tidings}')
      else (job.payload -> 'order')::jsonb
    end)::json
from graphile_worker._private_tasks task
where task.id = job.task_id and task.identifier = 'send_letter';

update graphile_worker._private_jobs
set key = 'notify ' || substr(key, length('tell ') + 1)
where starts_with(key, 'tell ');
update graphile_worker._private_jobs
set key = 'apply_retention ' || substr(key, length('keep_days ') + 1)
where starts_with(key, 'keep_days ');
update graphile_worker._private_jobs
set key = 'procedure ' || substr(key, length('announce ') + 1)
where starts_with(key, 'announce ');

update graphile_worker._private_tasks task
set identifier = renamed.to_name
from (values
  ('send_letter', 'send_email'),
  ('announce_procedure', 'notify_staff_of_procedure'),
  ('draw_pictures', 'convert_pictures'),
  ('tell-subscribers', 'notify_subscribers'),
  ('keep_days', 'apply_retention'),
  ('retention', 'schedule_retention'),
  ('sweep', 'delete_expired')
) as renamed (from_name, to_name)
where task.identifier = renamed.from_name;
