import { importprofiles } from '#contract/imports/profiles.ts'
import { imports } from '#contract/imports/imports.ts'
import { paginate } from '../core/database/paginate.ts'
import { implement } from '../core/requests/implement.ts'
import { table } from '../core/store/table.ts'
import { errorFile } from './errors-csv.ts'
import { receiveImport } from './receive.ts'
import { readRun, runs, toRun } from './runs.ts'
import { readSamples } from './samples.ts'
import { beginCheck } from './start.ts'
import { mapRun, removeRun, startApplying, startUndoing } from './verbs.ts'

const profiles = table('importprofiles', importprofiles, { sort: 'name', search: ['name'] })

export const importprofilesFeature = implement(importprofiles, profiles.crud())

export const importsFeature = implement(imports, {
  async list({ ctx, query }) {
    const { status, created_since, updated_since } = query
    const found = runs(ctx)
      .$if(!!status, rows => rows.where('status', '=', status!))
      .$if(!!created_since, rows => rows.where('created_at', '>=', created_since!))
      .$if(!!updated_since, rows => rows.where('updated_at', '>=', updated_since!))
    const page = await paginate(found, query, {
      defaultSort: '-number',
      filled: ['number', 'created_at', 'updated_at'],
    })
    return { ...page, data: page.data.map(row => toRun(ctx, row)) }
  },
  get: ({ ctx, params }) => readRun(ctx, params.id),
  create: ({ ctx, raw }) => receiveImport(ctx, raw),
  map: ({ ctx, params, body }) => mapRun(ctx, params.id, body),
  samples: ({ ctx, params, query }) => readSamples(ctx, params.id, query.from),
  async check({ ctx, params }) {
    await beginCheck(ctx, params.id)
    return readRun(ctx, params.id)
  },
  async findings({ ctx, params, query }) {
    await readRun(ctx, params.id)
    const found = ctx.db
      .selectFrom('import_findings')
      .select(['id', 'line', 'kind', 'field', 'value', 'message', 'advice'])
      .where('organization_id', '=', ctx.organization.id)
      .where('import_id', '=', params.id)
      .$if(!!query.kind, rows => rows.where('kind', '=', query.kind!))
    return paginate(found, query, { defaultSort: 'line', filled: ['line'] })
  },
  async errors({ ctx, params }) {
    const { name, bytes, charset } = await errorFile(ctx, params.id)
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': `text/csv; charset=${charset}`,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  },
  apply: ({ ctx, params }) => startApplying(ctx, params.id),
  undo: ({ ctx, params }) => startUndoing(ctx, params.id),
  remove: ({ ctx, params }) => removeRun(ctx, params.id),
})
