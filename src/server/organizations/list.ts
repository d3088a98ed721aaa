import type { QueryOf } from '#contract/core/endpoint.ts'
import type { organizations } from '#contract/organizations/organizations.ts'
import { mostFound } from '#contract/core/most-found.ts'
import { moduleKeys } from '#contract/core/modules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { PlatformContext } from '../core/context.ts'
import { hasText, smallPatternOf } from '../core/database/text-matches.ts'
import { paginate } from '../core/database/paginate.ts'

/** Number of enabled modules of a row of `organizations`. */
export const modulesOn = sql<number>`(${sql.join(
  moduleKeys.map(key => sql`${sql.ref(`organizations.enabled_${key}`)}::int`),
  sql` + `,
)})`

/** Number of open procedures of a row of `organizations`. */
export const openProcedures = sql<number>`(select count(*)::int from procedures
  where procedures.organization_id = organizations.id and submitted_at is not null and deleted_at is null and merged_into is null
    and status not in ('completed', 'rejected', 'withdrawn'))`

export const staffCount = sql<number>`(select count(*)::int from users where users.organization_id = organizations.id)`

export const lastSignin = sql<
  string | null
>`(select max(last_signin_at) from users where users.organization_id = organizations.id)`

/** Rows of the platform's list, each with its figures as they are now. */
export const listRows = ({ platform }: Pick<PlatformContext, 'platform'>) =>
  platform
    .selectFrom('organizations')
    .select([
      'organizations.id',
      'title',
      'portal_domain',
      'portal_published',
      'logo',
      'theme_color_primary',
      'created_at',
      'deleted_at',
      'status',
      'erase_at',
    ])
    .select([
      modulesOn.as('modules_on'),
      staffCount.as('staff_count'),
      openProcedures.as('open_procedures'),
      lastSignin.as('last_signin_at'),
    ])

/** Joins the figures that were counted in the last minutes, to order by them. */
export const withFigures = (rows: ReturnType<typeof listRows>) =>
  rows.innerJoin('organization_figures as figures', 'figures.organization_id', 'organizations.id')

/** Orders by figures that are counted every few minutes, because each page would count those of all organizations. */
const orders = {
  modules_on: sql`figures.modules_on`,
  staff_count: sql`figures.staff_count`,
  open_procedures: sql`figures.open_procedures`,
  last_signin_at: sql`figures.last_signin_at`,
}

export async function listOrganizations(ctx: PlatformContext, query: QueryOf<typeof organizations.list>) {
  const { status = 'active', portal_published, q, ids } = query
  const isByFigures = query.sort !== undefined && query.sort.replace('-', '') in orders
  let rows = listRows(ctx).$if(isByFigures, withFigures)
  if (status === 'active') rows = rows.where('status', '!=', 'closed')
  else if (status !== 'all') rows = rows.where('status', '=', status)
  if (portal_published !== undefined) rows = rows.where('portal_published', '=', portal_published)
  if (ids) rows = rows.where('organizations.id', 'in', ids.length ? ids : [null])
  return q ? search(ctx, rows, query, q) : page(rows, query)
}

type Query = QueryOf<typeof organizations.list>

/**
 * Row-level security keeps PostgreSQL from the index of texts, and hides how many rows have one: those of a rare text come from a function
 * that reads the index, a frequent one is looked for in the order of the list.
 */
async function search(
  { platform }: PlatformContext,
  rows: ReturnType<typeof listRows>,
  query: Query,
  q: string,
) {
  const { ids } = await platform
    .selectNoFrom(
      sql<string[]>`array(select find_organizations(${smallPatternOf(q)}, ${mostFound + 1}::integer))`.as(
        'ids',
      ),
    )
    .executeTakeFirstOrThrow()
  if (ids.length > mostFound)
    return page(rows.where(hasText(q, 'organizations.search_text')), query, sql.lit(mostFound))
  return page(rows.where(sql<boolean>`organizations.id = any(${ids}::uuid[])`), query)
}

function page(rows: ReturnType<typeof listRows>, query: Query, total?: RawBuilder<number>) {
  // The plan does not depend on the text of a search.
  const { q: _q, ...wanted } = query
  return paginate(rows, wanted, {
    total,
    defaultSort: 'title',
    columns: orders,
    filled: ['title', 'created_at', 'modules_on', 'staff_count', 'open_procedures'],
    id: 'organizations.id',
  })
}
