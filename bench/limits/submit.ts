import { json } from 'node:stream/consumers'
import { Client, Pool } from 'pg'
import { readSubmission } from './copy-submission.ts'
import { serve } from './serve.ts'

/** Limit S: the rows of a submission written by hand in one pipeline, without host, limits, contract or row-level security. */
const { connection, procedure_id, clients } = JSON.parse(process.env.LIMIT ?? '')
const pool = new Pool({ ...connection, max: clients, pipeline: true })

const client = new Client(connection)
await client.connect()
const copier = await readSubmission(client, procedure_id)
await client.end()

serve(async (request, response) => {
  await json(request)
  const { id, inserts } = copier.next()
  const client = await pool.connect()
  const named = inserts.map(({ text, values }) => ({ name: text.slice(0, 40), text, values }))
  await Promise.all([
    client.query('begin'),
    ...named.map(query => client.query(query)),
    client.query('commit'),
  ])
  client.release()
  const body = Buffer.from(JSON.stringify({ data: { id } }))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
})
