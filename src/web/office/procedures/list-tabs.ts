import type { ParamChanges } from '../../staff-ui/page/url-params.ts'
import type { Tab } from '../../staff-ui/page/tabs.tsx'

const labels = {
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

export type ProcedureTab = keyof typeof labels

export const tabLabel = (tab: string) => labels[tab as ProcedureTab] ?? labels.open

/** Tabs of the list; they keep the current filters. */
export const listTabs = (
  current: string,
  counts: Partial<Record<ProcedureTab, number>>,
  to: (changes: ParamChanges) => string,
): Tab[] =>
  (Object.keys(labels) as ProcedureTab[]).map(tab => ({
    to: to({ tab: tab === 'open' ? undefined : tab }),
    label: labels[tab],
    count: counts[tab],
    current: tab === current,
  }))

/** Last tab with the filters that the user has saved. */
export const savedViewTab = (view: string | null, search: string): Tab[] =>
  view ? [{ to: view, label: 'Meine Ansicht', current: view === search }] : []
