import { locations, locationtypes } from '#contract/locations/locations.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { conflict } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { notArchived } from '../notices/visibility.ts'
import { table } from '../core/store/table.ts'
import { normalizeLocation } from '../core/normalize-location.ts'

/** Throws 409 while locations have this type, because maps show locations by type. */
async function checkUnused({ db, organization }: Context, { id }: { id: string }) {
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

const types = table('locationtypes', locationtypes, {
  sort: 'label',
  search: ['label'],
  visible: () => sql`true`,
  beforeRemove: checkUnused,
})

export const locationtypesFeature = implement(locationtypes, types.crud())

/** SQL condition: no location of a subscriber; locations of notices only while the notice is published. */
const published = (ctx: Context) => {
  const { enabled_disturbance, enabled_maintenance } = ctx.organization
  return sql<boolean>`subscriber_id is null
    and (disturbance_id is null or (${enabled_disturbance} and exists (select from disturbances notice
      where notice.organization_id = locations.organization_id and notice.id = disturbance_id and published)))
    and (maintenance_id is null or (${enabled_maintenance} and exists (select from maintenances notice
      where notice.organization_id = locations.organization_id and notice.id = maintenance_id and ${notArchived(ctx)})))`
}

const store = table('locations', locations, {
  sort: 'title',
  search: ['title'],
  visible: published,
  filters: { typed: wanted => sql`(locationtype_id is not null) = ${wanted}` },
  before: (ctx, body) => normalizeLocation(ctx, body),
})

const mostPlaces = 10_000

/** The places of the organization as a map draws them. */
const overviewOf = ({ db, organization }: Context) =>
  db
    .selectFrom('locations')
    .select(['id', 'title', 'locationtype_id', 'disturbance_id', 'maintenance_id', 'geojson', 'updated_at'])
    .select(sql<string>`left(description, 200)`.as('note'))
    .where('organization_id', '=', organization.id)
    .where('subscriber_id', 'is', null)
    .orderBy('title')
    .orderBy('id')
    .limit(mostPlaces)
    .execute()

export const locationsFeature = implement(locations, {
  ...store.crud(),
  overview: ({ ctx }) => overviewOf(ctx),
})
