import { exports } from '#contract/exports/exports.ts'
import type { ExportKind } from '#contract/exports/kinds.ts'
import { paginate } from '../core/database/paginate.ts'
import { implement } from '../core/requests/implement.ts'
import { answerRows, giveAgain } from './answer.ts'
import { batches, readBatch, toBatch } from './batches.ts'
import { fetchFile } from './fetch-file.ts'
import { prepareBatch, toFileRow } from './prepare.ts'
import { readProfiles, setProfile } from './profiles.ts'
import { countWaiting, isChangedSince } from './waiting.ts'

export const exportsFeature = implement(exports, {
  async list({ ctx, query }) {
    const { status, created_since, updated_since } = query
    const found = batches(ctx)
      .$if(!!status, rows => rows.where('status', '=', status!))
      .$if(!!created_since, rows => rows.where('created_at', '>=', created_since!))
      .$if(!!updated_since, rows => rows.where('updated_at', '>=', updated_since!))
    const page = await paginate(found, query, {
      defaultSort: '-number',
      filled: ['number', 'created_at', 'updated_at'],
    })
    return { ...page, data: page.data.map(toBatch) }
  },
  waiting: ({ ctx }) => countWaiting(ctx),
  profiles: async ({ ctx }) => ({ profiles: await readProfiles(ctx) }),
  setProfile: ({ ctx, params, body }) => setProfile(ctx, params.kind as ExportKind, body),
  get: ({ ctx, params }) => readBatch(ctx, params.id),
  create: ({ ctx, body }) => prepareBatch(ctx, body),
  async rows({ ctx, params, query }) {
    await readBatch(ctx, params.id)
    const found = ctx.db
      .selectFrom('export_rows')
      .select(['id', 'procedure_id', 'data', 'is_correction', 'status', 'message', 'answered_at', 'position'])
      .select(isChangedSince.as('changed_since_export'))
      .where('organization_id', '=', ctx.organization.id)
      .where('batch_id', '=', params.id)
      .$if(!!query.status, rows => rows.where('status', '=', query.status!))
    const page = await paginate(found, query, { defaultSort: 'position', filled: ['position'] })
    return {
      ...page,
      data: page.data.map(({ is_correction, position: _position, data, ...row }) => ({
        ...row,
        data: toFileRow({ id: row.id, is_correction, data }),
      })),
    }
  },
  file: ({ ctx, params }) => fetchFile(ctx, params.id),
  answer: ({ ctx, params, body }) => answerRows(ctx, params.id, body),
  again: ({ ctx, params }) => giveAgain(ctx, params.id),
})
