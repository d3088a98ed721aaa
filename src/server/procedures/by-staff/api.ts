import { procedureEntries } from '#contract/procedures/entries.ts'
import { implement } from '../../core/requests/implement.ts'
import { createByStaff } from './create.ts'
import { discardEntry, readEntry, saveEntry } from './entry.ts'

export const procedureEntriesFeature = implement(procedureEntries, {
  get: ({ ctx, query }) => readEntry(ctx, query),
  save: ({ ctx, body }) => saveEntry(ctx, body),
  discard: ({ ctx }) => discardEntry(ctx),
  create: ({ ctx, body }) => createByStaff(ctx, body),
})
