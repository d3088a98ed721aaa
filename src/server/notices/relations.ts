import type { Page } from '#contract/core/endpoint.ts'
import { type NoticeRelation, relationNames } from '#contract/notices/fields.ts'
import { sql } from 'kysely'
import { type Context, seesUnpublished } from '../core/context.ts'
import { pipeline } from '../core/database/pipeline.ts'
import type { NoticeKind } from './notice.ts'

const maxRows = 200

type Owner = NoticeKind['owner']

const isOneOf = (owner: Owner, ids: string[]) => sql<boolean>`${sql.ref(owner)} = any(${ids}::uuid[])`

const locationsOf = ({ db, organization }: Context, owner: Owner, ids: string[]) =>
  db
    .selectFrom(
      db
        .selectFrom('locations')
        .selectAll()
        .select(
          sql<number>`row_number() over (partition by ${sql.ref(owner)} order by created_at, id)`.as('nth'),
        )
        .where('organization_id', '=', organization.id)
        .where(isOneOf(owner, ids))
        .where('subscriber_id', 'is', null)
        .as('found'),
    )
    .selectAll()
    .where('nth', '<=', maxRows)
    .orderBy('nth')

const updatesOf = ({ db, organization }: Context, owner: Owner, ids: string[], isStaff: boolean) =>
  db
    .selectFrom(
      db
        .selectFrom('statusupdates')
        .selectAll()
        .select(
          sql<number>`row_number() over (partition by ${sql.ref(owner)} order by status_at desc, id desc)`.as(
            'nth',
          ),
        )
        .where('organization_id', '=', organization.id)
        .where(isOneOf(owner, ids))
        .where('is_public', 'in', isStaff ? [true, false] : [true])
        .as('found'),
    )
    .selectAll()
    .where('nth', '<=', maxRows)
    .orderBy('nth')

/**
 * Loads locations and status updates of notices, at most 200 each per notice, in one round trip. Visitors get public updates
 * without author. Returns a function that picks the rows of one notice.
 */
async function loadRelations(
  ctx: Context,
  { owner, access }: NoticeKind,
  ids: string[],
  wanted: readonly NoticeRelation[],
) {
  const isStaff = seesUnpublished(access, ctx.actor)
  const idsFor = (relation: NoticeRelation) => (wanted.includes(relation) ? ids : [])
  const [locations, statusupdates] = await pipeline(
    ctx.db,
    locationsOf(ctx, owner, idsFor('locations')),
    updatesOf(ctx, owner, idsFor('statusupdates'), isStaff),
  )
  return (id: string) => ({
    locations: locations.filter(each => each[owner] === id),
    statusupdates: statusupdates
      .filter(each => each[owner] === id)
      .map(update => (isStaff ? update : { ...update, author: '' })),
  })
}

/** Adds all locations and status updates to a notice. */
export async function withRelations<Row extends { id: string }>(ctx: Context, kind: NoticeKind, row: Row) {
  const relationsOf = await loadRelations(ctx, kind, [row.id], ['locations', 'statusupdates'])
  return { ...row, ...relationsOf(row.id) }
}

/** Adds the wanted locations and status updates to the notices of a page. */
export async function withIncluded<Row extends { id: string }>(
  ctx: Context,
  kind: NoticeKind,
  page: Page<Row>,
  included: readonly string[] = [],
) {
  const wanted = relationNames.filter(name => included.includes(name))
  if (!wanted.length || !page.data.length) return page
  const ids = page.data.map(({ id }) => id)
  const relationsOf = await loadRelations(ctx, kind, ids, wanted)
  const data = page.data.map(row => {
    const { locations, statusupdates } = relationsOf(row.id)
    return {
      ...row,
      ...(wanted.includes('locations') && { locations }),
      ...(wanted.includes('statusupdates') && { statusupdates }),
    }
  })
  return { ...page, data }
}
