import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { ExchangeFile } from '#contract/exchange/exchange.ts'
import type { ExportBatch } from '#contract/exports/exports.ts'
import { scheduleExchange } from '#server/exchange/schedule.ts'
import { enqueueForEach } from '#server/queue/enqueue-for-each.ts'
import { startCutOff } from '../cut-off.ts'
import { factories } from '../factories.ts'
import { startFtpServer } from '../ftp-server.ts'
import { createTestServices } from '../services.ts'
import { type FileServer, opensshSftp, startSftpServer } from '../sftp-server.ts'

/** Batches and answers go through folders of a server. */

const { services, call, clock, runJobs } = await createTestServices()
Object.assign(services.settings, { outboundAllow: ['127.0.0.1', 'localhost'] })
const make = factories(services)
const folder = mkdtempSync(join(tmpdir(), 'klarwerk-exchange-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
function newFolder() {
  const path = join(folder, String((count += 1)))
  mkdirSync(path)
  return path
}

/** An organization that exchanges files through the server of a folder, whose fingerprint its clerk has seen. */
async function utility(
  type: 'sftp' | 'ftp',
  there: string,
  { port }: { port: number },
  { isTrusted = true } = {},
) {
  const organization = await make.organization()
  const staff = await make.staff(organization)
  const signIn = () => make.signIn(staff, organization)
  const storage = { type, host: 'localhost', port, username: 'klarwerk', files: false }
  const saved = await call(await signIn(), 'PUT', `/api/organizations/${organization.id}`, {
    config: { storage, exchange: { enabled: true } },
    storage_password: 'geheim',
  })
  expect(saved.status).toBe(200)
  const send = async <T>(method: 'GET' | 'POST', path: string, body?: object) =>
    (await call(await signIn(), method, path, body)).data as T
  if (isTrusted)
    await send('POST', '/api/deliveries/test', { type, host: 'localhost', port, username: 'klarwerk' })
  const look = async (seconds = 61) => {
    clock.pass(seconds)
    await enqueueForEach(services.database.platform, 'look_exchange', [{ organization_id: organization.id }])
    await runJobs()
  }
  const at = (name: string) => join(there, 'austausch', name)
  const names = (name: string) => readdirSync(at(name)).toSorted()
  const files = () => send<ExchangeFile[]>('GET', '/api/exchange/files?sort=created_at')
  const state = () => send<{ failure: string; looked_at: string | null }>('GET', '/api/exchange/state')
  const batch = async (rows = 2) => {
    for (let index = 0; index < rows; index += 1) {
      const completed_at = services.now().toISOString()
      const found = await make.procedure(organization, { status: 'completed', completed_at })
      await make.meterstatus(found, { meter_count: 100 + index, read_at: '2026-11-20' })
    }
    return send<ExportBatch>('POST', '/api/exports', {})
  }
  const rowsOf = ({ id }: { id: string }) =>
    send<{ id: string; status: string; message: string }[]>('GET', `/api/exports/${id}/rows`)
  /** Lays a file in. Its time is that of the last change. */
  const lay = (name: string, content: string | Buffer, time = 1) => {
    writeFileSync(at(`in/${name}`), content)
    utimesSync(at(`in/${name}`), time, time)
  }
  return { organization, signIn, send, look, at, names, files, state, batch, rowsOf, lay }
}

const answerTo = (rows: readonly { id: string }[], status = 'acknowledged') =>
  ['row_id;status;message', ...rows.map(({ id }) => `${id};${status};Ä`), ''].join('\r\n')

type Start = (folder: string) => Promise<FileServer>
const servers: [name: string, type: 'sftp' | 'ftp', start: Start][] = [
  ['SFTP of the library', 'sftp', path => startSftpServer(path)],
  ['FTP', 'ftp', path => startFtpServer(path)],
]
if (opensshSftp) servers.push(['SFTP of OpenSSH', 'sftp', path => startSftpServer(path, 0, opensshSftp)])

describe.each(servers)('%s', (_name, type, start) => {
  test('a batch goes out once, its answer comes in, is taken when it is whole, and moved', async () => {
    const there = newFolder()
    const server = await start(there)
    const { look, at, names, files, state, batch, rowsOf, lay, send } = await utility(type, there, server)
    const made = await batch()
    await look()
    expect(await state()).toMatchObject({ failure: '', looked_at: services.now().toISOString() })
    expect(names('out')).toEqual(['zaehlerstaende-0001.csv'])
    const [first] = await files()
    expect(first).toMatchObject({ direction: 'out', state: 'done', batch_id: made.id })
    expect(first!.size).toBe(statSync(at('out/zaehlerstaende-0001.csv')).size)
    expect(await send('GET', `/api/exports/${made.id}`)).toMatchObject({
      status: 'fetched',
      fetched_by: 'Dateiaustausch',
    })
    rmSync(at('out/zaehlerstaende-0001.csv'))
    await look()
    expect(names('out')).toEqual([])

    lay('antwort.csv', Buffer.from(answerTo(await rowsOf(made)), 'latin1'))
    lay('antwort-2.csv.part', 'row_id')
    await look()
    expect((await files())[1]).toMatchObject({ name: 'antwort.csv', state: 'waiting' })
    await look(30)
    expect(names('in')).toEqual(['antwort-2.csv.part', 'antwort.csv'])
    await look(31)
    expect(names('in')).toEqual(['antwort-2.csv.part'])
    expect(names('done')).toEqual(['antwort.csv'])
    expect((await files())[1]).toMatchObject({ state: 'done', message: '2 Antworten auf einen Stapel.' })
    expect(await send('GET', `/api/exports/${made.id}`)).toMatchObject({ status: 'acknowledged' })
    expect((await rowsOf(made))[0]).toMatchObject({ message: 'Ä' })
    await server.close()
  })

  test('a file that grows is not taken before it has stayed the same', async () => {
    const there = newFolder()
    const server = await start(there)
    const { look, names, files, batch, rowsOf, lay } = await utility(type, there, server)
    const rows = await rowsOf(await batch())
    await look()
    const whole = answerTo(rows)
    lay('a.csv', whole.slice(0, 40))
    await look()
    lay('a.csv', whole.slice(0, 60), 70)
    await look()
    lay('a.csv', whole, 130)
    await look()
    expect(names('in')).toEqual(['a.csv'])
    expect((await files())[1]).toMatchObject({ state: 'waiting', size: Buffer.byteLength(whole) })
    await look()
    expect(names('done')).toEqual(['a.csv'])
    await server.close()
  })

  test('the same file is taken once, whatever its name is; a failed one again', async () => {
    const there = newFolder()
    const server = await start(there)
    const { look, at, names, files, batch, rowsOf, lay, send } = await utility(type, there, server)
    const made = await batch()
    await look()
    const answer = answerTo(await rowsOf(made), 'rejected')
    lay('a.csv', answer)
    await look()
    await look()
    await send('POST', `/api/exports/${made.id}/again`)
    lay('a.csv', answer)
    lay('b.csv', answer)
    await look()
    await look()
    expect(await send('GET', `/api/exports/${made.id}`)).toMatchObject({ answers: { again: 2, rejected: 0 } })
    expect((await files()).map(({ state }) => state)).toEqual(['done', 'done', 'repeated', 'repeated'])
    expect(names('done')).toHaveLength(3)
    expect(names('done')).toContain('a.csv')

    lay('c.csv', 'row_id;status\r\n1;ok\r\n')
    await look()
    await look()
    lay('c.csv', 'row_id;status\r\n1;ok\r\n')
    await look()
    await look()
    expect((await files()).slice(4).map(({ state }) => state)).toEqual(['failed', 'failed'])
    expect(names('failed')).toHaveLength(4)
    expect(readFileSync(at('failed/c.csv.err.csv'), 'utf8')).toBe(
      '\uFEFFZeile;Was ist los\r\n2;Diese Zeile gibt es in keinem Stapel: 1\r\n',
    )
    await server.close()
  })

  test('an answer with one wrong row changes nothing, and staff are told', async () => {
    const there = newFolder()
    const server = await start(there)
    const { look, at, files, batch, rowsOf, lay, send } = await utility(type, there, server)
    const made = await batch()
    const foreign = await utility(type, newFolder(), server)
    const theirs = await foreign.rowsOf(await foreign.batch(1))
    await look()
    const rows = await rowsOf(made)
    const lines = answerTo([...rows, ...theirs]).replace(
      `${rows[0]!.id};acknowledged`,
      `${rows[0]!.id};vielleicht`,
    )
    lay('falsch.csv', lines)
    await look()
    await look()
    expect((await files())[1]).toMatchObject({
      state: 'failed',
      message: '2 Zeilen sind falsch; nichts ist übernommen.',
    })
    expect(await send('GET', `/api/exports/${made.id}`)).toMatchObject({ answers: { pending: 2 } })
    const errors = readFileSync(at('failed/falsch.csv.err.csv'), 'utf8')
    expect(errors).toContain('2;Der Zustand „vielleicht“ ist unbekannt.')
    expect(errors).toContain(`4;Diese Zeile gibt es in keinem Stapel: ${theirs[0]!.id}`)
    expect(await send('GET', '/api/notifications')).toMatchObject([
      { data: { title: 'Datei nicht übernommen', href: '/login/settings/exchange' } },
    ])
    await server.close()
  })

  test('what is no answer, empty, or not a file is told or left alone', async () => {
    const there = newFolder()
    const server = await start(there)
    const { look, names, files, lay, at } = await utility(type, there, server)
    await look()
    lay('leer.csv', '')
    lay('bild.png', randomBytes(2000))
    lay('offen.csv', 'row_id;status\r\n"offen;ok\r\n')
    lay('.versteckt', 'x')
    mkdirSync(at('in/ordner'))
    await look()
    await look()
    expect((await files()).map(({ name, state }) => [name, state]).toSorted()).toEqual([
      ['bild.png', 'failed'],
      ['leer.csv', 'failed'],
      ['offen.csv', 'failed'],
    ])
    expect(names('in').filter(name => !name.startsWith('.'))).toEqual(['ordner'])
    await server.close()
  })
})

describe('files with customers', () => {
  const csv = (...rows: string[]) => ['customer_number;lastname;city;meter_number', ...rows, ''].join('\r\n')
  const [one, two] = ['10 1;Brückner;Auental;7 1', '10 2;Ähre;Auental;7 2']

  async function importer(exchange: object) {
    const there = newFolder()
    const server = await startAny(there)
    const all = await utility('sftp', there, server)
    const saved = await call(await all.signIn(), 'PUT', `/api/organizations/${all.organization.id}`, {
      config: { exchange },
    })
    expect(saved.status).toBe(200)
    await all.look()
    const customers = () =>
      all.send<{ customer_number: string }[]>('GET', '/api/customers?sort=customer_number')
    return { ...all, server, customers }
  }

  test('are checked and taken over by a built-in profile, once', async () => {
    const { look, lay, names, files, customers, send, server } = await importer({ imports: 'klarwerk' })
    lay('kunden.csv', csv(one, two))
    await look()
    await look()
    expect(names('in')).toEqual(['kunden.csv'])
    await look()
    expect(names('done')).toEqual(['kunden.csv'])
    const [file] = await files()
    expect(file).toMatchObject({ state: 'done', message: 'Import 1: 2 neu, 0 geändert, 0 schon so.' })
    expect(await send('GET', `/api/imports/${file!.import_id}`)).toMatchObject({
      status: 'applied',
      source: 'sftp',
      file_name: 'kunden.csv',
    })
    expect((await customers()).map(each => each.customer_number)).toEqual(['10 1', '10 2'])
    lay('noch einmal.csv', csv(one, two))
    await look()
    await look()
    expect((await files())[1]).toMatchObject({ state: 'repeated' })
    expect(await send('GET', '/api/imports')).toHaveLength(1)
    await server.close()
  })

  test('with one wrong row change nothing; the row lies beside the file with its reason', async () => {
    const { look, lay, names, files, at, customers, server } = await importer({ imports: 'klarwerk' })
    lay('kunden.csv', csv(one, ';Ohne Nummer;Auental;7 3'))
    for (let turn = 0; turn < 3; turn += 1) await look()
    expect(names('failed')).toEqual(['kunden.csv', 'kunden.csv.err.csv'])
    expect((await files())[0]).toMatchObject({
      state: 'failed',
      message: 'Import 1: 1 Zeile mit Fehler; nichts ist übernommen.',
    })
    expect(readFileSync(at('failed/kunden.csv.err.csv'), 'utf8')).toContain('Ohne Nummer;')
    expect(await customers()).toEqual([])
    // Corrected, it is taken.
    lay('kunden.csv', csv(one, '10 3;Mit Nummer;Auental;7 3'), 99)
    for (let turn = 0; turn < 3; turn += 1) await look()
    expect(await customers()).toHaveLength(2)
    await server.close()
  })

  test("are read as the utility's own profile says, also in windows-1252", async () => {
    const { organization, signIn, look, lay, files, customers, server } = await importer({})
    const mapping = {
      target: 'customers',
      encoding: 'windows-1252',
      separator: 'comma',
      columns: [
        { column: 'KDNR', field: 'customer_number' },
        { column: 'NAME', field: 'lastname' },
      ],
    }
    const { data } = await call(await signIn(), 'POST', '/api/importprofiles', {
      name: 'Abrechnung',
      mapping,
    })
    const exchange = { imports: 'own', importprofile: (data as { id: string }).id }
    const saved = await call(await signIn(), 'PUT', `/api/organizations/${organization.id}`, {
      config: { exchange },
    })
    expect(saved.status).toBe(200)
    lay('kunden.csv', Buffer.from('KDNR,NAME\r\n10 7,Köhler\r\n', 'latin1'))
    for (let turn = 0; turn < 3; turn += 1) await look()
    expect(await files()).toMatchObject([{ state: 'done' }])
    const [taken, ...others] = await customers()
    expect(taken).toMatchObject({ customer_number: '10 7' })
    expect(JSON.stringify(taken)).toContain('"Köhler"')
    expect(others).toEqual([])
    await server.close()
  })

  test('need a profile', async () => {
    const { look, lay, files, server } = await importer({ imports: 'own' })
    lay('kunden.csv', csv(one))
    for (let turn = 0; turn < 3; turn += 1) await look()
    expect((await files())[0]).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('keine Vorlage eingestellt'),
    })
    await server.close()
  })
})

/** The server of these trials, seen through a line that can be cut. */
const startAny = (path: string) => startSftpServer(path, 0, opensshSftp)

describe('a connection that breaks', () => {
  test('while a batch is written: nothing lies there but the part, and it goes out whole later', async () => {
    const there = newFolder()
    const server = await startAny(there)
    const line = await startCutOff(server.port)
    const { look, at, names, files, state, batch, send } = await utility('sftp', there, line)
    await look()
    const made = await batch(300)
    line.toServer = 40_000
    await look()
    expect((await state()).failure).not.toBe('')
    expect(names('out').filter(name => !name.endsWith('.part'))).toEqual([])
    expect(await send('GET', `/api/exports/${made.id}`)).toMatchObject({
      status: 'prepared',
      fetched_at: null,
    })
    line.toServer = Infinity
    await look()
    expect(await state()).toMatchObject({ failure: '' })
    expect(names('out')).toEqual(['zaehlerstaende-0001.csv'])
    expect(await files()).toHaveLength(1)
    const whole = readFileSync(at('out/zaehlerstaende-0001.csv'), 'utf8')
    expect(whole.trim().split('\r\n')).toHaveLength(301)
    line.close()
    await server.close()
  })

  test('while an answer is read: nothing is taken, and it is taken whole later', async () => {
    const there = newFolder()
    const server = await startAny(there)
    const line = await startCutOff(server.port)
    const { look, names, files, state, batch, rowsOf, lay, send } = await utility('sftp', there, line)
    const made = await batch(1)
    await look()
    const answer = `${answerTo(await rowsOf(made)).trimEnd()}${'x'.repeat(400_000)}\r\n`
    lay('groß.csv', answer)
    await look()
    line.toClient = 50_000
    await look()
    expect((await state()).failure).not.toBe('')
    expect(names('in')).toEqual(['groß.csv'])
    expect(await send('GET', `/api/exports/${made.id}`)).toMatchObject({ answers: { pending: 1 } })
    line.toClient = Infinity
    await look()
    expect(names('done')).toEqual(['groß.csv'])
    expect((await files())[1]).toMatchObject({ state: 'done' })
    line.close()
    await server.close()
  })

  test('between taking and moving: it is moved later and not taken twice', async () => {
    const there = newFolder()
    const server = await startAny(there)
    const { look, names, files, batch, rowsOf, lay, at, send } = await utility('sftp', there, server)
    const made = await batch(1)
    await look()
    lay('a.csv', answerTo(await rowsOf(made), 'rejected'))
    await look()
    // Nothing can be moved there.
    rmSync(at('done'), { recursive: true })
    writeFileSync(at('done'), '')
    await look()
    expect(names('in')).toEqual(['a.csv'])
    await send('POST', `/api/exports/${made.id}/again`)
    rmSync(at('done'))
    await look()
    expect(names('done')).toEqual(['a.csv'])
    expect(await send('GET', `/api/exports/${made.id}`)).toMatchObject({ answers: { again: 1 } })
    expect((await files()).map(({ state }) => state)).toEqual(['done', 'done'])
    await server.close()
  })
})

describe('the server', () => {
  test('gets nothing before a person has seen its fingerprint, nor when that has changed', async () => {
    const there = newFolder()
    const server = await startAny(there)
    const { look, state, batch, send } = await utility('sftp', there, server, { isTrusted: false })
    const made = await batch(1)
    await look()
    expect((await state()).failure).toContain('noch nicht bestätigt')
    expect(readdirSync(there)).toEqual([])
    const about = { type: 'sftp', host: 'localhost', port: server.port, username: 'klarwerk' }
    const { fingerprint } = await send<{ fingerprint: string }>('POST', '/api/deliveries/test', about)
    expect(fingerprint).toMatch(/^SHA256:/)
    await server.close()
    const other = await startSftpServer(there, server.port, opensshSftp)
    await look()
    expect((await state()).failure).toContain('weist sich anders aus')
    expect(readdirSync(there)).toEqual([])
    const tested = await send<{ fingerprint: string }>('POST', '/api/deliveries/test', about)
    await send('POST', '/api/deliveries/fingerprint', { fingerprint: tested.fingerprint })
    await look()
    expect(await state()).toMatchObject({ failure: '', fingerprint: tested.fingerprint })
    expect(await send('GET', `/api/exports/${made.id}`)).toMatchObject({ status: 'fetched' })
    await other.close()
  })

  test('that is away is told after an hour; what waits goes out when it is back', async () => {
    const there = newFolder()
    const server = await startAny(there)
    const { look, names, state, batch, send } = await utility('sftp', there, server)
    await look()
    await server.close()
    await batch(1)
    await look()
    expect((await state()).failure).toContain('lehnt die Verbindung ab')
    await look(3700)
    expect(await send('GET', '/api/notifications')).toMatchObject([
      { data: { title: 'Dateiablage gestört' } },
    ])
    const again = await startSftpServer(there, server.port, opensshSftp)
    const { fingerprint } = await send<{ fingerprint: string }>('POST', '/api/deliveries/test', {
      type: 'sftp',
      host: 'localhost',
      port: server.port,
      username: 'klarwerk',
    })
    await send('POST', '/api/deliveries/fingerprint', { fingerprint })
    await look()
    expect(names('out')).toEqual(['zaehlerstaende-0001.csv'])
    await again.close()
  })

  test('is looked at by hand, and not where the exchange is off', async () => {
    const there = newFolder()
    const server = await startAny(there)
    const { send, state, organization, signIn } = await utility('sftp', there, server)
    expect(await send('POST', '/api/exchange/look')).toEqual({ is_enqueued: true })
    await runJobs()
    const { looked_at } = await state()
    clock.pass(60)
    expect(await scheduleExchange(services)).toBeGreaterThan(0)
    await runJobs()
    expect((await state()).looked_at! > looked_at!).toBe(true)
    expect(await state()).toMatchObject({ failure: '', looked_at: expect.any(String) })
    const config = { exchange: { enabled: false } }
    await call(await signIn(), 'PUT', `/api/organizations/${organization.id}`, { config })
    expect((await call(await signIn(), 'POST', '/api/exchange/look')).status).toBe(409)
    const last = await state()
    clock.pass(60)
    await scheduleExchange(services)
    await runJobs()
    expect(await state()).toEqual(last)
    await server.close()
  })

  test('cannot send us to other folders by names that it lists', async () => {
    const there = newFolder()
    const server = await startAny(there)
    const { look, lay, files, names } = await utility('sftp', there, server)
    await look()
    lay('..\\..\\x.csv', 'row_id;status')
    lay(`${'x'.repeat(210)}.csv`, 'row_id;status')
    await look()
    await look()
    expect(await files()).toEqual([])
    expect(names('in')).toHaveLength(2)
    await server.close()
  })
})
