import { procedureFlags } from '#contract/procedures/flags.ts'
import { dayKey } from '../../staff-ui/text/format.ts'
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
export const filtersOf = (assignees: readonly Option[], now: string): Filter[] => [
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
    name: 'submitted_from',
    label: 'Eingang',
    options: [
      { value: '', label: 'Jederzeit' },
      ...periods.map(([days, label]) => ({ value: dayKey(Date.parse(now) - days * 86_400_000), label })),
    ],
  },
]

export const moreFilters: Filter[] = [
  { name: 'submitted_to', label: 'Eingang bis' },
  {
    name: 'flag',
    label: 'Hinweis',
    options: [
      { value: '', label: 'Alle' },
      ...Object.entries(procedureFlags).map(([value, label]) => ({ value, label })),
      { value: 'bounced', label: 'Unzustellbar' },
    ],
  },
]

const orders: Record<string, [up: string, down: string]> = {
  submitted_at: ['älteste zuerst', 'neueste zuerst'],
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
