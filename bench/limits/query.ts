import { Pool } from 'pg'
import { serve } from './serve.ts'

/** Limit B: the list's rows by one prepared query, without host, session, permission, row-level security or contract. */
const { connection, organization_id } = JSON.parse(process.env.LIMIT ?? '')
const pool = new Pool({ ...connection, max: 8 })

const text = `
  select id, reference, type, status, flags, due_at, submitted_at, customer_number, customer_name, customer_city,
    acknowledgement_bounced_at,
    coalesce((
      select jsonb_agg(jsonb_build_object('user_id', users.id, 'firstname', users.firstname, 'lastname', users.lastname))
      from procedure_users join users on users.id = procedure_users.user_id
      where procedure_users.organization_id = procedures.organization_id
        and procedure_users.procedure_id = procedures.id), '[]') as assigned,
    (select count(*)::int from (
      select from procedures
      where organization_id = $1 and submitted_at is not null and deleted_at is null limit 10000) as counted) as total
  from procedures
  where organization_id = $1 and submitted_at is not null and deleted_at is null
  order by submitted_at desc nulls last, id desc
  limit 50`

serve(async (_, response) => {
  const { rows } = await pool.query({ name: 'list', text, values: [organization_id] })
  const body = Buffer.from(JSON.stringify({ data: rows }))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
})
