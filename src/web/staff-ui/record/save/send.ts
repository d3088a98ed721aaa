import { href } from 'react-router'
import { noteReachable, noteSessionEnded } from '../../realtime/reachable.ts'
import type { Outcome, SaveAnswer, SaveRequest } from './outcome.ts'
import { outcomeOf } from './outcome.ts'

/** Posts to the save route of a noun. Throws if there is no readable answer, such as without a connection. */
export async function post<Answer>(noun: string, given: SaveRequest): Promise<Answer> {
  const response = await fetch(href('/login/records/:noun', { noun }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  })
  return (await response.json()) as Answer
}

/** Sends one save. A lost connection and an unreadable answer are the outcome `offline`. */
export async function send<Row extends { updated_at: string }>(
  noun: string,
  given: SaveRequest,
): Promise<Outcome<Row>> {
  try {
    const answer = await post<SaveAnswer<Row>>(noun, given)
    const outcome = outcomeOf(answer, given.version)
    noteReachable(true)
    noteSessionEnded(outcome.kind === 'signedOut')
    return outcome
  } catch {
    noteReachable(false)
    return { kind: 'offline' }
  }
}

/** A new idempotency key. `randomUUID` is missing on pages without TLS. */
export const newKey = () => `new-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
