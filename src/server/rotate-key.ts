import type { Db } from './db.server.ts'
import { resealed as resealedDraft } from './drafts/sealed.ts'
import type { House } from './house.ts'
import { purposes, seal, unseal } from './secrets.ts'
import { StartError } from './start-error.ts'

type Reseal = (sealed: string, purpose: string) => string

/** Seals all that is sealed with the key of now, all of it or nothing; gives how many rows it changed. A second run finds nothing to do. */
export const rotateKey = ({ door, settings }: House, old: Buffer): Promise<number> =>
  door.platform.transaction().execute(async db => {
    const reseal = from(old, settings.secretKey)
    let changed = 0
    for (const each of [organizations, tenants, procedures, drafts]) changed += await each(db, reseal)
    return changed
  })

const from =
  (old: Buffer, fresh: Buffer): Reseal =>
  (sealed, purpose) => {
    if (opens(fresh, purpose, sealed)) return sealed
    if (opens(old, purpose, sealed)) return seal(fresh, purpose, unseal(old, purpose, sealed))
    throw new StartError(
      'SECRET_KEY_OLD öffnet nicht alles, was verschlüsselt ist. Es wurde nichts geändert. Nennen Sie den Schlüssel, der bisher galt.',
    )
  }

function opens(key: Buffer, purpose: string, sealed: string): boolean {
  try {
    unseal(key, purpose, sealed)
    return true
  } catch {
    return false
  }
}

async function organizations(db: Db, reseal: Reseal) {
  const rows = await db.selectFrom('organizations').select(['id', 'secrets']).forUpdate().execute()
  let changed = 0
  for (const { id, secrets } of rows) {
    const { storage_password: kept } = secrets
    const anew = kept && reseal(kept, purposes.storagePassword)
    if (!anew || anew === kept) continue
    await db
      .updateTable('organizations')
      .set({ secrets: { ...secrets, storage_password: anew } })
      .where('id', '=', id)
      .execute()
    changed += 1
  }
  return changed
}

async function tenants(db: Db, reseal: Reseal) {
  const rows = await db.selectFrom('tenants').select(['id', 'private_key']).forUpdate().execute()
  let changed = 0
  for (const { id, private_key: kept } of rows) {
    const private_key = kept && reseal(kept, purposes.tenantKey)
    if (private_key === kept) continue
    await db.updateTable('tenants').set({ private_key }).where('id', '=', id).execute()
    changed += 1
  }
  return changed
}

const atOnce = 500

async function procedures(db: Db, reseal: Reseal) {
  let [changed, after] = [0, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const rows = await db
      .selectFrom('procedures')
      .select(['id', 'sealed'])
      .where('id', '>', after)
      .where('sealed', '<>', {})
      .orderBy('id')
      .limit(atOnce)
      .forUpdate()
      .execute()
    for (const { id, sealed: kept } of rows) {
      const anew = Object.entries(kept).map(
        ([key, text]) => [key, reseal(text, purposes.ofCase(id, key))] as const,
      )
      if (anew.every(([key, text]) => text === kept[key])) continue
      await db
        .updateTable('procedures')
        .set({ sealed: Object.fromEntries(anew) })
        .where('id', '=', id)
        .execute()
      changed += 1
    }
    const last = rows.at(-1)
    if (!last) return changed
    after = last.id
  }
}

async function drafts(db: Db, reseal: Reseal) {
  const rows = await db.selectFrom('drafts').select(['id', 'type', 'values']).forUpdate().execute()
  let changed = 0
  for (const draft of rows) {
    const kept = draft.values as Parameters<typeof resealedDraft>[1]
    const values = resealedDraft(draft, kept, reseal)
    if (JSON.stringify(values) === JSON.stringify(kept)) continue
    await db.updateTable('drafts').set({ values }).where('id', '=', draft.id).execute()
    changed += 1
  }
  return changed
}
