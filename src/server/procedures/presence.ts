import { actorId, type Context } from '../core/context.ts'
import { publish } from '../realtime/publish.ts'
import type { Services } from '../core/services.ts'
import { notFound } from '../core/errors.ts'
import { submittedProcedures } from './find.ts'

interface Viewer {
  user_id: string
  firstname: string
  lastname: string
  gender: 'female' | 'male' | 'none' | null
}

/** Seconds without a signal after which a viewer counts as gone. */
const timeoutSeconds = 75
const viewersByHub = new WeakMap<object, Map<string, Map<string, number>>>()

/** Last signal of each viewer (ms) by procedure id, as published by all nodes. */
function presenceOf({ hub, now }: Services) {
  const known = viewersByHub.get(hub)
  if (known) return known
  const viewersById = new Map<string, Map<string, number>>()
  viewersByHub.set(hub, viewersById)
  hub.onEvent(({ kind, id, user_id }) => {
    if (kind !== 'presence' || !user_id) return
    const viewers = viewersById.get(id) ?? new Map<string, number>()
    viewersById.set(id, viewers.set(user_id, now().getTime()))
    if (viewersById.size > 5_000) viewersById.clear()
  })
  return viewersById
}

/** Publishes that the caller has this procedure open and returns its other viewers. Throws 404. */
export async function recordPresence(ctx: Context, id: string): Promise<Viewer[]> {
  const { db, services, organization, now } = ctx
  const present = presenceOf(services)
  const found = await submittedProcedures(ctx).select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  const user_id = actorId(ctx.actor)!
  const others = [...(present.get(id) ?? [])].filter(
    ([viewer, at]) => viewer !== user_id && now.getTime() - at < timeoutSeconds * 1000,
  )
  const isNew = !present.get(id)?.has(user_id)
  await publish(db, { organization_id: organization.id, kind: 'presence', id, user_id }).execute()
  if (isNew) await publish(db, { organization_id: organization.id, kind: 'procedure', id }).execute()
  if (!others.length) return []
  return db
    .selectFrom('users')
    .select(['id as user_id', 'firstname', 'lastname', 'gender'])
    .where('organization_id', '=', organization.id)
    .where(
      'id',
      'in',
      others.map(([viewer]) => viewer),
    )
    .execute()
}
