import type { ProcedureStatus } from '#contract/procedures/status.ts'

/** The parts of the search, in the order in which they are shown. */
export const parts = {
  procedures: 'Vorgänge',
  snippets: 'Bausteine',
  customers: 'Kundenkonten',
  actions: 'Aktionen',
  content: 'Inhalte',
  places: 'Gemeinden und Orte',
  settings: 'Einstellungen',
  help: 'Handbuch',
} as const

export type Part = keyof typeof parts

export interface Hit {
  to: string
  title: string
  detail: string
  status?: ProcedureStatus
  /** A number that can be copied. */
  copy?: string
}

/** Hits of one part. */
export interface HitGroup {
  part: Part
  title: string
  total: number
  hits: Hit[]
  /** Address of the list with all of them. */
  all?: string
  /** The only word of the text that finds these; without it, all words do. */
  only?: string
}
