import { locations, locationtypes } from '#contract/locations/locations.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { sanitizeHtml } from '../core/rich-text.ts'
import { conflict } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { notArchived } from '../notices/visibility.ts'
import { crudHandlers } from '../core/crud-handlers.ts'
import { normalizeLocation } from './normalize-location.ts'

const typeVerbs = crudHandlers(locationtypes, {
  table: 'locationtypes',
  defaultSort: 'label',
  published: () => sql<boolean>`true`,
  searched: ['label'],
})

export const locationtypesFeature = implement(locationtypes, {
  ...typeVerbs,
  async remove(call) {
    await checkUnused(call.ctx, call.params.id)
    await typeVerbs.remove(call)
  },
})

/** Throws 409 while locations have this type, because maps show locations by type. */
async function checkUnused({ db, organization }: Context, id: string) {
  const { count } = await db
    .selectFrom('locations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', organization.id)
    .where('locationtype_id', '=', id)
    .executeTakeFirstOrThrow()
  if (count)
    throw conflict(
      count === 1
        ? 'Ein Ort hat diese Ortsart. Geben Sie ihm zuerst eine andere.'
        : `${count} Orte haben diese Ortsart. Geben Sie ihnen zuerst eine andere.`,
    )
}

/** SQL condition: no location of a subscriber; locations of notices only while the notice is published. */
const published = (ctx: Context) => {
  const { enabled_disturbance, enabled_maintenance } = ctx.organization
  return sql<boolean>`subscriber_id is null
    and (disturbance_id is null or (${enabled_disturbance} and exists (select from disturbances notice
      where notice.organization_id = locations.organization_id and notice.id = disturbance_id and published)))
    and (maintenance_id is null or (${enabled_maintenance} and exists (select from maintenances notice
      where notice.organization_id = locations.organization_id and notice.id = maintenance_id and ${notArchived(ctx)})))`
}

const verbs = crudHandlers(locations, {
  table: 'locations',
  defaultSort: 'title',
  published,
  filters: { typed: (wanted: boolean) => sql<boolean>`(locationtype_id is not null) = ${wanted}` },
})

const sanitized = <Body extends { mapInfoHTML?: string }>(body: Body): Body =>
  body.mapInfoHTML === undefined ? body : { ...body, mapInfoHTML: sanitizeHtml(body.mapInfoHTML) }

export const locationsFeature = implement(locations, {
  ...verbs,
  create: call => verbs.create({ ...call, body: normalizeLocation(call.ctx, sanitized(call.body)) }),
  update: call => verbs.update({ ...call, body: normalizeLocation(call.ctx, sanitized(call.body)) }),
})
