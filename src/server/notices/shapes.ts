import type { NoticeShape } from '#contract/notices/fields.ts'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { normalizeLocation } from '../core/normalize-location.ts'
import type { NoticeKind } from './notice.ts'

const maxShapes = 200

/** The locations of notices that belong to no subscriber and have a shape, oldest first. */
const shapesOf = ({ db, organization }: Context, { owner }: NoticeKind, ids: string[]) =>
  db
    .selectFrom('locations')
    .select(['id', 'title', 'geojson', owner])
    .where('organization_id', '=', organization.id)
    .where(sql<boolean>`${sql.ref(owner)} = any(${ids}::uuid[])`)
    .where('subscriber_id', 'is', null)
    .where('geojson', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxShapes * ids.length)

/** Attaches their shapes to notices. */
export const attachShapes = (kind: NoticeKind) => async (ctx: Context, rows: { id: string }[]) => {
  if (!rows.length) return []
  const found = await shapesOf(
    ctx,
    kind,
    rows.map(({ id }) => id),
  ).execute()
  return rows.map(({ id }) => ({
    shapes: found
      .filter(each => each[kind.owner] === id)
      .flatMap(({ title, geojson }): NoticeShape[] => (geojson ? [{ title, geojson }] : [])),
  }))
}

const isSame = (one: NoticeShape) => (other: { title: string; geojson: unknown }) =>
  one.title === other.title && isDeepStrictEqual(one.geojson, other.geojson)

/** Replaces the shapes of a notice. Locations whose shape stays are left as they are. Runs in the open transaction. */
export async function replaceShapes(ctx: Context, kind: NoticeKind, id: string, wanted: NoticeShape[]) {
  const { db, services, organization, now } = ctx
  const found = await shapesOf(ctx, kind, [id]).execute()
  const shapes = wanted.map(shape => normalizeLocation(ctx, shape))
  const gone = found.filter(({ title, geojson }) => !shapes.some(shape => isSame(shape)({ title, geojson })))
  const added = shapes.filter(shape => !found.some(isSame(shape)))
  if (gone.length)
    await db
      .deleteFrom('locations')
      .where('organization_id', '=', organization.id)
      .where(
        'id',
        'in',
        gone.map(location => location.id),
      )
      .execute()
  if (!added.length) return
  const at = now.toISOString()
  await db
    .insertInto('locations')
    .values(
      added.map(shape => ({
        ...shape,
        id: services.newId(),
        organization_id: organization.id,
        [kind.owner]: id,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute()
}
