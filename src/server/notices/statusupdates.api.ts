import { type StatusupdateOwner, statusupdateOwnerKeys, statusupdates } from '#contract/statusupdates.ts'
import { actorName, type Context } from '../core/context.ts'
import { conflict, forbidden, invalid, notFound } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { crudHandlers } from '../core/crud-handlers.ts'
import { transaction } from '../core/database/transaction.ts'
import { mayAccessStatusupdates, visibleStatusupdates } from './visibility.ts'

const verbs = crudHandlers(statusupdates, {
  table: 'statusupdates',
  defaultSort: '-status_at',
  searched: ['message'],
  visible: visibleStatusupdates,
  fresh: ctx => ({ kind: 'note', author: actorName(ctx.actor) }),
})

const tables = {
  disturbance_id: 'disturbances',
  maintenance_id: 'maintenances',
  procedure_id: 'procedures',
  customer_id: 'customers',
} as const satisfies Record<StatusupdateOwner, string>

type Owners = Record<StatusupdateOwner, string | null>
type Update = Owners & { kind: string; author: string }

const ownersOf = (row: Owners) => statusupdateOwnerKeys.filter(owner => row[owner] !== null)

/** Returns the status of the one record the update belongs to. Throws 422 unless exactly one is named, 403, 404. */
async function requireOwner(ctx: Context, body: Owners) {
  const [owner, ...others] = ownersOf(body)
  if (!owner || others.length)
    throw invalid([
      { path: 'disturbance_id', message: 'Nennen Sie genau eine Sache, zu der die Meldung gehört' },
    ])
  if (!mayAccessStatusupdates(ctx, owner, 'edit')) throw forbidden()
  const row = await ctx.db
    .selectFrom(tables[owner])
    .selectAll()
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', body[owner]!)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { status: 'status' in row ? row.status : null }
}

/** Throws 409 for history entries of procedures and customers other than notes, 403 without permission. */
async function requireChangeable(call: Parameters<typeof verbs.get>[0]) {
  const row: Update = await verbs.get(call)
  const [owner] = ownersOf(row)
  if (!mayAccessStatusupdates(call.ctx, owner!, 'edit')) throw forbidden()
  const isAboutPerson = owner === 'procedure_id' || owner === 'customer_id'
  if (isAboutPerson && row.kind !== 'note')
    throw conflict('Dieser Eintrag gehört zum Verlauf und bleibt, wie er ist.')
}

/** Hides the author from visitors. */
const withoutAuthor = <Row extends { author: string } & Owners>(ctx: Context, row: Row): Row =>
  mayAccessStatusupdates(ctx, ownersOf(row)[0]!, 'view') ? row : { ...row, author: '' }

export const statusupdatesFeature = implement(statusupdates, {
  async list(call) {
    const page: { data: Update[] } = await verbs.list(call)
    return { ...page, data: page.data.map(row => withoutAuthor(call.ctx, row)) } as never
  },

  async get(call) {
    const row: Update = await verbs.get(call)
    return withoutAuthor(call.ctx, row) as never
  },

  create: call =>
    transaction(call.ctx, async ctx => {
      const { status } = await requireOwner(ctx, call.body)
      const status_at = call.body.status_at ?? ctx.now.toISOString()
      return verbs.create({ ...call, ctx, body: { ...call.body, status, status_at } as never })
    }),

  update: call =>
    transaction(call.ctx, async ctx => {
      await requireChangeable({ ...call, ctx, body: undefined })
      const { is_public, message, status_at } = call.body
      const changes = Object.entries({ is_public, message, status_at }).filter(
        ([, value]) => value !== undefined,
      )
      return verbs.update({ ...call, ctx, body: Object.fromEntries(changes) })
    }),

  remove: call =>
    transaction(call.ctx, async ctx => {
      await requireChangeable({ ...call, ctx, body: undefined })
      return verbs.remove({ ...call, ctx })
    }),
})
