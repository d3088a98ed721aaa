import type { Access } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { crud } from '#contract/crud.ts'
import type { AliasedRawBuilder, Kysely, sql } from 'kysely'
import type { Call } from './implement.ts'
import { audit } from './audit/audit.ts'
import { type Context, seesUnpublished } from './context.ts'
import { notFound } from './errors.ts'
import { checkIfMatch } from './http/precondition.ts'
import { matches } from './matching.ts'
import { type ListQuery, pageOf } from './page.ts'
import { within } from './within.ts'

interface Options {
  table: string
  /** The sort of a list when none is asked for. */
  usual: string
  /** What belongs to this noun, where its table holds another's rows too. */
  only?: ReturnType<typeof sql<boolean>>
  /** What visitors may see, as a condition on the row. */
  published?: (ctx: Context) => ReturnType<typeof sql<boolean>>
  /** What the caller may see at all, where that is not the same for everyone who works here. */
  visible?: (ctx: Context) => ReturnType<typeof sql<boolean>>
  /** Columns that `q` looks into. */
  searched?: string[]
  /** Filters that are more than a column's value. */
  filters?: globalThis.Record<string, (value: never) => ReturnType<typeof sql<boolean>>>
  /** Values of the record that are counted and not kept. */
  computed?: AliasedRawBuilder<unknown, string>[]
  /** Columns the server sets on a new record. */
  fresh?: (ctx: Context) => object
}

interface Record {
  id: string
  updated_at: string
}

type Loose = Kysely<globalThis.Record<string, globalThis.Record<string, unknown>>>
type Noun = ReturnType<typeof crud>

/** The five plain verbs of a table that holds exactly its contract's record. A room overrides by spreading. */
export function plain<C extends { [Name in keyof Noun]: { access: Access; scope?: Endpoint['scope'] } }>(
  contract: C,
  options: Options,
) {
  const { table, usual, published, searched = ['title'], filters: special = {} } = options
  const crosses = contract.list.scope === 'platform'
  const tableOf = (ctx: Context) => ctx.db as unknown as Loose
  /** The platform's own records are reached across organizations; an organization's only inside it. */
  const enter = (ctx: Context): Context =>
    crosses && !ctx.db?.isTransaction ? { ...ctx, db: ctx.platform } : ctx

  const rows = (ctx: Context) => {
    const all = tableOf(ctx)
      .selectFrom(table)
      .selectAll()
      .select(options.computed ?? [])
    const among = options.only ? all.where(options.only) : all
    const inside = crosses ? among : among.where('organization_id', '=', ctx.organization.id)
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
      const asked = crosses ? { organization_id, ...filters } : filters
      const wanted = Object.entries(asked).filter(([, value]) => value !== undefined)
      let found = rows(enter(ctx))
      for (const [name, value] of wanted)
        found = special[name] ? found.where(special[name](value as never)) : found.where(name, '=', value)
      if (q) found = found.where(matches(q, searched))
      return pageOf(found, { page, per_page, sort, after }, { usual })
    },
    get: ({ ctx, params }: { ctx: Context; params: { id: string } }) => find(enter(ctx), params.id),
    create: ({ ctx, body }: { ctx: Context; body: object }) =>
      within(enter(ctx), async ctx => {
        const at = ctx.now.toISOString()
        const fresh = {
          id: ctx.house.newId(),
          ...(crosses ? {} : { organization_id: ctx.organization.id }),
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
      within(enter(ctx), async ctx => {
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
      within(enter(ctx), async ctx => {
        checkIfMatch(ctx, await lock(ctx, params.id))
        await tableOf(ctx).deleteFrom(table).where('id', '=', params.id).execute()
        await log(ctx, 'remove', params.id)
      }),
  } as unknown as { [Name in keyof Noun]: (call: Call<C[Name]>) => Promise<never> }
}
