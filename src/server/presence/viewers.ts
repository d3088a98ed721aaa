import { pollSeconds } from '#contract/core/intervals.ts'
import type { Services } from '../core/services.ts'

/** Seconds without a signal after which a viewer counts as gone. */
const timeoutSeconds = pollSeconds + 60
const maxRecords = 5_000

/** Last signal of a user. */
interface Signal {
  /** Milliseconds. */
  at: number
  is_writing: boolean
}

type Signals = Map<string, Signal>
const signalsByHub = new WeakMap<object, Map<string, Signals>>()

/** The signals of all nodes, by organization and record. */
export function presentUsers({ hub, now }: Services) {
  const known = signalsByHub.get(hub)
  if (known) return known
  const signalsByRecord = new Map<string, Signals>()
  signalsByHub.set(hub, signalsByRecord)
  hub.onEvent(({ noun, organization_id, id, by, presence, is_writing = false }) => {
    if (noun !== 'presence' || !by || !id) return
    const key = recordKey(organization_id, id)
    const signals = signalsByRecord.get(key) ?? new Map<string, Signal>()
    if (presence === 'left') signals.delete(by)
    else signals.set(by, { at: now().getTime(), is_writing })
    if (signals.size) signalsByRecord.set(key, signals)
    else signalsByRecord.delete(key)
    if (signalsByRecord.size > maxRecords) signalsByRecord.clear()
  })
  return signalsByRecord
}

/** A user who has a record open. */
export interface Present {
  user: string
  is_writing: boolean
}

const current = (services: Services, signals: Signals = new Map()): Present[] =>
  [...signals].flatMap(([user, { at, is_writing }]) =>
    services.now().getTime() - at < timeoutSeconds * 1000 ? [{ user, is_writing }] : [],
  )

/** The users who have a record open. `record` is the noun and the id: `news/0199…`. */
export const presentOn = (services: Services, organization_id: string | null, record: string): Present[] =>
  current(services, presentUsers(services).get(recordKey(organization_id, record)))

/** Ids of the users who have a record open. */
export const usersOn = (services: Services, organization_id: string | null, record: string): string[] =>
  presentOn(services, organization_id, record).map(({ user }) => user)

/** The records of a noun that somebody has open, by id. */
export function openRecords(services: Services, organization_id: string | null, noun: string) {
  const start = recordKey(organization_id, `${noun}/`)
  return [...presentUsers(services)].flatMap(([key, signals]) =>
    key.startsWith(start) ? [{ id: key.slice(start.length), present: current(services, signals) }] : [],
  )
}

const recordKey = (organization_id: string | null, record: string) => `${organization_id} ${record}`
