import { plusDays } from '#contract/core/days.ts'
import type { RetentionPreview } from '#contract/retention/retention.ts'
import type { ReactNode } from 'react'
import { type Bar, BarChart } from '../../../staff-ui/chart/bar-chart.tsx'
import { date, number, shortDate } from '../../../staff-ui/text/format.ts'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import type { Group } from './hold-dialog.tsx'

interface Props {
  preview: RetentionPreview
  /** Records deleted for good, by day. */
  groups: readonly Group[]
  children: ReactNode
}

/** Number of records deleted for good on each of the coming days. */
export function DeletionChart({ preview: { first, last }, groups, children }: Props) {
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const note = `bis ${date(last)}: ${number(total)}`
  if (!total)
    return (
      <Panel title="Endgültig gelöscht wird" note={note}>
        <p>Bis dahin steht nach diesen Fristen nichts an.</p>
        {children}
      </Panel>
    )
  return (
    <BarChart title="Endgültig gelöscht wird" note={note} unit="Einträge" bars={barsOf(first, last, groups)}>
      {children}
    </BarChart>
  )
}

/** One bar per day; every ninth is labelled. */
function barsOf(first: string, last: string, groups: readonly Group[]): Bar[] {
  const bars: Bar[] = []
  for (let day = first; day <= last; day = plusDays(day, 1))
    bars.push({
      name: date(day),
      value: groups.filter(group => group.day === day).reduce((sum, { count }) => sum + count, 0),
      tick: bars.length % 9 === 0 ? shortDate(day) : undefined,
    })
  return bars
}
