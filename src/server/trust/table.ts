import type { TrustassertionRow } from '#contract/trustassertions.ts'

export interface TrustAssertionTable extends Omit<
  TrustassertionRow,
  'trustlevel_value' | 'fulfilled' | 'expired'
> {
  /** The journey it was begun for. */
  draft_id: string | null
  /** The request to the identity provider that an answer must name. */
  request_id: string | null
  code_hash: Buffer | null
  /** Wrong codes so far. */
  attempts: number
  expires_at: string
}
