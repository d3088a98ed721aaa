import { mayCall } from '#contract/core/access.ts'
import { editProcedures } from '#contract/procedures/access.ts'
import { maxViews, procedureviews, type ViewQuery } from '#contract/procedures/views.ts'
import { sql } from 'kysely'
import { actorId, type Context, toCaller } from '../../core/context.ts'
import { forbidden, invalid, lacksPermission } from '../../core/errors.ts'
import { implement } from '../../core/requests/implement.ts'
import { table } from '../../core/store/table.ts'
import { hasPermission } from '#contract/core/permissions.ts'
import { countViews } from './count.ts'
import type { ProcedureViewTable } from './table.ts'

const ownOrShared = ({ actor }: Context) => sql<boolean>`(user_id is null or user_id = ${actorId(actor)})`

const store = table('procedureviews', procedureviews, {
  sort: 'name',
  search: ['name'],
  only: ownOrShared,
  computed: { is_shared: sql<boolean>`user_id is null` },
  async before(ctx, { is_shared, query, ...body }, previous) {
    const me = actorId(ctx.actor)
    const isShared = is_shared ?? (previous ? previous.user_id === null : false)
    if (isShared || previous?.user_id === null) checkMayShare(ctx, previous)
    if (!previous || isShared !== (previous.user_id === null)) await checkRoom(ctx, isShared)
    const owner = { user_id: isShared ? null : (previous?.created_by ?? me) }
    return {
      ...body,
      ...(query && { query: asTexts(query) }),
      ...owner,
      ...(!previous && { created_by: me }),
    }
  },
  async beforeRemove(ctx, row) {
    if (row.user_id === null) checkMayShare(ctx, row)
  },
})

/** A query as an address has it. */
const asTexts = (query: ViewQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

/** Shared views are made by those who edit procedures, and changed by who made them or those who manage the settings. Throws 403. */
function checkMayShare(ctx: Context, previous: Pick<ProcedureViewTable, 'user_id' | 'created_by'> | null) {
  const { actor } = ctx
  if (!mayCall([editProcedures], toCaller(actor))) throw lacksPermission('procedures.edit')
  const isForeign = previous?.user_id === null && previous.created_by !== actorId(actor)
  if (isForeign && actor.kind === 'staff' && !hasPermission(actor, 'settings'))
    throw forbidden('Diese Ansicht hat jemand anderes geteilt. Speichern Sie Ihre Änderung als neue Ansicht.')
}

/** Throws 422 where there are as many views as there may be. */
async function checkRoom({ db, organization, actor }: Context, isShared: boolean) {
  const { count } = await db
    .selectFrom('procedureviews')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', organization.id)
    .where(sql<boolean>`user_id is not distinct from ${isShared ? null : actorId(actor)}`)
    .executeTakeFirstOrThrow()
  const whose = isShared ? 'geteilte Ansichten' : 'eigene Ansichten'
  if (count >= maxViews)
    throw invalid([
      {
        path: 'name',
        message: `Es gibt schon ${maxViews} ${whose}. Löschen Sie eine, die niemand mehr braucht.`,
      },
    ])
}

export const procedureviewsFeature = implement(procedureviews, {
  ...store.crud(),
  counts: ({ ctx }) => countViews(ctx),
})
