import { sql } from 'kysely'
import type { Db } from './core/database/database.ts'
import { encryptionPurposes } from './core/crypto/encryption.ts'
import { ownerId } from './core/platform-id.ts'
import { reencryptValues } from './drafts/encrypted-values.ts'

/** Returns the text to store instead of an encrypted one; the same where nothing changes. `where` names the row, without its content. */
export type Change = (encrypted: string, purpose: string, where: string) => string

/** Passes every encrypted value of all tables to `change` and stores what it returns; returns the number of changed rows. */
export async function changeEncryptedRows(db: Db, change: Change): Promise<number> {
  let changed = 0
  for (const each of [
    organizations,
    tenants,
    secondFactors,
    procedures,
    procedureEntries,
    drafts,
    emailContents,
    webhooks,
  ])
    changed += await each(db, change)
  return changed
}

async function organizations(db: Db, change: Change) {
  const rows = await db.selectFrom('organizations').select(['id', 'secrets']).forUpdate().execute()
  let changed = 0
  for (const { id, secrets } of rows) {
    const { storage_password: stored } = secrets
    const encrypted = stored && change(stored, encryptionPurposes.storagePassword, `organizations ${id}`)
    if (!encrypted || encrypted === stored) continue
    await db
      .updateTable('organizations')
      .set({ secrets: { ...secrets, storage_password: encrypted } })
      .where('id', '=', id)
      .execute()
    changed += 1
  }
  return changed
}

async function tenants(db: Db, change: Change) {
  const rows = await db.selectFrom('tenants').select(['id', 'private_key']).forUpdate().execute()
  let changed = 0
  for (const { id, private_key: stored } of rows) {
    const private_key = stored && change(stored, encryptionPurposes.tenantKey, `tenants ${id}`)
    if (private_key === stored) continue
    await db.updateTable('tenants').set({ private_key }).where('id', '=', id).execute()
    changed += 1
  }
  return changed
}

const secondFactors = (db: Db, change: Change) =>
  inBatches(
    after =>
      db
        .selectFrom('second_factors')
        .select(['organization_id', 'user_id as id', 'secret', 'pending_secret'])
        .where(isBehind(after, 'user_id'))
        .orderBy('organization_id')
        .orderBy('user_id')
        .limit(batchSize)
        .forUpdate()
        .execute(),
    async ({ organization_id, id, ...stored }) => {
      const changed = (text: string | null) =>
        text && change(text, encryptionPurposes.secondFactor(id), `second_factors ${id}`)
      const fresh = { secret: changed(stored.secret), pending_secret: changed(stored.pending_secret) }
      if (fresh.secret === stored.secret && fresh.pending_secret === stored.pending_secret) return false
      await db
        .updateTable('second_factors')
        .set(fresh)
        .where(isRow({ organization_id, id }, 'user_id'))
        .execute()
      return true
    },
  )

const procedures = (db: Db, change: Change) =>
  inBatches(
    after =>
      db
        .selectFrom('procedures')
        .select(['organization_id', 'id', 'encrypted'])
        .where(isBehind(after, 'id'))
        .where('encrypted', '<>', {})
        .orderBy('organization_id')
        .orderBy('id')
        .limit(batchSize)
        .forUpdate()
        .execute(),
    async ({ organization_id, id, encrypted: stored }) => {
      const encrypted = Object.fromEntries(
        Object.entries(stored).map(([key, text]) => [
          key,
          change(text, encryptionPurposes.ofProcedure(id, key), `procedures ${id}`),
        ]),
      )
      if (Object.entries(encrypted).every(([key, text]) => text === stored[key])) return false
      await db
        .updateTable('procedures')
        .set({ encrypted })
        .where(isRow({ organization_id, id }, 'id'))
        .execute()
      return true
    },
  )

const procedureEntries = (db: Db, change: Change) =>
  inBatches(
    after =>
      db
        .selectFrom('procedure_entries')
        .select(['organization_id', 'user_id as id', 'encrypted'])
        .where(isBehind(after, 'user_id'))
        .orderBy('organization_id')
        .orderBy('user_id')
        .limit(batchSize)
        .forUpdate()
        .execute(),
    async ({ organization_id, id, encrypted: stored }) => {
      const encrypted = change(stored, encryptionPurposes.procedureEntry(id), `procedure_entries ${id}`)
      if (encrypted === stored) return false
      await db
        .updateTable('procedure_entries')
        .set({ encrypted })
        .where(isRow({ organization_id, id }, 'user_id'))
        .execute()
      return true
    },
  )

const drafts = (db: Db, change: Change) =>
  inBatches(
    after =>
      db
        .selectFrom('drafts')
        .select(['organization_id', 'id', 'type', 'values'])
        .where(isBehind(after, 'id'))
        .orderBy('organization_id')
        .orderBy('id')
        .limit(batchSize)
        .forUpdate()
        .execute(),
    async draft => {
      const stored = draft.values as Parameters<typeof reencryptValues>[1]
      const values = reencryptValues(draft, stored, (text, purpose) =>
        change(text, purpose, `drafts ${draft.id}`),
      )
      if (JSON.stringify(values) === JSON.stringify(stored)) return false
      await db.updateTable('drafts').set({ values }).where(isRow(draft)).execute()
      return true
    },
  )

const emailContents = (db: Db, change: Change) =>
  inBatches(
    after =>
      db
        .selectFrom('email_contents')
        .select(['organization_id', 'email_id as id', 'encrypted'])
        .where(isBehind(after, 'email_id'))
        .orderBy('organization_id')
        .orderBy('email_id')
        .limit(batchSize)
        .forUpdate()
        .execute(),
    async ({ organization_id, id, encrypted: stored }) => {
      const encrypted = change(stored, encryptionPurposes.emailContent(id), `email_contents ${id}`)
      if (encrypted === stored) return false
      await db
        .updateTable('email_contents')
        .set({ encrypted })
        .where(isRow({ organization_id, id }, 'email_id'))
        .execute()
      return true
    },
  )

const webhooks = (db: Db, change: Change) =>
  inBatches(
    after =>
      db
        .selectFrom('webhooks')
        .select(['organization_id', 'id', 'secret', 'former_secret'])
        .where(isBehind(after, 'id'))
        .orderBy('organization_id')
        .orderBy('id')
        .limit(batchSize)
        .forUpdate()
        .execute(),
    async ({ organization_id, id, ...stored }) => {
      const changed = <Text extends string | null>(text: Text) =>
        text && change(text, encryptionPurposes.webhookSecret(id), `webhooks ${id}`)
      const fresh = { secret: changed(stored.secret), former_secret: changed(stored.former_secret) }
      if (fresh.secret === stored.secret && fresh.former_secret === stored.former_secret) return false
      await db.updateTable('webhooks').set(fresh).where(isRow({ organization_id, id }, 'id')).execute()
      return true
    },
  )

const batchSize = 500

interface Place {
  /** Null for rows of the platform. */
  organization_id: string | null
  id: string
}

const placeOf = ({ organization_id, id }: Place) => sql`(${ownerId(organization_id)}::uuid, ${id}::uuid)`
const isBehind = (place: Place, column = 'id') =>
  sql<boolean>`(organization_id, ${sql.ref(column)}) > ${placeOf(place)}`
const isRow = (place: Place, column = 'id') =>
  sql<boolean>`(organization_id, ${sql.ref(column)}) = ${placeOf(place)}`

const nowhere = '00000000-0000-0000-0000-000000000000'

/** Reads rows by organization and id, so that no statement reaches its time limit; returns how many `change` changed. */
async function inBatches<Row extends Place>(
  read: (after: Place) => Promise<Row[]>,
  change: (row: Row) => Promise<boolean>,
): Promise<number> {
  let changed = 0
  let after: Place = { organization_id: nowhere, id: nowhere }
  for (;;) {
    const rows = await read(after)
    for (const row of rows) if (await change(row)) changed += 1
    const last = rows.at(-1)
    if (!last) return changed
    after = last
  }
}
