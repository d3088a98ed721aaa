import type { Access } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { crud } from '#contract/core/crud.ts'
import type { AliasedRawBuilder, Kysely, sql } from 'kysely'
import type { Call } from './requests/implement.ts'
import { audit } from './audit/audit.ts'
import { type Context, seesUnpublished } from './context.ts'
import { notFound } from './errors.ts'
import { checkIfMatch } from './requests/if-match.ts'
import { matches } from './database/text-matches.ts'
import { type ListQuery, paginate } from './database/paginate.ts'
import { transaction } from './database/transaction.ts'

interface Options {
  table: string
  /** Sort key of a list when the query has none. */
  defaultSort: string
  /** Condition that selects this noun's rows in a table shared with another noun. */
  only?: ReturnType<typeof sql<boolean>>
  /** Condition on the rows that visitors may read. */
  published?: (ctx: Context) => ReturnType<typeof sql<boolean>>
  /** Condition on the rows that the caller may read, where it differs between members of staff. */
  visible?: (ctx: Context) => ReturnType<typeof sql<boolean>>
  /** Columns searched by `q`. */
  searched?: string[]
  /** Filters that are not a plain comparison with a column. */
  filters?: globalThis.Record<string, (value: never) => ReturnType<typeof sql<boolean>>>
  /** Values of the record that are computed in the query, not stored. */
  computed?: AliasedRawBuilder<unknown, string>[]
  /** Columns that the server sets on a new record. */
  fresh?: (ctx: Context) => object
}

interface Record {
  id: string
  updated_at: string
}

type UntypedDb = Kysely<globalThis.Record<string, globalThis.Record<string, unknown>>>
type Noun = ReturnType<typeof crud>

/** Handlers for list, get, create, update and remove of a table with exactly its contract's columns. Features override them by spreading. */
export function crudHandlers<
  C extends { [Name in keyof Noun]: { access: Access; scope?: Endpoint['scope'] } },
>(contract: C, options: Options) {
  const { table, defaultSort, published, searched = ['title'], filters: customFilters = {} } = options
  const isPlatform = contract.list.scope === 'platform'
  const tableOf = (ctx: Context) => ctx.db as unknown as UntypedDb
  /** Uses the platform connection for nouns of the platform, and the organization's own for all others. */
  const scopeOf = (ctx: Context): Context =>
    isPlatform && !ctx.db?.isTransaction ? { ...ctx, db: ctx.platform } : ctx

  const rows = (ctx: Context) => {
    const all = tableOf(ctx)
      .selectFrom(table)
      .selectAll()
      .select(options.computed ?? [])
    const among = options.only ? all.where(options.only) : all
    const inside = isPlatform ? among : among.where('organization_id', '=', ctx.organization.id)
    const own = options.visible ? inside.where(options.visible(ctx)) : inside
    return published && !seesUnpublished(contract.list.access, ctx.actor) ? own.where(published(ctx)) : own
  }
  const only = async (found: { executeTakeFirst(): Promise<unknown> }) => {
    const row = await found.executeTakeFirst()
    if (!row) throw notFound()
    return row as Record
  }
  const find = (ctx: Context, id: string) => only(rows(ctx).where('id', '=', id))
  const lock = (ctx: Context, id: string) => only(rows(ctx).where('id', '=', id).forUpdate())
  const log = (ctx: Context, verb: string, id: string, details: object = {}) =>
    audit(ctx, { action: `${table}.${verb}`, subject_type: table, subject_id: id, details })

  return {
    async list({ ctx, query }: { ctx: Context; query: ListQuery & { q?: string } }) {
      const { page, per_page, sort, after, q, organization_id, ...filters } = query as ListQuery & {
        q?: string
        organization_id?: string
      }
      const filterValues = isPlatform ? { organization_id, ...filters } : filters
      const activeFilters = Object.entries(filterValues).filter(([, value]) => value !== undefined)
      let found = rows(scopeOf(ctx))
      for (const [name, value] of activeFilters)
        found = customFilters[name]
          ? found.where(customFilters[name](value as never))
          : found.where(name, '=', value)
      if (q) found = found.where(matches(q, searched))
      return paginate(found, { page, per_page, sort, after }, { defaultSort })
    },
    get: ({ ctx, params }: { ctx: Context; params: { id: string } }) => find(scopeOf(ctx), params.id),
    create: ({ ctx, body }: { ctx: Context; body: object }) =>
      transaction(scopeOf(ctx), async ctx => {
        const at = ctx.now.toISOString()
        const fresh = {
          id: ctx.services.newId(),
          ...(isPlatform ? {} : { organization_id: ctx.organization.id }),
          created_at: at,
          updated_at: at,
        }
        const values = { ...body, ...options.fresh?.(ctx), ...fresh }
        const row = await tableOf(ctx)
          .insertInto(table)
          .values(values)
          .returningAll()
          .executeTakeFirstOrThrow()
        await log(ctx, 'create', fresh.id)
        return options.computed ? find(ctx, fresh.id) : row
      }),
    update: ({ ctx, params, body }: { ctx: Context; params: { id: string }; body: object }) =>
      transaction(scopeOf(ctx), async ctx => {
        checkIfMatch(ctx, await lock(ctx, params.id))
        const changed = await tableOf(ctx)
          .updateTable(table)
          .set({ ...body, updated_at: ctx.now.toISOString() })
          .where('id', '=', params.id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await log(ctx, 'update', params.id, { fields: Object.keys(body) })
        return options.computed ? find(ctx, params.id) : changed
      }),
    remove: ({ ctx, params }: { ctx: Context; params: { id: string } }) =>
      transaction(scopeOf(ctx), async ctx => {
        checkIfMatch(ctx, await lock(ctx, params.id))
        await tableOf(ctx).deleteFrom(table).where('id', '=', params.id).execute()
        await log(ctx, 'remove', params.id)
      }),
  } as unknown as { [Name in keyof Noun]: (call: Call<C[Name]>) => Promise<never> }
}
