import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rotateKey } from '#server/rotate-key.ts'
import { ensureKeyCheck } from '#server/key-check.ts'
import { encryptionPurposes, encrypt, decrypt, canDecrypt } from '#server/core/crypto/encryption.ts'
import { decryptSecret } from '#server/users/second-factor/check-code.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const old = services.settings.secretKey
const iban = 'DE02120300000000202051'

const organization = await make.organization({
  secrets: { storage_password: encrypt(old, encryptionPurposes.storagePassword, 'Passwört') },
})
const tenant = await make.tenant(organization, {
  private_key: encrypt(old, encryptionPurposes.tenantKey, 'PEM'),
})
const clerk = await make.signIn(await make.staff(organization), organization)
const holder = await make.staff(organization)
const factor = await make.secondFactor(holder)
const customer = await make.signIn(await make.customer(organization), organization)
const id = services.newId()
await make.procedure(organization, {
  id,
  type: 'debit',
  encrypted: { iban: encrypt(old, encryptionPurposes.ofProcedure(id, 'iban'), iban) },
})
const { draft, key: draftKey } = await as(customer).drafts.create({ body: { type: 'debit' } })
const drafts = as({ ...customer, draftKey }).drafts
const params = { id: draft.id }
await drafts.saveStep({
  params: { ...params, step: 'account' },
  body: { values: { holder: 'customer', iban }, check: false },
})

const webhook_id = services.newId()
await make.entry('webhooks', organization, {
  id: webhook_id,
  name: 'ERP',
  url: 'https://erp.example/',
  types: ['news.*'],
  secret: encrypt(old, encryptionPurposes.webhookSecret(webhook_id), 'whsec_neu'),
  former_secret: encrypt(old, encryptionPurposes.webhookSecret(webhook_id), 'whsec_alt'),
})

/** All encrypted values in all tables. */
async function encryptedValues(): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`.execute(platform)
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ encrypted: string[] }>`
      select regexp_matches(it::text, '"?(v1\\.[\\w-]{38,})', 'g') as encrypted from ${sql.table(name)} it`.execute(
      platform,
    )
    found.push(...rows.flatMap(({ encrypted }) => encrypted))
  }
  return found
}

const storedFactor = async () => {
  const { secret } = await platform
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', holder.id)
    .executeTakeFirstOrThrow()
  return secret!
}

const readAll = async () => {
  const { secretKey } = services.settings
  const { secrets } = await platform
    .selectFrom('organizations')
    .select('secrets')
    .where('id', '=', organization.id)
    .executeTakeFirstOrThrow()
  const { private_key } = await platform
    .selectFrom('tenants')
    .select('private_key')
    .where('id', '=', tenant.id)
    .executeTakeFirstOrThrow()
  return {
    password: decrypt(secretKey, encryptionPurposes.storagePassword, secrets['storage_password']!),
    factor: decryptSecret(services, holder.id, await storedFactor()),
    key: decrypt(secretKey, encryptionPurposes.tenantKey, private_key!),
    case: await as(clerk).procedures.encrypted({ params: { id } }),
    draft: (await drafts.get({ params })).values['account'],
  }
}

test('every encrypted value can be decrypted with the new key and no longer with the old one', async () => {
  await ensureKeyCheck(services)
  const [before, read] = [await encryptedValues(), await readAll()]
  expect(before).toHaveLength(8)
  services.settings.secretKey = randomBytes(32)

  await expect(rotateKey(services, randomBytes(32))).rejects.toThrow('Es wurde nichts geändert')
  expect(await encryptedValues()).toEqual(before)

  expect(await rotateKey(services, old)).toBe(6)
  const after = await encryptedValues()
  expect(after).toHaveLength(8)
  expect(after.filter(text => before.includes(text))).toEqual([])
  expect(await readAll()).toEqual(read)
  expect(read).toMatchObject({ password: 'Passwört', factor, key: 'PEM', case: { iban } })

  expect(await rotateKey(services, old)).toBe(0)
  const isCheck = (text: string) => canDecrypt(services.settings.secretKey, encryptionPurposes.keyCheck, text)
  const withoutCheck = (texts: string[]) => texts.filter(text => !isCheck(text))
  expect(withoutCheck(await encryptedValues())).toEqual(withoutCheck(after))
})
