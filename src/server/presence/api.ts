import { isNoun, maySeeNoun } from '#contract/may-do.ts'
import { presence } from '#contract/presence.ts'
import { actorId, type PlatformContext, toCaller } from '../core/context.ts'
import { forbidden, notFound } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { publish } from '../core/realtime/publish.ts'
import { usersOn } from './viewers.ts'

interface Target {
  noun: string
  id: string
}

/** Returns the record as `noun/id`. Throws 404 for an unknown noun, 403 when the caller may not view it. */
function recordOf({ actor }: PlatformContext, { noun, id }: Target) {
  if (!isNoun(noun)) throw notFound()
  if (!maySeeNoun(noun, toCaller(actor))) throw forbidden()
  return `${noun}/${id}`
}

/** Publishes a signal to all nodes. Only `came` and `left` reach browsers. */
const publishPresence = (ctx: PlatformContext, record: string, kind: 'came' | 'stays' | 'left') =>
  publish(ctx.platform, {
    organization_id: ctx.organization?.id ?? null,
    noun: 'presence',
    id: record,
    by: actorId(ctx.actor),
    presence: kind,
  }).execute()

export const presenceFeature = implement(presence, {
  async signal({ ctx, params }) {
    const record = recordOf(ctx, params)
    const users = usersOn(ctx.services, ctx.organization?.id ?? null, record)
    const me = actorId(ctx.actor)!
    await publishPresence(ctx, record, users.includes(me) ? 'stays' : 'came')
    const others = users.filter(user => user !== me)
    if (!others.length) return []
    return ctx.platform
      .selectFrom('users')
      .select(['id as user_id', 'firstname', 'lastname', 'gender'])
      .where('id', 'in', others)
      .orderBy('lastname')
      .execute()
  },

  async leave({ ctx, params }) {
    await publishPresence(ctx, recordOf(ctx, params), 'left')
  },
})
