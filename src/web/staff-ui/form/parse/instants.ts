const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
})

export interface LocalTime {
  /** YYYY-MM-DD */
  day: string
  /** HH:MM */
  time: string
}

/** Converts an ISO timestamp to day and time in Germany. */
export function toLocalTime(iso: string): LocalTime {
  const [day = '', time = ''] = parts.format(new Date(iso)).split(' ')
  return { day, time: time.slice(0, 5) }
}

/**
 * Converts day and time in Germany to an ISO timestamp in UTC. Of an hour that comes twice in autumn the
 * first is meant; an hour that is skipped in spring means the one after it.
 */
export function toTimestamp({ day, time }: LocalTime): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const at = [asUtc - offsetAt(asUtc - 2 * hour), asUtc - offsetAt(asUtc + 2 * hour)]
  const found = at.toSorted((a, b) => a - b).find(each => offsetAt(each) === asUtc - each)
  return new Date(found ?? Math.max(...at)).toISOString()
}

const hour = 3_600_000

/** Milliseconds that clocks in Germany are ahead of UTC. */
const offsetAt = (at: number) =>
  Date.parse(`${parts.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
