import { useState } from 'react'
import type { Shape } from '#contract/core/geojson.ts'

interface History {
  /** The newest value that this history has set or seen. */
  now: Shape | null
  past: readonly (Shape | null)[]
  future: readonly (Shape | null)[]
}

const most = 100

/**
 * Undo and redo of a shape. A value that comes from elsewhere, such as another person's, begins a new
 * history.
 */
export function useShapeHistory(value: Shape | null, change: (value: Shape | null) => void) {
  const [history, setHistory] = useState<History>({ now: value, past: [], future: [] })
  const { now, past, future } = history
  if (value !== now) setHistory({ now: value, past: [], future: [] })
  const go = (next: History) => {
    setHistory(next)
    change(next.now)
  }
  return {
    set: (next: Shape | null) => go({ now: next, past: [...past.slice(-most), now], future: [] }),
    undo: past.length
      ? () => go({ now: past.at(-1) ?? null, past: past.slice(0, -1), future: [now, ...future] })
      : null,
    redo: future.length
      ? () => go({ now: future[0] ?? null, past: [...past, now], future: future.slice(1) })
      : null,
  }
}
