import type { Selectable } from 'kysely'
import type { Table } from '../core/database/table-type.ts'
import type { DraftFields } from '#contract/organizations/drafts.ts'
import type { OrganizationRow } from '#contract/organizations/rows.ts'
import type { PlatformFigures } from '#contract/organizations/statistics.ts'

/** `config` holds only changed settings; the contract has the defaults. `secrets` holds ciphertext only. */
export interface OrganizationTable extends Omit<OrganizationRow, 'storage_password_set' | 'config'> {
  config: object
  secrets: Record<string, string>
  /** Title and host name in small letters; the database keeps it. */
  search_text: string
}

export type StoredOrganization = Selectable<Table<OrganizationTable>>

export interface OrganizationFiguresTable {
  organization_id: string
  staff_count: number
  open_procedures: number
  last_signin_at: string | null
  modules_on: number
  storage_bytes: number
}

export interface PlatformFiguresTable {
  at: string
  figures: PlatformFigures
}

export interface PlatformDayTable {
  day: string
  procedures: number
  emails: number
  bounced: number
}

/** Proof of a deletion: rows by table, no contents. */
export interface OrganizationErasureTable {
  organization_id: string
  started_at: string
  finished_at: string | null
  counts: Record<string, number>
}

export interface OrganizationDraftTable {
  id: string
  created_by: string | null
  data: DraftFields
  /** As PNG. */
  logo: Buffer | null
  created_at: string
  updated_at: string
}
