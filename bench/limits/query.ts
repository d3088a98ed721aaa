import { Pool } from 'pg'
import { serve } from './serve.ts'

/** Limit B: the list's rows by one prepared query, without host, session, permission, row-level security or contract. */
const { connection, organization_id } = JSON.parse(process.env.LIMIT ?? '')
const pool = new Pool({ ...connection, max: 8 })

/** Returns what the product's rows say; only the days of a deadline are calendar days here. */
const text = `
  select id, reference, type, status, flags, due_at, customer_id, submitted_at, completed_at, created_at, updated_at, customer_number,
    case when customer_name = '' then known_name else customer_name end as customer_name,
    customer_street, customer_housenumber, customer_city, acknowledgement_bounced_at,
    coalesce((
      select jsonb_agg(jsonb_build_object('user_id', users.id, 'firstname', users.firstname, 'lastname', users.lastname))
      from procedure_users join users on users.id = procedure_users.user_id
      where procedure_users.organization_id = procedures.organization_id
        and procedure_users.procedure_id = procedures.id), '[]') as assigned,
    case when follow_up_status is not null then jsonb_build_object(
      'state', coalesce(follow_up_back, 'waiting'), 'on', follow_up_on, 'until_reply', follow_up_until_reply,
      'reason', follow_up_reason, 'user_id', follow_up_user_id, 'status', follow_up_status, 'back_at', follow_up_back_at)
    end as follow_up,
    case when status not in ('completed', 'rejected', 'withdrawn') and (due_at is not null or due_paused_on is not null)
    then jsonb_build_object(
      'state', case when due_paused_on is not null then 'paused' when due_at < current_date then 'overdue' else 'running' end,
      'left', coalesce(due_left, due_at - current_date), 'since', due_paused_on)
    end as deadline,
    (select count(*)::int from (
      select from procedures
      where organization_id = $1 and submitted_at is not null and deleted_at is null and merged_into is null
      limit 10000) as counted) as total
  from procedures
  where organization_id = $1 and submitted_at is not null and deleted_at is null and merged_into is null
  order by submitted_at desc nulls last, id desc
  limit 50`

serve(async (_, response) => {
  const { rows } = await pool.query({ name: 'list', text, values: [organization_id] })
  const data = rows.map(row => ({ ...row, total: undefined }))
  const body = Buffer.from(JSON.stringify({ data, meta: { total: rows[0].total } }))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
})
