import { sql } from 'kysely'
import { type StatusupdateOwner, statusupdateOwnerKeys, statusupdates } from '#contract/statusupdates.ts'
import { actorName, type Context } from '../core/context.ts'
import { conflict, forbidden, invalid, notFound } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { table } from '../core/store/table.ts'
import { mayAccessStatusupdates, visibleStatusupdates } from './visibility.ts'

const tables = {
  disturbance_id: 'disturbances',
  maintenance_id: 'maintenances',
  procedure_id: 'procedures',
  customer_id: 'customers',
  jobapplication_id: 'jobapplications',
} as const satisfies Record<StatusupdateOwner, string>

type Owners = Partial<Record<StatusupdateOwner, string | null>>

const ownersOf = (row: Owners) => statusupdateOwnerKeys.filter(owner => row[owner])

/** Returns the status of the one record the update belongs to. Throws 422 unless exactly one is named, 403, 404. */
async function requireOwner(ctx: Context, body: Owners) {
  const [owner, ...others] = ownersOf(body)
  if (!owner || others.length)
    throw invalid([
      { path: 'disturbance_id', message: 'Nennen Sie genau eine Sache, zu der die Meldung gehört.' },
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
function requireChangeable(ctx: Context, row: Owners & { kind: string }) {
  const [owner] = ownersOf(row)
  if (!mayAccessStatusupdates(ctx, owner!, 'edit')) throw forbidden()
  const isAboutPerson = owner !== 'disturbance_id' && owner !== 'maintenance_id'
  if (isAboutPerson && row.kind !== 'note')
    throw conflict(
      'Dieser Eintrag gehört zum Verlauf und lässt sich nicht mehr ändern. Schreiben Sie einen neuen Eintrag.',
    )
}

/** Hides the author from visitors. */
const authorForStaff = (ctx: Context, rows: (Owners & { author: string })[]) =>
  rows.map(row => ({
    author: mayAccessStatusupdates(ctx, ownersOf(row)[0]!, 'view') ? row.author : '',
  }))

const store = table('statusupdates', statusupdates, {
  sort: '-status_at',
  // Finds what people wrote. Entries about emails are found in the list of emails.
  search: 'find_statusupdates',
  visible: () => sql`true`,
  only: visibleStatusupdates,
  attach: [authorForStaff],
  async before(ctx, body, previous) {
    if (previous) {
      requireChangeable(ctx, previous)
      const { is_public, message, status_at } = body
      return { is_public, message, status_at }
    }
    const { status } = await requireOwner(ctx, body)
    const status_at = body.status_at ?? ctx.now.toISOString()
    return { ...body, status, status_at, kind: 'note', author: actorName(ctx.actor) }
  },
  beforeRemove: async (ctx, row) => requireChangeable(ctx, row),
})

export const statusupdatesFeature = implement(statusupdates, store.crud())
