import type { TrustassertionRow } from '#contract/trustassertions.ts'

export interface TrustAssertionTable extends Omit<
  TrustassertionRow,
  'trustlevel_value' | 'fulfilled' | 'expired'
> {
  code_hash: Buffer | null
  /** Wrong codes so far. */
  attempts: number
  expires_at: string
}
