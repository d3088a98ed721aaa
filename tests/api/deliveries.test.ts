import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { ConnectionTest } from '#contract/deliveries.ts'
import { scheduleDeliveries } from '#server/deliveries/deliver-files.ts'
import { factories } from '../factories.ts'
import { startFtpServer } from '../ftp-server.ts'
import { createTestServices } from '../services.ts'
import { type FileServer, startSftpServer } from '../sftp-server.ts'
import { selfSigned } from '../security/self-signed.ts'

const { services, call, clock, runJobs } = await createTestServices()
Object.assign(services.settings, { outboundAllow: ['127.0.0.1', 'localhost'] })
const make = factories(services)
const folder = mkdtempSync(join(tmpdir(), 'klarwerk-deliveries-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** An organization whose files go to the server, with its clerk. */
async function utility(
  type: 'sftp' | 'ftp' | 'ftps',
  { port }: FileServer,
  root = 'eingang',
  { hasRun = true } = {},
) {
  const organization = await make.organization()
  const staff = await make.staff(organization)
  // Signs in anew, because the clock moves on by hours.
  const signIn = () => make.signIn(staff, organization)
  const clerk = await signIn()
  const storage = { type, host: 'localhost', port, username: 'klarwerk', root }
  const path = `/api/organizations/${organization.id}`
  const saved = await call(clerk, 'PUT', path, { config: { storage }, storage_password: 'geheim' })
  expect(saved.status).toBe(200)
  const deliver = async (seconds = 60) => {
    clock.pass(seconds)
    await scheduleDeliveries(services)
    await runJobs()
  }
  const states = async () => {
    const { data } = await call(await signIn(), 'GET', '/api/deliveries?sort=created_at')
    return data as { name: string; state: string; path: string; error: string; attempts: number }[]
  }
  const testIt = async (values: object = {}) => {
    const { data } = await call(await signIn(), 'POST', '/api/deliveries/test', {
      ...storage,
      ...values,
    })
    return data as ConnectionTest
  }
  if (hasRun) await deliver()
  return { organization, signIn, deliver, states, testIt, path, storage }
}

async function newFolder(name: string) {
  const path = join(folder, name)
  mkdirSync(path)
  return path
}

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
    .toSorted()

type Start = (folder: string) => Promise<FileServer>
const servers: [type: 'sftp' | 'ftp' | 'ftps', start: Start][] = [
  ['sftp', path => startSftpServer(path)],
  ['ftp', path => startFtpServer(path)],
  ['ftps', path => startFtpServer(path, selfSigned)],
]

describe.each(servers)('delivery by %s', (type, start) => {
  test('lays each file of a procedure down once, also after the server failed', async () => {
    const there = await newFolder(`${type}-once`)
    const server = await start(there)
    const { organization, signIn, deliver, states } = await utility(type, server)
    const row = await make.procedure(organization)
    for (let index = 0; index < 2; index += 1)
      await make.media(organization, { procedure_id: row.id, name: 'Lage/plan: Süd.pdf' })
    server.refusing = true
    await deliver()
    expect(await states()).toMatchObject([
      { state: 'waiting', attempts: 0, error: expect.stringContaining('lehnt „klarwerk“') },
      { state: 'waiting' },
    ])
    expect(filesIn(there)).toEqual([])
    await deliver(3600)
    const told = await call(await signIn(), 'GET', '/api/notifications')
    expect(told).toMatchObject({
      data: [{ data: { title: 'Dateiablage gestört', href: '/login/settings/storage' } }],
    })
    server.refusing = false
    await deliver(3600)
    expect(await states()).toMatchObject([{ state: 'delivered', error: '' }, { state: 'delivered' }])
    const names = ['Lage-plan- Süd (2).pdf', 'Lage-plan- Süd.pdf']
    expect(filesIn(there)).toEqual(names)
    const written = server.written.length
    await deliver(3600)
    expect(await call(await signIn(), 'POST', '/api/deliveries/retry')).toMatchObject({ data: { count: 0 } })
    await deliver()
    expect(server.written).toHaveLength(written)
    const content = readFileSync(join(there, 'eingang', row.reference, names[1]!), 'utf8')
    expect(content).toMatch(/^%PDF-1.7 /)
    await server.close()
  })

  test('is tested in six steps, which leave nothing behind', async () => {
    const there = await newFolder(`${type}-test`)
    const server = await start(there)
    const { testIt } = await utility(type, server)
    const { passed, steps } = await testIt()
    expect(steps.map(({ state }) => state)).toEqual(Array(6).fill('passed'))
    expect(passed).toBe(true)
    expect(filesIn(there)).toEqual([])
    const wrong = await testIt({ storage_password: 'falsch' })
    expect(wrong.steps.map(({ state }) => state)).toEqual([
      ...Array(3).fill('passed'),
      'failed',
      'skipped',
      'skipped',
    ])
    expect(wrong.steps[3]).toMatchObject({ step: 'signin', field: 'storage_password' })
    await server.close()
    const gone = await testIt()
    expect(gone.steps[1]).toMatchObject({ step: 'connection', state: 'failed' })
    const unknown = await testIt({ host: 'gibt.es.nicht.invalid', storage_password: 'geheim' })
    expect(unknown.steps[0]).toMatchObject({ step: 'name', state: 'failed', field: 'config.storage.host' })
  })
})

describe('the server of an organization', () => {
  test('is not sent anything when its fingerprint has changed, until that is trusted', async () => {
    const there = await newFolder('changed')
    const first = await startSftpServer(there)
    const { organization, signIn, deliver, states, testIt } = await utility('sftp', first)
    const known = (await testIt()).fingerprint
    await first.close()
    const second = await startSftpServer(there, first.port)
    const row = await make.procedure(organization)
    await make.media(organization, { procedure_id: row.id })
    await deliver()
    expect(await states()).toMatchObject([
      { state: 'waiting', error: expect.stringContaining('weist sich anders aus') },
    ])
    const { fingerprint, steps } = await testIt()
    expect(steps[2]).toMatchObject({ step: 'fingerprint', state: 'failed' })
    expect(fingerprint).not.toBe(known)
    await call(await signIn(), 'POST', '/api/deliveries/fingerprint', { fingerprint })
    await deliver(3600)
    expect(await states()).toMatchObject([{ state: 'delivered' }])
    await second.close()
  })

  test('never gets the password that was stored for another one', async () => {
    const server = await startSftpServer(await newFolder('password'))
    const { signIn, path, storage } = await utility('sftp', server)
    const clerk = await signIn()
    const elsewhere = { ...storage, host: '127.0.0.1' }
    expect(await call(clerk, 'POST', '/api/deliveries/test', elsewhere)).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'storage_password' }] },
    })
    const saved = await call(clerk, 'PUT', path, { config: { storage: elsewhere } })
    expect(saved).toMatchObject({ data: { storage_password_set: false } })
    await server.close()
  })

  test('must not lie in the inner network unless the operator allows it', async () => {
    const server = await startSftpServer(await newFolder('inner'))
    const { testIt } = await utility('sftp', server)
    Object.assign(services.settings, { outboundAllow: [] })
    expect((await testIt()).steps[0]).toMatchObject({ step: 'name', state: 'failed' })
    Object.assign(services.settings, { outboundAllow: ['127.0.0.1', 'localhost'] })
    await server.close()
  })

  test('that takes no file is given up for that file after eight attempts', async () => {
    const there = await newFolder('blocked')
    const server = await startFtpServer(there)
    const { organization, deliver, states, testIt } = await utility('ftp', server)
    // A file in place of the folder: nothing can be written below it.
    writeFileSync(join(there, 'eingang'), '')
    const row = await make.procedure(organization)
    await make.media(organization, { procedure_id: row.id })
    for (let attempt = 0; attempt < 8; attempt += 1) await deliver(7 * 3600)
    expect(await states()).toMatchObject([{ state: 'failed', attempts: 8 }])
    const { steps } = await testIt()
    expect(steps[4]).toMatchObject({ step: 'write', state: 'failed', field: 'config.storage.root' })
    await server.close()
  })

  test('files from before, of other organizations and of drafts stay here', async () => {
    const server = await startFtpServer(await newFolder('before'))
    const organization = await make.organization()
    const row = await make.procedure(organization)
    await make.media(organization, { procedure_id: row.id })
    clock.pass(60)
    const { states, deliver } = await utility('ftp', server)
    await deliver()
    expect(await states()).toEqual([])
    await server.close()
  })

  test('a file that comes between the saving of the settings and the first job is delivered', async () => {
    const server = await startFtpServer(await newFolder('between'))
    const { organization, states, deliver } = await utility('ftp', server, 'eingang', { hasRun: false })
    clock.pass(20)
    const submitted_at = services.now().toISOString()
    const { id } = await make.procedure(organization, { submitted_at })
    await make.media(organization, { procedure_id: id, created_at: submitted_at })
    await deliver()
    expect(await states()).toMatchObject([{ state: 'delivered' }])
    await server.close()
  })
})
