import type { ChangeRow } from '#contract/exports/changes.ts'
import type { ExportFormat } from '#contract/exports/format.ts'
import type { ExportKind, ExportSchedule } from '#contract/exports/kinds.ts'
import type { ExportRowStatus, ExportStatus } from '#contract/exports/statuses.ts'
import type { ReadingRow } from '#contract/exports/readings.ts'

export interface ExportBatchTable {
  id: string
  organization_id: string
  number: number
  kind: ExportKind
  format: ExportFormat
  status: ExportStatus
  row_count: number
  sha256: string
  content: Buffer | null
  prepared_by: string
  fetched_at: string | null
  fetched_by: string
  created_at: string
  updated_at: string
}

type OfFile = 'row_id' | 'changed_since_export'
/** A reading or a change without what only its row in a file has. */
export type RowData = Omit<ReadingRow, OfFile> | Omit<ChangeRow, OfFile>

export interface ExportProfileTable {
  organization_id: string
  kind: ExportKind
  format: ExportFormat
  schedule: ExportSchedule
  weekday: number
  hour: number
  prepared_at: string
  updated_at: string
}

export interface ExportRowTable {
  id: string
  organization_id: string
  batch_id: string
  procedure_id: string
  /** Null in a batch of changes. */
  meterstatus_id: string | null
  position: number
  data: RowData
  is_correction: boolean
  status: ExportRowStatus
  message: string
  answered_at: string | null
}

export interface ExportCandidateTable {
  organization_id: string
  procedure_id: string
  /** Null: a change of master data. */
  meterstatus_id: string | null
  is_new: boolean
}
