/** What earlier rows of the same file named, by key, with their lines. Bounded by the rows of a file. */
export interface Seen {
  customers: Map<string, number>
  meters: Map<string, number>
  emails: Map<string, number>
}

export const newSeen = (): Seen => ({ customers: new Map(), meters: new Map(), emails: new Map() })
