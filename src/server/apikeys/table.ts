import type { ApikeyRow, RefusalReason } from '#contract/apikeys.ts'

export type ApikeyTable = Omit<ApikeyRow, 'secrets' | 'user_name'>

/** A secret of a key. Two are valid while a key is being changed. */
export interface ApikeySecretTable {
  /** The part of the key that may be shown: `kw_2m8xq41d`. */
  id: string
  organization_id: string
  apikey_id: string
  hash: Buffer
  ends_at: string | null
  last_used_at: string | null
  last_used_from: string
  /** Day that `calls` counts, in Germany. */
  calls_on: string | null
  calls: number
  created_at: string
}

/** Refused calls of one hour. */
export interface ApikeyRefusalTable {
  organization_id: string
  apikey_id: string
  secret_id: string
  hour: string
  call: string
  reason: RefusalReason
  scope: string
  count: number
  last_at: string
  last_from: string
}
