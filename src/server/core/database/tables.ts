import type { AuditTable } from '../audit/table.ts'
import type { IdempotencyTable } from '../idempotency/table.ts'
import type { RevisionTable } from '../store/revision-table.ts'
import type { Table } from './table-type.ts'

/** Row types of all tables; `server/tables.ts` adds those of the features by declaration. */
export interface Tables {
  audit_events: Table<AuditTable>
  idempotency_keys: Table<IdempotencyTable>
  revisions: Table<RevisionTable>
}
