import { randomUUID } from 'node:crypto'
import { Client, type PoolConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInstallation } from '#server/checking/check-installation.ts'
import { clockWarning, readServerFacts, unfitness } from '#server/postgres/check-server.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { startS3 } from '../s3-server.ts'
import { createTestServices } from '../services.ts'
import { startTestSmtpServer } from '../smtp-server.ts'
import { testSecretKey } from '../test-database.ts'

/** A start on databases that do not fit, and the check of an installation. */

const { services, connections } = await createTestServices()
const { owner } = connections
const name = `check_${randomUUID().replaceAll('-', '')}`

const superuser = async (work: (client: Client) => Promise<unknown>, database = 'postgres') => {
  const client = new Client({ ...owner, user: 'postgres', database })
  await client.connect()
  await work(client).finally(() => client.end())
}

beforeAll(() =>
  superuser(async client => {
    await client.query(`create role ${name} login`)
    await client.query(`create database ${name}`)
    await client.query(
      `create database ${name}_latin owner klarwerk encoding 'LATIN1' locale 'C' locale_provider libc template template0`,
    )
  }),
)
afterAll(() =>
  superuser(async client => {
    for (const database of [name, `${name}_latin`])
      await client.query(`drop database if exists ${database} with (force)`)
    await client.query(`drop role ${name}`)
  }),
)

const start = (to: PoolConfig) => migrate({ owner: { ...owner, ...to }, secretKey: testSecretKey })

test('an owner without rights on the database is named, with the remedy', async () => {
  await expect(start({ user: name, database: name })).rejects.toThrow(
    `Der Benutzer ${name} aus DATABASE_URL darf in der Datenbank ${name} nichts anlegen. Bitte machen Sie ihn zu ihrem Eigentümer: alter database ${name} owner to ${name}`,
  )
})

test('tables that belong to another are named', async () => {
  const client = new Client({ ...owner, user: 'postgres', database: name })
  await client.connect()
  await client.query(
    `grant create on database ${name} to ${name}; grant create on schema public to ${name}; create table public.schema_migrations (version int, name text, sha256 text)`,
  )
  await client.end()
  await expect(start({ user: name, database: name })).rejects.toThrow(
    'Dem Benutzer aus DATABASE_URL fehlt ein Recht in der Datenbank (permission denied',
  )
})

test('a database with another encoding is named', async () => {
  await expect(start({ database: `${name}_latin` })).rejects.toThrow(
    `Die Datenbank ${name}_latin ist in LATIN1 angelegt. Bitte legen Sie sie neu an`,
  )
})

test('a replica, an old and a new version, and missing extensions are named', async () => {
  const client = new Client(owner)
  await client.connect()
  const facts = await readServerFacts(client)
  await client.end()
  expect(unfitness(facts)).toBeNull()
  expect(unfitness({ ...facts, isReplica: true })).toContain('DATABASE_URL zeigt auf ein Replikat')
  expect(unfitness({ ...facts, version: 14 })).toBe(
    'Der Datenbankserver ist PostgreSQL 14; Klarwerk läuft mit 15 bis 18. Bitte nehmen Sie eine dieser Versionen, am besten 18.',
  )
  expect(unfitness({ ...facts, version: 19 })).toContain('PostgreSQL 19')
  expect(unfitness({ ...facts, extensions: [] })).toContain('pg_trgm und btree_gin')
})

test('a clock that is wrong by an hour is told', () => {
  expect(clockWarning({ clockAhead: 3_600 })).toContain('um 3600 Sekunden vor. Bitte stellen Sie sie mit NTP')
  expect(clockWarning({ clockAhead: -3_600 })).toContain('um 3600 Sekunden nach')
  expect(clockWarning({ clockAhead: 3 })).toBeNull()
})

const check = async (settings: Partial<typeof services.settings> = {}, to = connections) =>
  Object.fromEntries(
    (await checkInstallation({ ...services.settings, ...settings }, to)).map(({ subject, ok, text }) => [
      subject,
      `${ok ? 'ok' : 'not ok'}: ${text}`,
    ]),
  )

test('the check of an installation that is whole says so in every line', async () => {
  const lines = await check()
  expect(Object.values(lines).filter(line => !line.startsWith('ok'))).toEqual([])
  expect(lines.Datenbank).toMatch(/PostgreSQL 1[5-8]/)
  expect(lines.Rollen).toBe('ok: klarwerk_app, klarwerk_platform, klarwerk_worker können sich anmelden')
})

test('the check finds a bucket and a mail server that are away, and takes them when they are there', async () => {
  const [s3, smtp] = [await startS3(), await startTestSmtpServer()]
  const present = { s3: s3.settings, smtpUrl: smtp.url }
  expect(await check(present)).toMatchObject({
    Dateien: 'ok: Bucket auental, geschrieben, gelesen und gelöscht',
    'E-Mail': expect.stringMatching(/^ok: 127.0.0.1:\d+ nimmt die Anmeldung an/),
  })
  await Promise.all([s3.close(), smtp.close()])
  const lines = await check(present)
  expect(lines.Dateien).toMatch(/^not ok: Bucket auental nimmt keine Dateien an .*ECONNREFUSED/)
  expect(lines['E-Mail']).toMatch(
    /^not ok: Der Mailserver .* nimmt keine E-Mails an .*Bitte prüfen Sie SMTP_URL/,
  )
})

test('the check finds a wrong role and a database that does not answer', async () => {
  const wrong = { ...connections, worker: { ...connections.worker, user: 'nobody_here' } }
  expect((await check({}, wrong)).Rollen).toContain('not ok: Die Rolle nobody_here kann sich nicht anmelden')
  const away = { ...connections, owner: { ...owner, host: '127.0.0.1', port: 1 } }
  expect((await check({}, away)).Datenbank).toContain('not ok: Die Datenbank antwortet nicht')
})
