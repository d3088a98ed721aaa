import type { ExportFormat } from '#contract/exports/exports.ts'
import type { ExportRowStatus, ExportStatus } from '#contract/exports/statuses.ts'
import type { ReadingRow } from '#contract/exports/readings.ts'

export interface ExportBatchTable {
  id: string
  organization_id: string
  number: number
  kind: 'readings'
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

/** A reading without what only its row in a file has. */
export type ReadingData = Omit<ReadingRow, 'row_id' | 'changed_since_export'>

export interface ExportRowTable {
  id: string
  organization_id: string
  batch_id: string
  procedure_id: string
  meterstatus_id: string
  position: number
  data: ReadingData
  is_correction: boolean
  status: ExportRowStatus
  message: string
  answered_at: string | null
}
