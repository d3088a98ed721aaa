export interface RetentionHoldTable {
  id: string
  organization_id: string
  procedure_id: string | null
  customer_id: string | null
  jobapplication_id: string | null
  reason: string
  created_by: string
  created_at: string
}

export interface RetentionProofTable {
  id: string
  organization_id: string
  day: string
  setting: string
  days: number
  count: number
  deleted_at: string
}
