import { href } from 'react-router'
import { fetchJson } from '../../staff-ui/json/fetch-json.ts'

/** A message or change of status whose email waits for a moment. */
export interface OutgoingAct {
  act: string
  /** Number of procedures that it changed, and of emails. */
  procedures: number
  emails: number
  /** Id of the procedure, or of one of them. */
  id: string
  /** Address of the procedure. */
  to: string
  name: string
  reference: string
  /** „40 Vorgänge erledigt.“ for several procedures; „Nachricht an“, or „Erledigt“ für: stands before the name. */
  what: string
  /** Seconds left, when it was loaded. */
  seconds: number
}

/** Acts with the time at which each is sent (ms). */
export type Waiting = OutgoingAct & { until: number }

/** Loads what waits to be sent; null without an answer. */
export async function loadOutgoing(): Promise<readonly Waiting[] | null> {
  const acts = await fetchJson<OutgoingAct[]>(href('/login/outgoing'))
  return acts?.map(act => ({ ...act, until: Date.now() + act.seconds * 1000 })) ?? null
}
