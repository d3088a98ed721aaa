import type { ImportMapping } from '#contract/imports/mapping.ts'
import type { ImportFindingKind, ImportSource, ImportStatus } from '#contract/imports/statuses.ts'
import type { Actor } from '../core/context.ts'

export interface ImportTable {
  id: string
  organization_id: string
  number: number
  status: ImportStatus
  file_name: string
  file_size: number
  sha256: string
  profile_name: string
  mapping: ImportMapping
  columns: string[]
  source: ImportSource
  started_by: string
  actor_kind: Actor['kind']
  actor_id: string | null
  is_automatic: boolean
  line_count: number
  done_count: number
  create_count: number
  change_count: number
  same_count: number
  hint_count: number
  error_count: number
  kept_count: number
  problem: string
  checked_at: string | null
  check_milliseconds: number
  applied_at: string | null
  undone_at: string | null
  created_at: string
  updated_at: string
}

export interface ImportChunkTable {
  organization_id: string
  import_id: string
  position: number
  content: Buffer
}

export interface ImportFindingTable {
  id: string
  organization_id: string
  import_id: string
  line: number
  kind: ImportFindingKind
  field: string
  value: string
  message: string
  advice: string
  cells: string[] | null
}

export interface ImportRecordTable {
  organization_id: string
  import_id: string
  position: number
  line: number
  customer_id: string
  meter_id: string | null
  before: Record<string, unknown> | null
  version: string
}
