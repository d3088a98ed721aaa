import type { QueryOf } from '#contract/core/endpoint.ts'
import { contains } from '#contract/core/geometry.ts'
import { geometryFields, serviceareaRow, serviceareas } from '#contract/locations/serviceareas.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { matches } from '../core/database/text-matches.ts'
import { table } from '../core/store/table.ts'
import { normalizeLocation } from '../core/normalize-location.ts'
import { setDownloads } from '../serviceareas/set-downloads.ts'

const { get, create, update, remove, revisions, upsert, bulk } = serviceareas

const store = table(
  'serviceareas',
  { get, create, update, remove, revisions, upsert, bulk },
  {
    search: ['title'],
    visible: () => sql`subscriber_id is null`,
    before: (ctx, body) => normalizeLocation(ctx, body),
  },
)

const verbs = store.crud()

const requireOwn = (ctx: Context, id: string) => {
  if (id !== ctx.organization.id) throw notFound()
}

const columnsOf = <Shape extends object>(shape: Shape) => Object.keys(shape) as (keyof Shape & string)[]
const columns = columnsOf(serviceareaRow.omit(geometryFields).shape)
const geometryColumns = columnsOf(geometryFields)

type Wanted = QueryOf<typeof serviceareas.list>
type Column = 'title' | 'created_at' | 'updated_at'

/** The municipalities of the organization (at most 1000), with geometry only on request. */
function areasOf(ctx: Context, id: string, { geometry, q, sort = 'title', ...wanted }: Wanted = {}) {
  requireOwn(ctx, id)
  const { created_since, updated_since, ...values } = wanted
  return ctx.db
    .selectFrom('serviceareas')
    .select(columns)
    .$if(Boolean(geometry), query => query.select(geometryColumns))
    .$if(Boolean(q), query => query.where(matches(q ?? '', [sql`title`, sql`waterworks`])))
    .where('organization_id', '=', id)
    .where('subscriber_id', 'is', null)
    .$if(Boolean(created_since), query => query.where('created_at', '>=', created_since!))
    .$if(Boolean(updated_since), query => query.where('updated_at', '>=', updated_since!))
    .where(eb => eb.and(values))
    .orderBy(sort.replace('-', '') as Column, sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('id')
    .limit(1000)
    .execute()
}

export const serviceareasFeature = implement(serviceareas, {
  list: ({ ctx, params, query }) => areasOf(ctx, params.id, query),

  async containing({ ctx, params, query: { lng, lat } }) {
    const areas = await areasOf(ctx, params.id, { geometry: true })
    return areas.filter(({ geojson }) => geojson && contains(geojson, [lng, lat]))
  },

  get({ ctx, params }) {
    requireOwn(ctx, params.id)
    return store.find(ctx, params.servicearea_id)
  },
  create({ ctx, params, body }) {
    requireOwn(ctx, params.id)
    return store.create(ctx, body)
  },
  update({ ctx, params, body }) {
    requireOwn(ctx, params.id)
    return store.update(ctx, params.servicearea_id, body)
  },
  remove({ ctx, params }) {
    requireOwn(ctx, params.id)
    return store.remove(ctx, params.servicearea_id)
  },
  upsert({ ctx, params, body }) {
    requireOwn(ctx, params.id)
    return verbs.upsert({ ctx, params, body })
  },
  bulk({ ctx, params, body }) {
    requireOwn(ctx, params.id)
    return verbs.bulk({ ctx, body })
  },
  setDownloads({ ctx, params, body }) {
    requireOwn(ctx, params.id)
    return setDownloads(ctx, params.servicearea_id, body.links)
  },
  revisions({ ctx, params, query }) {
    requireOwn(ctx, params.id)
    return store.listRevisions(ctx, params.servicearea_id, query)
  },
})
