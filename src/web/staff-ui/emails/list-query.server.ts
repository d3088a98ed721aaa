import { dayInGermany } from '#contract/core/days.ts'
import type { Option } from '../form/field.tsx'

const dayMs = 86_400_000
/** Days of each period; the first counts where none is chosen. */
const periods: readonly (readonly [value: string, label: string, days: number | null])[] = [
  ['', 'Letzte 30 Tage', 30],
  ['1', 'Seit gestern', 1],
  ['7', 'Letzte 7 Tage', 7],
  ['90', 'Letzte 90 Tage', 90],
  ['all', 'Alles', null],
]

export const periodFilter = {
  name: 'days',
  label: 'Zeitraum',
  options: periods.map(([value, label]): Option => ({ value, label })),
}

/** The first day of the chosen period. */
export function periodQuery({ searchParams }: URL, now: Date): { from?: string } {
  const days = periods.find(([value]) => value === (searchParams.get('days') ?? ''))?.[2]
  return days ? { from: dayInGermany(new Date(now.getTime() - days * dayMs)) } : {}
}
