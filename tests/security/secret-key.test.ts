import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { encrypt, decrypt, encryptionPurposes } from '#server/core/crypto/encryption.ts'
import { ensureKeyCheck } from '#server/key-check.ts'
import { checkSecretKey } from '#server/postgres/check-secret-key.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { rotateKey } from '#server/rotate-key.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, connections } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization()
const [key, other] = [services.settings.secretKey, randomBytes(32)]

const owner = new Client(connections.owner)
await owner.connect()
afterAll(() => owner.end())

const seal = (secret: Buffer) => encrypt(secret, encryptionPurposes.storagePassword, 'Passwört')
const store = (storage_password: string) =>
  platform
    .updateTable('organizations')
    .set({ secrets: { storage_password } })
    .where('id', '=', organization.id)
    .execute()
const stored = async () => {
  const { secrets } = await platform
    .selectFrom('organizations')
    .select('secrets')
    .where('id', '=', organization.id)
    .executeTakeFirstOrThrow()
  return secrets['storage_password']!
}
const checks = () => platform.selectFrom('secret_key_check').selectAll().execute()
const rolePasswords = async () =>
  (await owner.query(`select rolname, shobj_description(oid, 'pg_authid') as mark from pg_roles order by 1`))
    .rows
/** Effect of a start on the key. It leaves the roles alone, because all test files share them. */
const start = async (secretKey: Buffer, secretKeyOld: Buffer | null = null) => {
  await checkSecretKey(owner, secretKeyOld ? [secretKey, secretKeyOld] : [secretKey])
  services.settings.secretKey = secretKey
  if (!secretKeyOld) await ensureKeyCheck(services)
}

beforeEach(async () => {
  services.settings.secretKey = key
  await owner.query('delete from secret_key_check')
  await store(seal(key))
})

test('the first start stores a check value, and later ones keep it', async () => {
  await start(key)
  const [check] = await checks()
  expect(check?.encrypted).toMatch(/^v1\./)
  await start(key)
  expect(await checks()).toEqual([check])
})

test('another key is refused before anything changes, also the passwords of the roles', async () => {
  await start(key)
  const before = [await checks(), await rolePasswords()]
  const refused = migrate({ owner: connections.owner, secretKey: other })
  await expect(refused).rejects.toThrow(/SECRET_KEY öffnet diese Datenbank nicht.*rotate-key/s)
  expect([await checks(), await rolePasswords()]).toEqual(before)
})

test('an installation without a check value gets one only if the key opens what it holds', async () => {
  await store(seal(other))
  await expect(ensureKeyCheck(services)).rejects.toThrow(`zuerst: organizations ${organization.id}`)
  expect(await checks()).toEqual([])
})

test('of two first starts with different keys the second is refused', async () => {
  await store('')
  const starts = [key, other].map(secretKey =>
    ensureKeyCheck({ ...services, settings: { ...services.settings, secretKey } }),
  )
  const ends = await Promise.allSettled(starts)
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

describe('rotation', () => {
  const opened = async (secret: Buffer) => decrypt(secret, encryptionPurposes.storagePassword, await stored())
  const rotateTo = async (fresh: Buffer, old: Buffer) => {
    await start(fresh, old)
    return rotateKey(services, old)
  }
  afterAll(() => start(key, other).then(() => rotateKey(services, other)))

  test('starts with the old check value, and afterwards only the new key starts', async () => {
    await start(key)
    expect(await rotateTo(other, key)).toBe(1)
    await expect(start(key)).rejects.toThrow('SECRET_KEY öffnet')
    await start(other)
    await rotateTo(key, other)
  })

  test('is refused where the check value opens with neither key', async () => {
    await start(key)
    const keys = { secretKey: randomBytes(32), secretKeyOld: other }
    const before = await rolePasswords()
    await expect(migrate({ owner: connections.owner, ...keys })).rejects.toThrow('SECRET_KEY öffnet')
    expect(await rolePasswords()).toEqual(before)
  })

  test('mends a store of values under both keys', async () => {
    const second = await make.organization({ secrets: { storage_password: seal(other) } })
    await expect(start(key)).rejects.toThrow('SECRET_KEY öffnet die vorhandenen Daten')
    expect(await rotateTo(key, other)).toBe(1)
    await start(key)
    expect(await opened(key)).toBe('Passwört')
    await platform.updateTable('organizations').set({ secrets: {} }).where('id', '=', second.id).execute()
  })

  test('changes nothing where it is killed, and can be run again', async () => {
    await start(key)
    const before = [await stored(), await checks()]
    const draft = await make.draft(organization, { type: 'debit' })
    const holder = new Client(connections.platform)
    await holder.connect()
    await holder.query('begin')
    await holder.query('select from drafts where id = $1 for update', [draft.id])
    await start(other, key)
    const ended = rotateKey(services, key).then(
      () => 'rotated',
      () => 'killed',
    )
    await expect
      .poll(async () => {
        const { rows } = await holder.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where wait_event_type = 'Lock' and usename = current_user and datname = current_database()`,
        )
        return rows.length
      })
      .toBe(1)
    expect(await ended).toBe('killed')
    await holder.end()
    expect([await stored(), await checks()]).toEqual(before)
    expect(await rotateTo(other, key)).toBe(1)
    expect(await opened(other)).toBe('Passwört')
    await rotateTo(key, other)
  })
})
