import { maySeeNoun } from '#contract/may-do.ts'
import type { RealtimeEvent } from '#server/core/realtime/hub.ts'
import type { Session } from '#server/sessions/find-session.ts'

/** Milliseconds between the rendering of a page and its socket, at most. */
const gap = 10_000
const maxRecent = 1_000

/** Events of the last ten seconds (up to 1,000), for sockets that open after their page was rendered. */
export function recentEvents() {
  let events: { event: RealtimeEvent; at: number }[] = []
  const all = () => {
    const start = performance.now() - gap
    events = events.filter(({ at }) => at > start).slice(-maxRecent)
    return events.map(({ event }) => event)
  }
  return {
    add(event: RealtimeEvent) {
      events.push({ event, at: performance.now() })
      if (events.length > 2 * maxRecent) all()
    },
    all,
  }
}

export const messageOf = ({ noun, id, by }: RealtimeEvent) => JSON.stringify({ noun, id, by })

/** Whether to send an event to a session: its organization's, of nouns that its user may view, and of the user. */
export function concerns({ organization_id, noun, id, by, presence }: RealtimeEvent, session: Session) {
  const { actor } = session
  if (actor.kind === 'customer' || presence === 'stays') return false
  if (presence === 'came' && by === actor.id) return false
  const isOfPlatform = noun === 'organizations' && !session.organization_id
  if (organization_id !== session.organization_id && !isOfPlatform) return false
  if (noun === 'users' && id === actor.id) return true
  return maySeeNoun(presence ? id!.split('/')[0]! : noun, actor)
}
