import { confirmations } from '#contract/confirmations.ts'
import { implement } from '../implement.ts'
import { confirm, readHeld, renew } from './confirm.ts'

export const confirmationsRoom = implement(confirmations, {
  get: ({ ctx, params }) => readHeld(ctx, params.id),
  confirm: ({ ctx, params }) => confirm(ctx, params.id),
  renew: ({ ctx, params }) => renew(ctx, params.id),
})
