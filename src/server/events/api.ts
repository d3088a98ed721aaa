import { recordNouns } from '#contract/core/key-scopes.ts'
import { events } from '#contract/events.ts'
import { maySeeNoun } from '#contract/may-do.ts'
import { type Context, toCaller } from '../core/context.ts'
import { implement } from '../core/requests/implement.ts'
import { readEvents } from './read-events.ts'

export const eventsFeature = implement(events, {
  list: ({ ctx, query }) => readEvents(ctx, { ...query, nouns: nounsOf(ctx) }),
})

/** Nouns whose records the caller may read: a key by its scopes, a person by their rights. */
const nounsOf = ({ actor }: Context) =>
  Object.keys(recordNouns).filter(noun =>
    actor.kind === 'machine' ? actor.scopes.includes(`${noun}:read`) : maySeeNoun(noun, toCaller(actor)),
  )
