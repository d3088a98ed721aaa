-- Emails are found by the number of their procedure. Any other text was looked for among all words of procedures, too.
create or replace function find_emails(q text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := public.current_organization();
  pattern text := '%' || regexp_replace(trim(q), '([\\%_])', '\\\1', 'g') || '%';
  words text := '%' || replace(public.staff_fold(trim(q)), '\', '') || '%';
  -- Numbers of procedures have no blank, and nothing that addresses have. The index of all their words is asked for no other text.
  is_number boolean := trim(q) !~ '[\s@.,]';
  often boolean;
begin
  perform set_config('app.finding', 'on', true);
  select count(*) filter (where newest.words ilike pattern) >= 5 into often from (
    select public.email_text(e.recipient, e.recipient_name, e.subject) collate german as words from public.emails e
    where e.organization_id = own order by e.created_at desc, e.id desc limit 100) as newest;
  if often then
    return query
    select newest.id from (
      select e.id, public.email_text(e.recipient, e.recipient_name, e.subject) collate german as words from public.emails e
      where e.organization_id = own order by e.created_at desc, e.id desc limit 20 * most) as newest
    where newest.words ilike pattern limit most;
  else
    return query
    with hits as materialized (
      select e.id, e.created_at from public.emails e
      where e.organization_id = own and e.subscriber_id is null
        and public.email_text(e.recipient, e.recipient_name, e.subject) collate german ilike pattern
      union
      select e.id, e.created_at from public.subscribers s
      join public.emails e on e.organization_id = s.organization_id and e.subscriber_id = s.id
      where s.organization_id = own and s.email collate german ilike pattern
      union
      select e.id, e.created_at from public.mailings m
      join public.emails e on e.organization_id = m.organization_id and e.occasion = m.occasion and e.subscriber_id is not null
      where m.organization_id = own and m.subject ilike pattern
      union
      select e.id, e.created_at from public.procedures p
      join public.emails e on e.organization_id = p.organization_id and e.procedure_id = p.id
      where is_number and p.organization_id = own and p.submitted_at is not null and p.deleted_at is null and p.reference ilike pattern
        and p.search_text like words
      union
      select e.id, e.created_at from public.procedures p
      join public.emails e on e.organization_id = p.organization_id and e.procedure_id = p.id
      where is_number and p.organization_id = own and p.deleted_at is not null and p.reference ilike pattern)
    select hits.id from hits order by hits.created_at desc, hits.id desc limit most;
  end if;
  perform set_config('app.finding', 'off', true);
end $$;
