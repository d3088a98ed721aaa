-- Encrypted values of a procedure by their key in `data`, where they stand masked.
alter table procedures rename column sealed to encrypted;

alter function procedure_kept_from(timestamptz, timestamptz, timestamptz) rename to procedure_retention_start;
alter function forget_jobs(text[]) rename to remove_jobs;
alter function announce_content() rename to publish_content;
alter function announce_media() rename to publish_media;
alter index procedures_kept rename to procedures_retention_start;
do $$
declare
  found record;
begin
  for found in
    select tgname as name, tgrelid::regclass as table_name from pg_trigger where tgname in ('announce', 'announce_removal')
  loop
    execute format('alter trigger %I on %s rename to %I',
      found.name, found.table_name, replace(found.name, 'announce', 'publish_content'));
  end loop;
end $$;
