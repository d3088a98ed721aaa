import { dayInGermany } from '#contract/core/days.ts'
import { sql } from 'kysely'
import type { Services } from '../core/services.ts'
import type { FoundKey } from './find-key.ts'

interface Uses {
  organization_id: string
  address: string
  count: number
  /** Time of the last write (ms). */
  written: number
}

export interface KeyUsage {
  /** Notes a call of a key. Each key is written at most once a minute. */
  note(services: Services, key: FoundKey, address: string): Promise<void>
}

const exactMs = 60_000
const maxKeys = 10_000

/** Counts calls in memory, so that not every call of a machine writes. */
export function createKeyUsage(): KeyUsage {
  const uses = new Map<string, Uses>()
  return {
    async note(services, { secret_id, organization_id }, address) {
      if (uses.size > maxKeys) uses.clear()
      const at = services.now()
      const entry = uses.get(secret_id) ?? { organization_id, address, count: 0, written: 0 }
      uses.set(secret_id, entry)
      entry.count += 1
      entry.address = address
      if (Math.abs(at.getTime() - entry.written) < exactMs) return
      const { count } = entry
      Object.assign(entry, { count: 0, written: at.getTime() })
      await write(services, secret_id, { ...entry, count }, at)
    },
  }
}

async function write(
  { database }: Services,
  id: string,
  { organization_id, address, count }: Uses,
  at: Date,
) {
  const today = dayInGermany(at)
  await database.platform
    .updateTable('apikey_secrets')
    .set({
      last_used_at: at.toISOString(),
      last_used_from: address,
      calls_on: today,
      calls: sql<number>`case when calls_on = ${today}::date then calls else 0 end + ${count}`,
    })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute()
}
