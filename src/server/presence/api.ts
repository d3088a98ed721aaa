import { isNoun, maySeeNoun } from '#contract/may-do.ts'
import { presence, type Viewer } from '#contract/presence.ts'
import { actorId, type PlatformContext, toCaller } from '../core/context.ts'
import { forbidden, notFound } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { publish } from '../core/realtime/publish.ts'
import { openRecords, type Present, presentOn } from './viewers.ts'

interface Target {
  noun: string
  id: string
}

/** Throws 404 for an unknown noun, 403 when the caller may not view it. */
function checkNoun({ actor }: PlatformContext, noun: string) {
  if (!isNoun(noun)) throw notFound()
  if (!maySeeNoun(noun, toCaller(actor))) throw forbidden()
}

/** Returns the record as `noun/id`. Throws 404 for an unknown noun, 403 when the caller may not view it. */
function recordOf(ctx: PlatformContext, { noun, id }: Target) {
  checkNoun(ctx, noun)
  return `${noun}/${id}`
}

/** Publishes a signal to all nodes. Only `came` and `left` reach browsers. */
const publishPresence = (
  ctx: PlatformContext,
  record: string,
  kind: 'came' | 'stays' | 'left',
  is_writing = false,
) =>
  publish(ctx.platform, {
    organization_id: ctx.organization?.id ?? null,
    noun: 'presence',
    id: record,
    by: actorId(ctx.actor),
    presence: kind,
    ...(is_writing && { is_writing }),
  }).execute()

/** The people of these ids, by last name. */
async function viewersOf({ platform }: PlatformContext, present: readonly Present[]): Promise<Viewer[]> {
  if (!present.length) return []
  const writing = new Set(present.flatMap(({ user, is_writing }) => (is_writing ? [user] : [])))
  const ids = present.map(({ user }) => user)
  const people = await platform
    .selectFrom('users')
    .select(['id as user_id', 'firstname', 'lastname', 'gender'])
    .where('id', 'in', ids)
    .orderBy('lastname')
    .execute()
  return people.map(person => ({ ...person, is_writing: writing.has(person.user_id) }))
}

const maxOpen = 200

export const presenceFeature = implement(presence, {
  async list({ ctx, params }) {
    checkNoun(ctx, params.noun)
    const me = actorId(ctx.actor)
    const open = openRecords(ctx.services, ctx.organization?.id ?? null, params.noun)
      .map(({ id, present }) => ({ id, present: present.filter(({ user }) => user !== me) }))
      .filter(({ present }) => present.length)
      .slice(0, maxOpen)
    const people = await viewersOf(
      ctx,
      open.flatMap(({ present }) => present),
    )
    return open.map(({ id, present }) => ({
      id,
      viewers: people.flatMap(person => {
        const signal = present.find(({ user }) => user === person.user_id)
        return signal ? [{ ...person, is_writing: signal.is_writing }] : []
      }),
    }))
  },

  async signal({ ctx, params, body: { is_writing } }) {
    const record = recordOf(ctx, params)
    const present = presentOn(ctx.services, ctx.organization?.id ?? null, record)
    const me = actorId(ctx.actor)!
    const before = present.find(({ user }) => user === me)
    const kind = before?.is_writing === is_writing ? 'stays' : 'came'
    await publishPresence(ctx, record, kind, is_writing)
    return viewersOf(
      ctx,
      present.filter(({ user }) => user !== me),
    )
  },

  async leave({ ctx, params }) {
    await publishPresence(ctx, recordOf(ctx, params), 'left')
  },
})
