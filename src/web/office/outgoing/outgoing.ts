import { href } from 'react-router'
import { rememberWaiting } from './sent-in-tab.ts'

/** A message or change of status whose email waits for a moment. */
export interface OutgoingAct {
  /** Id of the procedure. */
  id: string
  /** Address of the procedure. */
  to: string
  name: string
  reference: string
  /** „Nachricht an“, or „Erledigt“ für: stands before the name. */
  what: string
  /** Seconds left, when it was loaded. */
  seconds: number
}

/** Acts with the time at which each is sent (ms). */
export type Waiting = OutgoingAct & { until: number }

let waiting: readonly Waiting[] = []
const listeners = new Set<() => void>()

function change(next: readonly Waiting[]) {
  waiting = next
  rememberWaiting(Math.max(0, ...next.map(each => each.until)))
  for (const listen of listeners) listen()
}

export const waitingActs = () => waiting
export function listenToOutgoing(listen: () => void) {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** Loads what waits to be sent. */
export async function loadOutgoing() {
  const response = await fetch(href('/login/outgoing')).catch(() => null)
  if (!response?.ok) return
  const acts = (await response.json()) as OutgoingAct[]
  change(acts.map(act => ({ ...act, until: Date.now() + act.seconds * 1000 })))
}

/** Leaves out what was sent meanwhile. */
export const dropSent = () => change(waiting.filter(({ until }) => until > Date.now()))

export const drop = (id: string) => change(waiting.filter(each => each.id !== id))
