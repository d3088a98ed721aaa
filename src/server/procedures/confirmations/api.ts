import { confirmations } from '#contract/procedures/confirmations.ts'
import { implement } from '../../core/requests/implement.ts'
import { answerConfirmation } from './object.ts'
import { confirm, readConfirmation, renewConfirmation } from './confirm.ts'

export const confirmationsFeature = implement(confirmations, {
  get: ({ ctx, params }) => readConfirmation(ctx, params.id),
  confirm: ({ ctx, params }) => confirm(ctx, params.id),
  answer: ({ ctx, params, raw }) => answerConfirmation(ctx, params.id, raw),
  renew: ({ ctx, params }) => renewConfirmation(ctx, params.id),
})
