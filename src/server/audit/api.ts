import { auditEntries } from '#contract/audit/audit.ts'
import { implement } from '../core/requests/implement.ts'
import { exportEntries } from './export.ts'
import { readEntries } from './read-entries.ts'

export const auditFeature = implement(auditEntries, {
  list: ({ ctx, query }) => readEntries(ctx, query),
  export: ({ ctx, query }) => exportEntries(ctx, query),
})
