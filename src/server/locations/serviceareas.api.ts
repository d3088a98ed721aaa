import { contains } from '#contract/core/geometry.ts'
import { geometryFields, serviceareaRow, serviceareas } from '#contract/locations/serviceareas.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { sanitizeHtml } from '../core/rich-text.ts'
import { notFound } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { crudHandlers } from '../core/crud-handlers.ts'
import { normalizeLocation } from './normalize-location.ts'

const verbs = crudHandlers(serviceareas, {
  table: 'serviceareas',
  defaultSort: 'title',
  published: () => sql<boolean>`subscriber_id is null`,
})

const requireOwn = (ctx: Context, id: string) => {
  if (id !== ctx.organization.id) throw notFound()
}

/** Maps the path parameters (organization id, servicearea_id) to the `id` that the CRUD handlers expect. */
function withAreaId<C extends { ctx: Context; params: { id: string; servicearea_id: string } }>(call: C): C {
  requireOwn(call.ctx, call.params.id)
  return { ...call, params: { ...call.params, id: call.params.servicearea_id } }
}

const columnsOf = <Shape extends object>(shape: Shape) => Object.keys(shape) as (keyof Shape & string)[]
const columns = columnsOf(serviceareaRow.omit(geometryFields).shape)
const geometryColumns = columnsOf(geometryFields)

/** The municipalities of the organization (at most 1000), with geometry only on request. */
function areasOf(ctx: Context, id: string, shapes: boolean) {
  requireOwn(ctx, id)
  return ctx.db
    .selectFrom('serviceareas')
    .select(columns)
    .$if(shapes, query => query.select(geometryColumns))
    .where('organization_id', '=', id)
    .where('subscriber_id', 'is', null)
    .orderBy('title')
    .orderBy('id')
    .limit(1000)
    .execute()
}

const sanitized = <Body extends { mapInfoHTML?: string }>(body: Body): Body =>
  body.mapInfoHTML === undefined ? body : { ...body, mapInfoHTML: sanitizeHtml(body.mapInfoHTML) }

export const serviceareasFeature = implement(serviceareas, {
  list: ({ ctx, params, query }) => areasOf(ctx, params.id, !!query.geometry),

  async containing({ ctx, params, query: { lng, lat } }) {
    const areas = await areasOf(ctx, params.id, true)
    return areas.filter(({ geojson }) => geojson && contains(geojson, [lng, lat]))
  },

  get: call => verbs.get(withAreaId(call)),

  create(call) {
    requireOwn(call.ctx, call.params.id)
    return verbs.create({ ...call, body: normalizeLocation(call.ctx, sanitized(call.body)) })
  },

  update: call =>
    verbs.update({ ...withAreaId(call), body: normalizeLocation(call.ctx, sanitized(call.body)) }),
  remove: call => verbs.remove(withAreaId(call)),
})
