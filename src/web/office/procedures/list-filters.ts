import { procedureFlags } from '#contract/procedures/flags.ts'
import type { Option } from '../../staff-ui/form/field.tsx'
import type { Filter } from '../../staff-ui/table/filter-bar.tsx'
import { procedureStatusLooks, procedureTypeLooks } from '../ui/procedure-look.ts'

const choices = (all: string, looks: Record<string, { label: string }>): Option[] => [
  { value: '', label: all },
  ...Object.entries(looks).map(([value, { label }]) => ({ value, label })),
]

const periods: [days: number, label: string][] = [
  [0, 'Heute'],
  [7, 'Letzte 7 Tage'],
  [30, 'Letzte 30 Tage'],
  [90, 'Letzte 90 Tage'],
]

/** Filters of the list of procedures; their names are the API's. */
export const filtersOf = (assignees: readonly Option[]): Filter[] => [
  { name: 'type', label: 'Art', options: choices('Alle Arten', procedureTypeLooks) },
  { name: 'status', label: 'Status', options: choices('Alle', procedureStatusLooks) },
  {
    name: 'assigned_to',
    label: 'Zuständig',
    options: [
      { value: '', label: 'Alle' },
      { value: 'me', label: 'Ich' },
      { value: 'nobody', label: 'Niemand' },
      ...assignees,
    ],
  },
  {
    name: 'submitted_within',
    label: 'Eingang',
    options: [
      { value: '', label: 'Jederzeit' },
      ...periods.map(([days, label]) => ({ value: String(days), label })),
    ],
  },
]

export const moreFilters: Filter[] = [
  { name: 'submitted_from', label: 'Eingang ab' },
  { name: 'submitted_to', label: 'Eingang bis' },
  { name: 'turn_to', label: 'Frist oder Wiedervorlage bis' },
  {
    name: 'flag',
    label: 'Hinweis',
    options: [
      { value: '', label: 'Alle' },
      ...Object.entries(procedureFlags).map(([value, label]) => ({ value, label })),
      { value: 'bounced', label: 'Unzustellbar' },
    ],
  },
  {
    name: 'follow_up',
    label: 'Wiedervorlage',
    options: [
      { value: '', label: 'Wie üblich' },
      { value: 'due', label: 'heute fällig oder zurück' },
      { value: 'resting', label: 'ruhen noch' },
      { value: 'awake', label: 'ohne die ruhenden' },
      { value: 'any', label: 'auch die ruhenden' },
    ],
  },
]

/** What a tab selects, as a filter of a view. */
const tabFilter: Filter = {
  name: 'tab',
  label: 'Status',
  options: [
    { value: 'open', label: 'offen' },
    { value: 'new', label: 'neu' },
    { value: 'mine', label: 'mir zugewiesen' },
    { value: 'overdue', label: 'überfällig' },
    { value: 'waiting', label: 'Rückfrage' },
    { value: 'completed', label: 'erledigt' },
    { value: 'all', label: 'alle' },
  ],
}

/** Filters of a view: the tabs, and those of the list. */
export const viewFiltersOf = (assignees: readonly Option[]): Filter[] => [
  tabFilter,
  ...filtersOf(assignees).map(filter =>
    filter.name === 'status' ? { ...filter, label: 'Genauer Status' } : filter,
  ),
  ...moreFilters,
]

const orders: Record<string, [up: string, down: string]> = {
  submitted_at: ['älteste zuerst', 'neueste zuerst'],
  turn: ['was zuerst dran ist', 'was zuletzt dran ist'],
  due_at: ['nächste Frist zuerst', 'späteste Frist zuerst'],
  reference: ['nach Nummer', 'nach Nummer, absteigend'],
  customer_name: ['nach Kunde', 'nach Kunde, absteigend'],
  customer_city: ['nach Ort', 'nach Ort, absteigend'],
  type: ['nach Art', 'nach Art, absteigend'],
  status: ['nach Status', 'nach Status, absteigend'],
}

export const sortText = (sort: string): string => {
  const [up, down] = orders[sort.replace('-', '') || 'submitted_at'] ?? ['', '']
  return sort && !sort.startsWith('-') ? up : down
}
