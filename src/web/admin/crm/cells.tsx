import { createContext, use } from 'react'
import { href, Link } from 'react-router'
import type { LabelRow } from '#contract/crm/crm.ts'
import type { OwnCells } from '../../staff-ui/record/list/list-table.tsx'
import { FollowUp } from './follow-up.tsx'
import { LabelTags } from './label-tags.tsx'

/** Values that the cells of the list need besides their row. */
interface ListFacts {
  labels: readonly LabelRow[]
  /** Titles of organizations by id. */
  organizations: Readonly<Record<string, string>>
  now: string
}

export const ListContext = createContext<ListFacts>({ labels: [], organizations: {}, now: '' })

export const OrganizationCell: OwnCells[string] = ({ organization_id: id }) =>
  typeof id === 'string' ? <Organization id={id} /> : null

/** Leads to all contacts and notes of the organization; without the right to read it, without its name. */
function Organization({ id }: { id: string }) {
  const { organizations } = use(ListContext)
  return <Link to={href('/admin/crm/:id', { id })}>{organizations[id] ?? 'Organisation'}</Link>
}

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
