import { createContext, use } from 'react'
import type { LabelRow } from '#contract/crm/crm.ts'
import type { OwnCells } from '../../staff-ui/record/list/list-table.tsx'
import { FollowUp } from './follow-up.tsx'
import { LabelTags } from './label-tags.tsx'

/** What the cells of the list need besides their row. */
export const ListContext = createContext<{ labels: readonly LabelRow[]; now: string }>({
  labels: [],
  now: '',
})

export const LabelsCell: OwnCells[string] = ({ labels }) =>
  Array.isArray(labels) && labels.length ? <Labels ids={labels.map(String)} /> : null

function Labels({ ids }: { ids: readonly string[] }) {
  const { labels } = use(ListContext)
  return <LabelTags labels={labels.filter(({ id }) => ids.includes(id))} />
}

export const FollowUpCell: OwnCells[string] = ({ follow_up_on: day }) =>
  typeof day === 'string' ? <Due day={day} /> : null

function Due({ day }: { day: string }) {
  return <FollowUp day={day} now={use(ListContext).now} />
}
