import { procedureChildren } from '#contract/procedures/children.ts'
import { implement } from '../../core/requests/implement.ts'
import { readProcedure } from '../find.ts'
import { answerChildren, assignParent, listChildren } from './children.ts'

export const procedureChildrenFeature = implement(procedureChildren, {
  list: ({ ctx, params }) => listChildren(ctx, params.id),
  async assign({ ctx, params, body }) {
    await assignParent(ctx, params.id, body)
    return readProcedure(ctx, params.id)
  },
  answer: ({ ctx, params, body }) => answerChildren(ctx, params.id, body),
})
