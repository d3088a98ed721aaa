import type { ParamChanges } from '../../staff-ui/page/url-params.ts'
import type { Tab } from '../../staff-ui/page/tabs.tsx'

export const tabLabels = {
  open: 'Alle offenen',
  new: 'Neu',
  mine: 'Mir zugewiesen',
  overdue: 'Überfällig',
  waiting: 'Rückfrage',
  completed: 'Erledigt',
  all: 'Alle',
} as const

/** Deleted procedures, for those who may delete. */
export const binTab = { value: 'deleted', label: 'Papierkorb' }

export type ProcedureTab = keyof typeof tabLabels

export const tabLabel = (tab: string) => tabLabels[tab as ProcedureTab] ?? tabLabels.open

/** Tabs of the list; they keep the current filters. */
export const listTabs = (
  current: string,
  counts: Partial<Record<ProcedureTab, number>>,
  to: (changes: ParamChanges) => string,
): Tab[] =>
  (Object.keys(tabLabels) as ProcedureTab[]).map(tab => ({
    to: to({ tab: tab === 'open' ? undefined : tab }),
    label: tabLabels[tab],
    count: counts[tab],
    current: tab === current,
  }))
