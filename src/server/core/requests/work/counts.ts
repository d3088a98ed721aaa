import { LRUCache } from 'lru-cache'
import { maxWait } from './challenge.ts'

const windowMs = 30 * 60_000
const maxSkewMs = 5_000
/** Free submissions of an organization, as a multiple of those of one address. */
const organizationFactor = 100

interface Sender {
  organization_id: string
  /** See `limitedAddress`. */
  address: string
}

/** Counts the submissions of visitors of the last half hour in this node's memory, per address and per organization. */
export class SubmissionCounts {
  readonly #times = new LRUCache<string, number[]>({ max: 20_000 })
  readonly #lastReady = new LRUCache<string, number>({ max: 20_000 })

  /** 0 while submissions are free; each half of the free number more is a level more. */
  level({ organization_id, address }: Sender, free: number, now: number): number {
    const own = levelOf(this.#recent(address, now).length, free)
    return Math.max(own, levelOf(this.#recent(organization_id, now).length, free * organizationFactor))
  }

  add({ organization_id, address }: Sender, now: number) {
    for (const key of [address, organization_id]) {
      const times = this.#recent(key, now)
      times.push(now)
      this.#times.set(key, times.slice(-10_000))
    }
  }

  /** When one more caller of the address may go on who waits instead of calculating; they wait one after the other. */
  readyAt({ address }: Sender, waitSeconds: number, now: number): number | null {
    const latest = now + maxWait * 1000
    const last = this.#lastReady.get(address) ?? 0
    // A turn beyond the longest wait is from before the clock was set back.
    const at = (last > latest ? now : Math.max(now, last)) + waitSeconds * 1000
    if (at > latest) return null
    this.#lastReady.set(address, at)
    return at
  }

  /** Gives the last place in the line of those who wait back, because its caller has calculated. */
  leaveLine({ address }: Sender, readyAt: number | null) {
    if (this.#lastReady.get(address) === readyAt) this.#lastReady.delete(address)
  }

  #recent(key: string, now: number): number[] {
    const times = this.#times.get(key) ?? []
    // Later ones are from before the clock was set back.
    if (times.at(-1)! > now + maxSkewMs) return []
    const first = times.findIndex(at => at > now - windowMs)
    return first < 0 ? [] : first ? times.slice(first) : times
  }
}

const levelOf = (count: number, free: number) =>
  count < free ? 0 : 1 + Math.floor((count - free) / Math.max(1, free / 2))
