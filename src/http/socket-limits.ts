/** Open sockets of one person: tabs and devices. */
const maxPerPerson = 30
/** Open sockets of one address: an office of hundreds behind one router. */
const maxPerAddress = 1_000

/** Counts open sockets by person and by address. */
export function createSocketLimits() {
  const counts = new Map<string, number>()
  const countOf = (key: string) => counts.get(key) ?? 0
  const add = (key: string, change: 1 | -1) => {
    const count = countOf(key) + change
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }

  return {
    /** Takes a place; returns the function that gives it back, or null where there is none. */
    take(person_id: string, address: string): (() => void) | null {
      const [person, network] = [`person ${person_id}`, `address ${address}`]
      if (countOf(person) >= maxPerPerson || countOf(network) >= maxPerAddress) return null
      for (const key of [person, network]) add(key, 1)
      return () => {
        for (const key of [person, network]) add(key, -1)
      }
    },
  }
}
