import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ListData, ListFailure } from './list-data.ts'

/**
 * Keeps a list in place until the user navigates: changed rows are updated, new ones only counted, so that
 * nothing moves under the pointer. After a failure the last rows stay; `data.now` is their time then.
 */
export function useListRows(fresh: ListData): {
  data: ListData
  arrived: number
  failed: ListFailure | null
} {
  const { key } = useLocation()
  const [shown, setShown] = useState({ key, data: fresh })
  const isSameNoun = shown.data.description.noun.address === fresh.description.noun.address
  if (fresh.failed && isSameNoun) return { data: shown.data, arrived: 0, failed: fresh.failed }
  const isSameVisit = isSameNoun && shown.key === key && !shown.data.failed
  const arrived = isSameVisit ? Math.max(0, fresh.page.total - shown.data.page.total) : 0
  if (!arrived) {
    if (shown.data !== fresh) setShown({ key, data: fresh })
    return { data: fresh, arrived, failed: null }
  }
  const current = new Map(fresh.rows.map(row => [row.id, row]))
  const rows = shown.data.rows.map(row => current.get(row.id) ?? row)
  return { data: { ...shown.data, rows, names: fresh.names }, arrived, failed: null }
}
