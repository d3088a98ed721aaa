import type { RevisionRow } from '#contract/core/revisions.ts'
import { dayKey, shortDate, time } from '../../text/format.ts'

/** „Jutta Sommer“ → „J. Sommer“; „Kundin oder Kunde“ stays. */
export const shortPerson = (name: string) => {
  if (name.includes(' oder ')) return name
  const parts = name.split(' ')
  const last = parts.at(-1) ?? name
  return parts.length > 1 ? `${name.slice(0, 1)}. ${last}` : last
}

/** „10:38 Uhr“ today, else „12.11.“ */
export const shortMoment = (at: string, now: string) =>
  dayKey(at) === dayKey(now) ? `${time(at)} Uhr` : shortDate(at)

export interface FieldChange {
  by: string
  at: string
  revision: string
}

/** Finds the last author of each field. `revisions` are sorted from the newest. */
export function lastChanges(revisions: readonly RevisionRow[], now: string): Record<string, FieldChange> {
  const last: Record<string, FieldChange> = {}
  for (const { id, by, at, changed } of revisions.toReversed())
    for (const name of Object.keys(changed))
      last[name] = { by: shortPerson(by?.name ?? 'System'), at: shortMoment(at, now), revision: id }
  return last
}
