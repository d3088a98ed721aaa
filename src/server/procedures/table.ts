import type { MeterstatusRow, ProcedureRow, StatusupdateRow } from '#contract/procedure-rows.ts'
import type { ProcedureType } from '#contract/procedure-types.ts'

export interface ProcedureTable extends ProcedureRow {
  customer_name: string
  deleted_at: string | null
}

export interface MeterstatusTable extends MeterstatusRow {
  organization_id: string
  order: number
}

export interface StatusupdateTable extends Omit<StatusupdateRow, 'mail'> {
  organization_id: string
  mail_id: string | null
}

export interface ProcedureUserTable {
  organization_id: string
  procedure_id: string
  user_id: string
}

export interface ProcedureCounterTable {
  organization_id: string
  type: ProcedureType
  year: number
  last: number
}

export interface AccessKeyTable {
  organization_id: string
  key_hash: Buffer
  procedure_id: string
  created_at: string
}
