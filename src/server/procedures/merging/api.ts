import { procedureDuplicates } from '#contract/procedures/duplicates.ts'
import { implement } from '../../core/requests/implement.ts'
import { findDuplicates } from '../duplicates/find.ts'
import { readProcedure } from '../find.ts'
import { comparePair } from './compare.ts'
import { mergeProcedures } from './merge.ts'
import { savePair } from './save-pair.ts'
import { splitProcedure } from './split.ts'

export const procedureDuplicatesFeature = implement(procedureDuplicates, {
  find: ({ ctx, params }) => findDuplicates(ctx, params.id),
  compare: ({ ctx, params }) => comparePair(ctx, params.id, params.other_id),
  reject: ({ ctx, params, body }) => savePair(ctx, [params.id, params.other_id], body),
  async merge({ ctx, params, body }) {
    await mergeProcedures(ctx, params.id, body)
    return readProcedure(ctx, params.id)
  },
  async split({ ctx, params }) {
    await splitProcedure(ctx, params.id, params.other_id)
    return readProcedure(ctx, params.id)
  },
})
