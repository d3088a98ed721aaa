import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ProcedureRow } from '../ui/procedure-columns.tsx'

interface List {
  rows: readonly ProcedureRow[]
  total: number
}

/**
 * Keeps the rows of the list in place until the user navigates: changed rows are updated, new ones only
 * counted, so that nothing moves under the pointer.
 */
export function useStableRows(fresh: List): List & { arrived: number } {
  const { key } = useLocation()
  const [shown, setShown] = useState({ key, ...fresh })
  if (shown.key !== key) setShown({ key, ...fresh })
  const now = new Map(fresh.rows.map(row => [row.id, row]))
  return {
    rows: shown.rows.map(row => now.get(row.id) ?? row),
    total: shown.total,
    arrived: Math.max(0, fresh.total - shown.total, newer(fresh.rows, shown.rows)),
  }
}

const newer = (fresh: readonly ProcedureRow[], shown: readonly ProcedureRow[]) => {
  const newest = shown.map(({ submitted_at }) => submitted_at ?? '').reduce((a, b) => (a > b ? a : b), '')
  const known = new Set(shown.map(({ id }) => id))
  return fresh.filter(({ id, submitted_at }) => !known.has(id) && (submitted_at ?? '') > newest).length
}
