import { once } from 'node:events'
import type { Client } from 'pg'
import { WebSocket } from 'ws'
import { median, type Pace } from '../compare.ts'
import { columnsOf } from '../growth/tables.ts'
import { sendRequest } from '../request.ts'
import { type Row, sizeRow } from '../row.ts'
import { type BenchSetup, signedIn } from '../setup.ts'
import { reading } from './submission.ts'

const [people, socketsEach] = [40, 25]
/** Milliseconds from the answer to a submission until staff see its number. */
const most = 1_000

/** Opens 1,000 sockets of 40 people of one organization, and times how soon they hear of submissions and one of them has the new numbers. */
export async function sockets(
  { product, host, database, organization_id }: BenchSetup,
  { rounds }: Pace,
): Promise<Row[]> {
  const emails = await addPeople(database, organization_id)
  const callers = await Promise.all(emails.map(email => signedIn(product.port, host, email)))
  const cookies = callers.map(
    ({ authorization = '' }) => `klarwerk_user=${authorization.replace('Bearer ', '')}`,
  )
  const open: WebSocket[] = []
  for (const cookie of cookies)
    open.push(
      ...(await Promise.all(Array.from({ length: socketsEach }, () => connect(product.port, host, cookie)))),
    )
  try {
    const heard: number[] = []
    const shown: number[] = []
    for (let round = 0; round < rounds * 3; round += 1) {
      const messages = open.map(socket => once(socket, 'message'))
      const all = Promise.all(messages).then(() => performance.now())
      const badge = messages[0]!
        .then(() => readNumbers(product.port, host, cookies[0]!))
        .then(() => performance.now())
      await submit(product.port, host)
      const answered = performance.now()
      heard.push((await all) - answered)
      shown.push((await badge) - answered)
    }
    const how = `${open.length} sockets of one organization are open; slowest of ${heard.length} submissions`
    return [
      sizeRow(Math.max(...heard), 'ms', {
        what: '1,000 open sockets: all have heard of a submission',
        goal: most,
        how: `${how}, median ${median(heard).toFixed(0)} ms after its answer`,
      }),
      sizeRow(Math.max(...shown), 'ms', {
        what: '1,000 open sockets: new number beside the menu',
        goal: most,
        how: `${how}, median ${median(shown).toFixed(0)} ms, with the request that reads it`,
      }),
    ]
  } finally {
    for (const socket of open) socket.terminate()
  }
}

/** Copies a clerk of the demo, who then has the same password. */
async function addPeople(database: Client, organization_id: string): Promise<string[]> {
  const columns = await columnsOf(database, 'users')
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const { rows } = await database.query<{ email: string }>(
    `insert into users (${names})
     select ${names} from (
       select copy.* from users original, generate_series(1, $2::int) number,
         jsonb_populate_record(original, jsonb_build_object(
           'id', gen_random_uuid(), 'email', 'bench-' || number || '@auental.example')) copy
       where original.organization_id = $1 and original.email = 'vorgaenge@auental.example'
     ) copies returning email`,
    [organization_id, people],
  )
  return rows.map(({ email }) => email)
}

async function connect(port: number, host: string, cookie: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/realtime`, {
    headers: { host, cookie },
    origin: `http://${host}`,
  })
  await once(socket, 'open')
  return socket
}

async function submit(port: number, host: string) {
  const { ok, status } = await sendRequest({
    port,
    path: '/api/procedures',
    method: 'POST',
    headers: { host, 'content-type': 'application/json' },
    body: JSON.stringify(reading),
  })
  if (!ok) throw new Error(`The submission was refused with ${status}`)
}

async function readNumbers(port: number, host: string, cookie: string) {
  const { ok, status } = await sendRequest({ port, path: '/login/frame', headers: { host, cookie } })
  if (!ok) throw new Error(`The numbers were refused with ${status}`)
}
