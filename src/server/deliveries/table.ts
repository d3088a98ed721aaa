export interface DeliveryTable {
  id: string
  organization_id: string
  media_id: string
  procedure_id: string
  /** Below the directory of the settings. */
  path: string
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  error: string
  next_at: string | null
  claimed_until: string | null
  delivered_at: string | null
  created_at: string
}

export interface DeliveryTargetTable {
  organization_id: string
  server: string
  since: string
  fingerprint: string
  fingerprint_at: string | null
  failing_since: string | null
}
