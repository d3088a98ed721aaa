import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exampleProcedures } from '#contract/documentation/examples.ts'
import { findPostmaster } from '#server/postgres/postmaster.ts'
import { removeFolder } from '../setup/folder.ts'
import { startTestSmtpServer } from '../smtp-server.ts'
import { demoFolder } from './support/demo-folder.ts'
import { queryDatabase } from './support/database.ts'
import { send } from './support/http.ts'
import { freePort } from '../free-port.ts'
import { type Server, startServer } from './support/server.ts'
import { submitWithFile } from './support/submit-with-file.ts'
import { waitFor } from '../wait-for.ts'

const dataDir = demoFolder()
/** What a test has submitted stays, so that a second run would find it. */
const once = { retry: 0, timeout: 300_000 }
const cases = 240
const clients = 8
let server: Server
let port: number

/** Every sixth case is a draft with a file. */
const withFile = (number: number) => number % 6 === 0
const contentOf = (number: number) => `%PDF-1.7 Foto des Zählers ${number} %%EOF`

/** The address whose email is the last thing that the program does before it is killed, with the answer of the mail server. */
let doomed: string | null = null
const smtp = await startTestSmtpServer({
  plain: true,
  onAccept: ({ to }) => {
    if (doomed && to.includes(doomed)) process.kill(server.pid, 'SIGSTOP')
  },
})

const start = () =>
  startServer(dataDir, {
    port,
    env: {
      REQUESTS_PER_MINUTE: '1000000',
      FREE_SUBMISSIONS: '1000000',
      EMAILS_PER_ORGANIZATION: '100000',
      SMTP_URL: smtp.url,
    },
  })

beforeAll(async () => {
  port = await freePort()
  server = await start()
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
  await removeFolder(dataDir)
})

const address = (number: number) => `kill-${number}@mail.example`

const submission = (number: number) =>
  JSON.stringify({
    ...exampleProcedures().meterreading!.value,
    customer_lastname: 'Überdauert',
    customer_email: address(number),
    meterstatuses: [1, 2].map(meter => ({
      meter_type: meter === 1 ? 'main' : 'garden',
      meter_number: `K ${number} ${meter}`,
      meter_count: number,
      read_at: '2026-01-01',
    })),
    data: { occasion: 'yearly' },
  })

/** Submits a procedure with one idempotency key until the server acknowledges it; every fifth client disconnects at first. */
async function submit(number: number): Promise<string> {
  if (withFile(number)) return submitWithFile(port, address(number), contentOf(number))
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send(port, {
      host: 'auental.localhost',
      method: 'POST',
      path: '/api/procedures',
      headers: { 'content-type': 'application/json', 'idempotency-key': `kill-test-${number}` },
      body: submission(number),
      timeout: attempt === 0 && number % 5 === 0 ? 15 : 5_000,
    }).catch(() => null)
    if (answer && answer.status < 300)
      return (JSON.parse(answer.body) as { data: { reference: string } }).data.reference
    if (answer && answer.status < 500) throw new Error(`Refused: ${answer.body}`)
    await sleep(50)
  }
}

test(
  'no acknowledged procedure or file is lost or doubled, however often the program or its database is killed',
  once,
  async () => {
    const acknowledged = new Map<number, string>()
    const healed: number[] = []
    let next = 0

    async function client() {
      while (next < cases) {
        const number = next++
        acknowledged.set(number, await submit(number))
      }
    }

    /** Kills a process and waits until the next submission succeeds. */
    async function strikeAndRecover(at: number, strike: () => Promise<void>) {
      await vi.waitUntil(() => acknowledged.size >= at, { timeout: 30_000, interval: 1 })
      const before = performance.now()
      await strike()
      const sofar = acknowledged.size
      await vi.waitUntil(() => acknowledged.size > sofar, { timeout: 30_000, interval: 1 })
      healed.push((performance.now() - before) / 1000)
    }

    async function killProgram() {
      await server.kill()
      server = await start()
    }

    async function killDatabase() {
      process.kill(findPostmaster(join(dataDir, 'postgres'))!.pid, 'SIGKILL')
    }

    async function strikeRepeatedly() {
      await strikeAndRecover(20, killProgram)
      await strikeAndRecover(60, killProgram)
      await strikeAndRecover(100, killDatabase)
      await strikeAndRecover(140, killProgram)
      await strikeAndRecover(180, killProgram)
    }

    await Promise.all([strikeRepeatedly(), ...Array.from({ length: clients }, client)])

    const rows = await queryDatabase<Found>(found, [], dataDir)
    const lost = [...acknowledged].filter(
      ([number, reference]) =>
        !rows.some(row => row.email === address(number) && row.reference === reference),
    )
    const doubled = rows.length - new Set(rows.map(({ email }) => email)).size
    const slowest = Math.max(...healed).toFixed(1)
    console.log(`${cases} cases: ${lost.length} lost, ${doubled} doubled, healed within ${slowest} s`)
    expect({ lost, doubled, count: rows.length }).toEqual({ lost: [], doubled: 0, count: cases })
    for (const row of rows) expect(row).toMatchObject({ emails: 1, audits: 1, entries: 2 })
    for (const row of rows.filter(({ files }) => !files)) expect(row.meters).toBe(2)
    const damaged = rows.flatMap(({ email, files }) => (files ?? []).filter(file => !isWhole(file, email)))
    expect([damaged, rows.filter(({ files }) => files).length]).toEqual([[], cases / 6])
    expect(Math.max(...healed)).toBeLessThan(30)

    await waitFor(
      async () => {
        const [waiting] = await queryDatabase<{ count: number }>(unsent, [], dataDir)
        expect(waiting?.count).toBe(0)
      },
      { timeout: 120_000, interval: 250 },
    )
  },
)

test(
  'an email that the mail server took just before a kill goes out again under the same Message-ID, and says so',
  once,
  async () => {
    doomed = 'kill-doomed@mail.example'
    const answer = await send(port, {
      host: 'auental.localhost',
      method: 'POST',
      path: '/api/procedures',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...exampleProcedures().meterreading!.value, customer_email: doomed }),
    })
    expect(answer.status).toBe(201)
    await vi.waitUntil(() => receivedBy('kill-doomed@mail.example').length, { timeout: 60_000, interval: 10 })
    // The mail server has taken it and said so; the program sleeps and cannot write that down.
    doomed = null
    await server.kill()
    server = await start()
    const sent = await waitFor(
      async () => {
        const [row] = await queryDatabase<Sent>(
          `${emails} where recipient = 'kill-doomed@mail.example'`,
          [],
          dataDir,
        )
        expect(row?.state).toBe('sent')
        return row!
      },
      { timeout: 60_000, interval: 100 },
    )
    const ids = receivedBy('kill-doomed@mail.example').map(({ headers }) => headers['message-id'])
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    expect(sent).toMatchObject({
      attempts: 2,
      error: expect.stringContaining('Vielleicht doppelt') as string,
    })
  },
)

test('every other email went out once, or says that it may have gone out twice, under one Message-ID', async () => {
  const rows = await queryDatabase<Sent>(`${emails} where recipient like 'kill-%'`, [], dataDir)
  const counts = rows.map(({ id, recipient, error }) => {
    const times = smtp.emails.filter(({ headers }) => headers['message-id']!.includes(id)).length
    return { recipient, times, isDoubtful: error !== null }
  })
  const twice = counts.filter(({ times }) => times > 1)
  console.log(
    `${rows.length} emails: ${twice.length} twice, ${counts.filter(each => each.isDoubtful).length} doubtful`,
  )
  expect(counts.filter(({ times }) => times < 1 || times > 2)).toEqual([])
  expect(twice.filter(({ isDoubtful }) => !isDoubtful)).toEqual([])
})

const receivedBy = (recipient: string) => smtp.emails.filter(({ to }) => to.includes(recipient))

interface Sent {
  id: string
  recipient: string
  state: string
  attempts: number
  error: string | null
}
const emails = 'select id, recipient, state, attempts, error from emails'

interface File {
  key: string
  sha256: string
}

/** Whether the file on the disk is what was sent, and its row says so. */
function isWhole({ key, sha256 }: File, email: string): boolean {
  const content = readFileSync(join(dataDir, 'files', key))
  const sent = contentOf(Number(/\d+/.exec(email)![0]))
  return content.toString() === sent && createHash('sha256').update(content).digest('hex') === sha256
}

interface Found {
  email: string
  reference: string
  meters: number
  emails: number
  audits: number
  entries: number
  /** Null without files. */
  files: File[] | null
}

const found = `
  select customer_email as email, reference,
    (select count(*)::int from meterstatuses where procedure_id = procedures.id) as meters,
    (select count(*)::int from emails where procedure_id = procedures.id and kind = 'acknowledgement') as emails,
    (select count(*)::int from audit_events where subject_id = procedures.id and action = 'procedures.submit') as audits,
    (select count(*)::int from statusupdates where procedure_id = procedures.id) as entries,
    (select json_agg(json_build_object('key', storage_key, 'sha256', encode(sha256, 'hex'))) from media
      where procedure_id = procedures.id) as files
  from procedures where customer_email like 'kill-%'`

const unsent = `select count(*)::int from emails where recipient like 'kill-%' and state <> 'sent'`
