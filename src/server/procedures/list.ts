import { uncounted } from '#contract/core/most-counted.ts'
import { dayInGermany, plusDays } from '#contract/core/days.ts'
import type { ProcedureListRow } from '#contract/procedures/rows.ts'
import type { procedures } from '#contract/procedures/procedures.ts'
import type { Page, QueryOf } from '#contract/core/endpoint.ts'
import { procedureTabs } from '#contract/procedures/list-calls.ts'
import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely'
import { actorId, type Context } from '../core/context.ts'
import type { Tables } from '../core/database/database.ts'
import { foundAmongFew, foundByWords, idsByWords } from '../core/database/text-matches.ts'
import { type Countable, countable, countAll } from '../core/database/known-counts.ts'
import { limitOf, paginate } from '../core/database/paginate.ts'
import { clockColumns } from './deadline/clock.ts'
import { listedDeadlineOf } from './deadline/read.ts'
import { nearest, turnGroups, turnKey } from './deadline/turn.ts'
import { dayOnce, midnightFor, submissionDays } from './days.ts'
import { currentFollowUp, followUpColumns } from './follow-up/state.ts'
import { assignedJson, listedProcedures } from './find.ts'
import { type Included, withIncluded } from './include.ts'
import { programConditions } from './program-filters.ts'

type Query = QueryOf<typeof procedures.neighbours>
type ListQuery = QueryOf<typeof procedures.list>
type Tab = (typeof procedureTabs)[number]
type Where = (eb: ExpressionBuilder<Tables, 'procedures'>) => ExpressionWrapper<Tables, 'procedures', SqlBool>

/** In the words of the partial indexes, which parameters would keep from being used. */
export const open = sql<SqlBool>`status not in ('completed', 'rejected', 'withdrawn')`

const assignedTo = (user_id: string | null, among = sql``) =>
  sql<SqlBool>`exists (select from procedure_users where procedure_users.organization_id = procedures.organization_id
    and procedure_users.procedure_id = procedures.id and procedure_users.user_id = ${user_id} ${among})`

/** An open procedure of a person, in the words of an index that has the open ones alone. */
export const openOf = (user_id: string | null) =>
  sql<SqlBool>`(${open} and ${assignedTo(user_id, sql`and procedure_users.is_open`)})`

const unassigned = sql<SqlBool>`not is_assigned`

/** SQL condition of each tab. */
const tabCondition = (ctx: Context): Record<Tab, ReturnType<typeof sql<SqlBool>>> => ({
  open,
  new: sql`status = 'new'`,
  mine: openOf(actorId(ctx.actor)),
  overdue: sql`${open} and due_at < ${dayOnce(dayInGermany(ctx.now))}`,
  waiting: sql`status = 'waiting_customer'`,
  completed: sql`status in ('completed', 'rejected', 'withdrawn')`,
  all: sql`true`,
})

/** Procedures that rest come back on a later day; what is closed has no Wiedervorlage. */
const followUpCondition = ({
  now,
}: Context): Record<NonNullable<Query['follow_up']>, RawBuilder<SqlBool>> => {
  const today = dayOnce(dayInGermany(now))
  return {
    any: sql`true`,
    awake: sql`(comes_back_on is null or comes_back_on <= ${today})`,
    resting: sql`comes_back_on > ${today}`,
    due: sql`comes_back_on <= ${today}`,
  }
}

export async function listProcedures(
  ctx: Context,
  { include, ...query }: ListQuery,
): Promise<Page<ProcedureListRow & Included>> {
  const byTurn = query.sort?.endsWith('turn') && !query.after
  const isFound = query.q && !byTurn && !filterConditions(ctx, query).length
  const found = isFound ? await idsByWords(ctx.db, query.q, 'find_procedures') : null
  const conditions = isFound ? [] : await listConditions(ctx, query)
  const listed = conditions.reduce((found, condition) => found.where(condition), listedProcedures(ctx))
  const rows = listed.select(columns).select([shownName.as('customer_name'), assignedJson.as('assigned')])
  const order = {
    defaultSort: '-submitted_at',
    columns: sortColumns(ctx),
    filled,
    id: 'procedures.id',
    found,
    choices,
  }
  const page = byTurn
    ? await paginate(rows.where('procedures.id', 'in', firstInTurn(ctx, listed, query)), query, {
        ...order,
        counted: countable(listed),
      })
    : await paginate(rows, query, order)
  const data = page.data.map(row => ({
    ...row,
    follow_up: currentFollowUp(ctx, row),
    deadline: listedDeadlineOf(ctx, row),
  }))
  return { ...page, data: include?.length ? await withIncluded(ctx, data, include) : data }
}

/** The name that the form asked for, else the one that the utility knows; in the words of the index. */
export const shownName = sql<string>`(case when customer_name = '' then known_name else customer_name end)`
/** Sort keys of list, export and neighbours that are not columns. */
export const sortColumns = (ctx: Context): Record<string, RawBuilder<unknown>> => ({
  customer_name: shownName,
  get turn() {
    return turnKey(ctx)
  },
})

type Listed = ReturnType<typeof listedProcedures>

/** The first procedures of each group of the order, read by its index: those of a page are among them. */
function firstInTurn(ctx: Context, listed: Listed, query: Query) {
  const { sort, page, per_page } = query
  const most = page > 1 ? page * per_page + 1 : limitOf(query, choices)
  const direction = sort?.startsWith('-') ? sql`desc` : sql`asc`
  const groups = turnGroups(ctx).map(
    ({ condition, by }) =>
      sql<string>`(${listed
        .select('procedures.id')
        .where(() => asWhere(condition))
        .orderBy(sql`${by} ${direction}, procedures.id ${direction}`)
        .limit(most)})`,
  )
  return sql<string>`(${sql.join(groups, sql` union all `)})`
}

/** Filters of a few values, which stand in the statement themselves. */
const choices = ['tab', 'type', 'status', 'flag', 'follow_up', ...submissionDays]
const filled = ['updated_at', 'reference', 'turn', 'customer_name', 'type', 'status', 'customer_city']

const columns = [
  'id',
  'reference',
  'type',
  'status',
  'flags',
  ...clockColumns,
  'submitted_at',
  'completed_at',
  'created_at',
  'updated_at',
  'customer_id',
  'customer_number',
  'customer_street',
  'customer_housenumber',
  'customer_city',
  'acknowledgement_bounced_at',
  ...followUpColumns,
] as const

/** SQL conditions of the list's filters and words, shared by list, export, neighbours and acts. A search finds so many procedures at most, the newest. */
export async function listConditions(ctx: Context, query: Query, most?: number): Promise<Where[]> {
  const filters = filterConditions(ctx, query)
  const wanted = { most, isNarrowed: filters.length > 0 }
  const found = await idsByWords(ctx.db, query.q, 'find_procedures', wanted)
  return found ? [...filters, () => asWhere(sql`procedures.id = any(${found}::uuid[])`)] : filters
}

type Filters = Omit<Query, 'page' | 'per_page'>

/** The same in one statement, for the numbers of views. */
export function countedConditions(ctx: Context, query: Filters): Where[] {
  const filters = filterConditions(ctx, query)
  const { q } = query
  if (!q) return filters
  const found = filters.length
    ? foundAmongFew(q)
    : foundByWords(q, 'procedures.id', 'find_procedures', { isNarrowed: false })
  return [...filters, () => asWhere(found)]
}

function filterConditions(ctx: Context, query: Filters): Where[] {
  const midnight = midnightFor(query)
  const given: (Where | undefined | false | '')[] = [
    query.tab && query.tab !== 'all' && (() => asWhere(tabCondition(ctx)[query.tab!])),
    query.type && (() => asWhere(sql`type = ${sql.lit(query.type)}`)),
    query.status && (() => asWhere(sql`status = ${sql.lit(query.status)}`)),
    query.assigned_to &&
      (() =>
        asWhere(
          query.assigned_to === 'nobody'
            ? unassigned
            : assignedTo(query.assigned_to === 'me' ? actorId(ctx.actor) : query.assigned_to!),
        )),
    query.customer_id && (eb => eb('customer_id', '=', query.customer_id!)),
    query.submitted_from && (eb => eb('submitted_at', '>=', midnight(query.submitted_from!))),
    query.submitted_within !== undefined &&
      (eb => eb('submitted_at', '>=', midnight(plusDays(dayInGermany(ctx.now), -query.submitted_within!)))),
    query.submitted_to && (eb => eb('submitted_at', '<', midnight(plusDays(query.submitted_to!, 1)))),
    query.flag === 'bounced' && (eb => eb('acknowledgement_bounced_at', 'is not', null)),
    query.flag &&
      query.flag !== 'bounced' &&
      // In the words of the flag's partial index.
      (() => asWhere(sql`${sql.lit(query.flag)} = any(flags)`)),
    query.turn_to && (() => asWhere(sql`${open} and ${nearest} <= ${query.turn_to}::date`)),
    query.follow_up && (() => asWhere(followUpCondition(ctx)[query.follow_up!])),
    ...programConditions(query).map(condition => () => asWhere(condition)),
  ]
  return given.filter(each => typeof each === 'function')
}

// Kysely types a condition by the tables of its query, raw SQL by none.
const asWhere = (condition: ReturnType<typeof sql<SqlBool>>) => condition as unknown as ReturnType<Where>

/** A procedure is open or completed, so that both together are all. */
const countedTabs = procedureTabs.filter(tab => tab !== 'all')

/** Counts the procedures of every tab in one query, each up to 10,000 as the list does. */
export async function countProcedures(ctx: Context): Promise<Record<Tab, number>> {
  const tabs = tabCondition(ctx)
  const counts = await countAll(ctx.db, countedTabs, tab => countedWith(ctx, [() => asWhere(tabs[tab])]))
  return { ...counts, all: Math.min(counts.open + counts.completed, uncounted) }
}

/** The procedures with all conditions, as they are counted. */
export const countedWith = (ctx: Context, conditions: Where[]): Countable =>
  countable(conditions.reduce((found, condition) => found.where(condition), listedProcedures(ctx)))
