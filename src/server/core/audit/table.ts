export interface AuditTable {
  id: string
  organization_id: string | null
  actor_kind: 'anonymous' | 'customer' | 'staff' | 'admin' | 'operator'
  actor_id: string | null
  actor_name: string
  action: string
  subject_type: string
  subject_id: string | null
  details: object
  created_at: string
  /** Where nobody called, `job`. */
  request_id: string
  browser: string
}
