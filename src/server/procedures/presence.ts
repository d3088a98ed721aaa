import { actorId, type Context } from '../context.ts'
import { announce } from '../realtime/announce.ts'
import type { House } from '../house.ts'
import { notFound } from '../errors.ts'
import { cases } from './find.ts'

interface Viewer {
  user_id: string
  firstname: string
  lastname: string
  gender: 'female' | 'male' | 'none' | null
}

/** Seconds after which someone who said nothing more is taken to have left. */
const patience = 75
const watched = new WeakMap<object, Map<string, Map<string, number>>>()

/** Who has which case open, as all nodes tell each other. */
function presenceOf({ hub, now }: House) {
  const known = watched.get(hub)
  if (known) return known
  const cases = new Map<string, Map<string, number>>()
  watched.set(hub, cases)
  hub.onEvent(({ kind, id, user_id }) => {
    if (kind !== 'presence' || !user_id) return
    const viewers = cases.get(id) ?? new Map<string, number>()
    cases.set(id, viewers.set(user_id, now().getTime()))
    if (cases.size > 5_000) cases.clear()
  })
  return cases
}

/** Says that the caller has this case open, and tells who else has. */
export async function visitCase(ctx: Context, id: string): Promise<Viewer[]> {
  const { db, house, organization, now } = ctx
  const here = presenceOf(house)
  const found = await cases(ctx).select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  const user_id = actorId(ctx.actor)!
  const others = [...(here.get(id) ?? [])].filter(
    ([viewer, at]) => viewer !== user_id && now.getTime() - at < patience * 1000,
  )
  const isNew = !here.get(id)?.has(user_id)
  await announce(db, { organization_id: organization.id, kind: 'presence', id, user_id }).execute()
  if (isNew) await announce(db, { organization_id: organization.id, kind: 'procedure', id }).execute()
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
