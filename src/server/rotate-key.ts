import type { Db } from './core/database/database.ts'
import { reencryptValues as reencryptedDraft } from './drafts/encrypted-values.ts'
import type { Services } from './core/services.ts'
import { encryptionPurposes, encrypt, decrypt } from './core/crypto/encryption.ts'
import { StartError } from './core/start-error.ts'

type Reencrypt = (encrypted: string, purpose: string) => string

/** Re-encrypts all secrets with the current key in one transaction; returns the number of changed rows. Safe to run again. */
export const rotateKey = ({ database, settings }: Services, old: Buffer): Promise<number> =>
  database.platform.transaction().execute(async db => {
    const reencrypt = reencryptFrom(old, settings.secretKey)
    let changed = 0
    for (const each of [organizations, tenants, procedures, drafts]) changed += await each(db, reencrypt)
    return changed
  })

const reencryptFrom =
  (old: Buffer, fresh: Buffer): Reencrypt =>
  (encrypted, purpose) => {
    if (canDecrypt(fresh, purpose, encrypted)) return encrypted
    if (canDecrypt(old, purpose, encrypted)) return encrypt(fresh, purpose, decrypt(old, purpose, encrypted))
    throw new StartError(
      'SECRET_KEY_OLD öffnet nicht alles, was verschlüsselt ist. Es wurde nichts geändert. Nennen Sie den Schlüssel, der bisher galt.',
    )
  }

function canDecrypt(key: Buffer, purpose: string, encrypted: string): boolean {
  try {
    decrypt(key, purpose, encrypted)
    return true
  } catch {
    return false
  }
}

async function organizations(db: Db, reencrypt: Reencrypt) {
  const rows = await db.selectFrom('organizations').select(['id', 'secrets']).forUpdate().execute()
  let changed = 0
  for (const { id, secrets } of rows) {
    const { storage_password: stored } = secrets
    const encrypted = stored && reencrypt(stored, encryptionPurposes.storagePassword)
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

async function tenants(db: Db, reencrypt: Reencrypt) {
  const rows = await db.selectFrom('tenants').select(['id', 'private_key']).forUpdate().execute()
  let changed = 0
  for (const { id, private_key: stored } of rows) {
    const private_key = stored && reencrypt(stored, encryptionPurposes.tenantKey)
    if (private_key === stored) continue
    await db.updateTable('tenants').set({ private_key }).where('id', '=', id).execute()
    changed += 1
  }
  return changed
}

const batchSize = 500

async function procedures(db: Db, reencrypt: Reencrypt) {
  let [changed, after] = [0, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const rows = await db
      .selectFrom('procedures')
      .select(['id', 'encrypted'])
      .where('id', '>', after)
      .where('encrypted', '<>', {})
      .orderBy('id')
      .limit(batchSize)
      .forUpdate()
      .execute()
    for (const { id, encrypted: stored } of rows) {
      const encrypted = Object.entries(stored).map(
        ([key, text]) => [key, reencrypt(text, encryptionPurposes.ofProcedure(id, key))] as const,
      )
      if (encrypted.every(([key, text]) => text === stored[key])) continue
      await db
        .updateTable('procedures')
        .set({ encrypted: Object.fromEntries(encrypted) })
        .where('id', '=', id)
        .execute()
      changed += 1
    }
    const last = rows.at(-1)
    if (!last) return changed
    after = last.id
  }
}

async function drafts(db: Db, reencrypt: Reencrypt) {
  const rows = await db.selectFrom('drafts').select(['id', 'type', 'values']).forUpdate().execute()
  let changed = 0
  for (const draft of rows) {
    const stored = draft.values as Parameters<typeof reencryptedDraft>[1]
    const values = reencryptedDraft(draft, stored, reencrypt)
    if (JSON.stringify(values) === JSON.stringify(stored)) continue
    await db.updateTable('drafts').set({ values }).where('id', '=', draft.id).execute()
    changed += 1
  }
  return changed
}
