import type { TrustassertionRow } from '#contract/trustassertions.ts'

export interface TrustAssertionTable extends Omit<
  TrustassertionRow,
  'trustlevel_value' | 'fulfilled' | 'expired'
> {
  /** The draft it was begun for. */
  draft_id: string | null
  /** Hash of the draft's key in the browser that began it. */
  key_hash: Buffer | null
  /** Time when a procedure or customer was created with it. */
  used_at: string | null
  /** Id of the SAML request that the response must refer to. */
  request_id: string | null
  code_hash: Buffer | null
  /** Number of codes tried. */
  attempts: number
  expires_at: string
}
