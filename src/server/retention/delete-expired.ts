import type { Services } from '../core/services.ts'
import { fixedPeriods } from './fixed-periods.ts'

/** Deletes everything whose fixed period is over: sessions, tokens, drafts, unused proofs and so on. Runs once an hour. */
export async function deleteExpired({ database: { platform }, now }: Services) {
  const at = now().getTime()
  const before = (hours: number) => new Date(at - hours * 3_600_000).toISOString()
  for (const { remove } of fixedPeriods) await remove(platform, before)
}
