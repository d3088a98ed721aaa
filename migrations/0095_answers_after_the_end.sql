-- Procedures that were closed because nobody answered are found by their flag, as by every other one.
create index procedures_flag_unanswered on procedures (organization_id, submitted_at desc nulls last, id desc)
  where 'unanswered' = any (flags) and submitted_at is not null and deleted_at is null and merged_into is null;

-- Those that are closed so already get it: their last entry says why.
update procedures set flags = array_append(flags, 'unanswered')
  where status = 'completed' and exists (
    select from statusupdates
    where statusupdates.organization_id = procedures.organization_id and statusupdates.procedure_id = procedures.id
      and statusupdates.status = 'completed' and statusupdates.status_at >= procedures.completed_at
      and statusupdates.message like 'Wir haben keine Antwort auf unsere Rückfrage erhalten.%');
