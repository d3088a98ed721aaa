import type { procedureBulkCalls } from '#contract/procedures/bulk.ts'
import type { Handlers } from '../../core/requests/implement.ts'
import { recallAct, sendAct } from './acts.ts'
import { planBulk } from './plan.ts'
import { previewBulk } from './preview.ts'
import { bulkState, runBulk } from './run.ts'

/** Calls for acts on many procedures. */
export const bulkHandlers: Handlers<typeof procedureBulkCalls> = {
  planBulk: ({ ctx, body }) => planBulk(ctx, body),
  runBulk: ({ ctx, params, body }) => runBulk(ctx, params.id, body),
  previewBulk: ({ ctx, params, body }) => previewBulk(ctx, params.id, body),
  bulkState: ({ ctx, params }) => bulkState(ctx, params.id),
  recallAct: ({ ctx, params }) => recallAct(ctx, params.id),
  sendAct: ({ ctx, params }) => sendAct(ctx, params.id),
}
