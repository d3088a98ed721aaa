import type { LifeCycleStatus } from '#contract/notices/life-cycle.ts'
import { createContext } from 'react'
import type { StatusLook } from '../../staff-ui/status/status-badge.tsx'

/** The life cycle of the notice whose page is open. */
export interface Life {
  statuses: Record<string, LifeCycleStatus>
  looks: Record<string, StatusLook>
  /** The status that gives the all-clear, where there is one. */
  end?: string
  /** Fields of dates that may change together with the status. */
  dates: readonly string[]
}

export const LifeContext = createContext<Life>({ statuses: {}, looks: {}, dates: [] })
