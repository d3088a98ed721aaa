import { retention } from '#contract/retention/retention.ts'
import { implement } from '../core/requests/implement.ts'
import { holdRecords, listHolds, releaseRecord } from './holds.ts'
import { previewRetention } from './preview.ts'
import { listProofs } from './proofs.ts'
import { listDueRecords } from './records.ts'

export const retentionFeature = implement(retention, {
  preview: ({ ctx, body }) => previewRetention(ctx, body.days),
  records: ({ ctx, query }) => listDueRecords(ctx, query),
  holds: ({ ctx, query }) => listHolds(ctx, query),
  hold: ({ ctx, body }) => holdRecords(ctx, body),
  release: ({ ctx, params }) => releaseRecord(ctx, params.id),
  proofs: ({ ctx, query }) => listProofs(ctx, query),
})
