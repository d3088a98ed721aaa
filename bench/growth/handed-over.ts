const data = `jsonb_build_object('reading_id', m.id, 'reference', p.reference, 'type', p.type,
  'received_at', to_char(p.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'customer_number', p.customer_number,
  'customer_external_id', '', 'unit_number', p.unit_number, 'customer_name', p.customer_name, 'street', p.customer_street,
  'housenumber', p.customer_housenumber, 'postalcode', p.customer_postalcode, 'city', p.customer_city,
  'supply_point', m.supply_point, 'meter_number', m.meter_number, 'meter_external_id', '', 'meter_type', m.meter_type,
  'meter_count', m.meter_count, 'read_at', m.read_at, 'reason', m.reason, 'reason_text', m.reason_text,
  'previous_count', m.previous_count, 'previous_read_at', m.previous_read_at, 'is_unusual', false)`

/** Hands readings over in batches of 25, all but the newest hundred, as where a billing system takes them every day. */
export const handedOver = `with completed as (
    select m.organization_id, m.procedure_id, m.id, gen_random_uuid() as row_id, ${data} as data
    from meterstatuses m join procedures p on p.id = m.procedure_id
    where p.organization_id in (select organization_id from originals.procedures) and p.status = 'completed'
    order by p.completed_at desc, m.id offset 100),
  closed as (
    select *, row_number() over (order by id) as nth, (row_number() over (order by id) + 24) / 25 as batch from completed
    where not exists (select from export_rows where meterstatus_id = completed.id)),
  dropped as (delete from export_candidates using completed where meterstatus_id = completed.id),
  batches as (
    insert into export_batches
      (id, organization_id, number, kind, format, status, row_count, sha256, fetched_at, created_at, updated_at)
    select gen_random_uuid(), organization_id, batch + (select count(*) from export_batches), 'readings', '{}', 'acknowledged', count(*), '',
      now(), now(), now()
    from closed group by organization_id, batch returning id, number - (select count(*) from export_batches) as batch)
  insert into export_rows
    (id, organization_id, batch_id, procedure_id, meterstatus_id, position, data, is_correction, status, answered_at)
  select row_id, organization_id, batches.id, procedure_id, closed.id, nth, data, false, 'acknowledged', now()
  from closed join batches using (batch)`
