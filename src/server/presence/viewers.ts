import { pollSeconds } from '#contract/core/intervals.ts'
import type { Services } from '../core/services.ts'

/** Seconds without a signal after which a viewer counts as gone. */
const timeoutSeconds = pollSeconds + 60
const maxRecords = 5_000

/** Last signal of each user (ms). */
type Signals = Map<string, number>
const signalsByHub = new WeakMap<object, Map<string, Signals>>()

/** The signals of all nodes, by organization and record. */
export function presentUsers({ hub, now }: Services) {
  const known = signalsByHub.get(hub)
  if (known) return known
  const signalsByRecord = new Map<string, Signals>()
  signalsByHub.set(hub, signalsByRecord)
  hub.onEvent(({ noun, organization_id, id, by, presence }) => {
    if (noun !== 'presence' || !by || !id) return
    const key = recordKey(organization_id, id)
    const signals = signalsByRecord.get(key) ?? new Map<string, number>()
    if (presence === 'left') signals.delete(by)
    else signals.set(by, now().getTime())
    if (signals.size) signalsByRecord.set(key, signals)
    else signalsByRecord.delete(key)
    if (signalsByRecord.size > maxRecords) signalsByRecord.clear()
  })
  return signalsByRecord
}

/** Ids of the users who have a record open. `record` is the noun and the id: `news/0199…`. */
export const usersOn = (services: Services, organization_id: string | null, record: string): string[] =>
  [...(presentUsers(services).get(recordKey(organization_id, record)) ?? [])].flatMap(([user, at]) =>
    services.now().getTime() - at < timeoutSeconds * 1000 ? [user] : [],
  )

const recordKey = (organization_id: string | null, record: string) => `${organization_id} ${record}`
