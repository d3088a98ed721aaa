import type { AuditVerb } from '#contract/audit/verbs.ts'

export interface AuditTable {
  id: string
  organization_id: string | null
  actor_kind: 'anonymous' | 'customer' | 'staff' | 'admin' | 'machine' | 'operator'
  actor_id: string | null
  actor_name: string
  action: string
  /** The part of the action behind the dot; the database writes it. */
  verb: AuditVerb
  subject_type: string
  subject_id: string | null
  details: object
  created_at: string
  /** `job` if nobody called. */
  request_id: string
  browser: string
}
