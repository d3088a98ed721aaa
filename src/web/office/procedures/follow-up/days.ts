import { plusDays } from '#contract/core/days.ts'
import { plusWorkingDays, workingDay } from '#contract/core/holidays.ts'

export interface DayChoice {
  label: string
  /** A working day as YYYY-MM-DD. */
  day: string
}

/** Days that are offered for a Wiedervorlage; each falls on a working day of the Land. */
export const dayChoices = (today: string, land: string): DayChoice[] => [
  { label: 'Nächster Arbeitstag', day: plusWorkingDays(today, 1, land) },
  ...[
    { label: 'In einer Woche', days: 7 },
    { label: 'In zwei Wochen', days: 14 },
    { label: 'In vier Wochen', days: 28 },
  ].map(({ label, days }) => ({ label, day: workingDay(plusDays(today, days), land) })),
]

/** The choice that is made beforehand: in two weeks. */
export const usualChoice = 2
