import { hasWindow, publishingField } from '../list/state-of.ts'
import type { RecordNoun } from '#contract/core/record.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Choice, ColumnDescription, ListDescription, TabDescription } from '../description.ts'
import type { AnyRecord } from './any-record.ts'
import { controlOf } from './control-of.server.ts'
import { choicesOf, describeField } from './describe-field.server.ts'
import { type Node, queryFields, rowFields, withoutNull } from './json-schema.server.ts'

/** Describes the list of a record: columns, tabs, filters, sorts. */
export function describeList({ noun, list }: AnyRecord): ListDescription {
  const query = queryFields(noun.list)
  const rows = rowFields(noun.list)
  const sorts = (query.sort?.enum ?? []).filter(value => value !== '-order')
  const stateColumn = isPublishable(noun) ? publishingField(rows) : null
  const column = (name: string) => describeColumn(name, rows[name] ?? {}, sorts, name === stateColumn)
  return {
    columns: list.columns.map(column),
    ...(list.below && { below: column(list.below) }),
    tabs: tabsOf(list.tabs, noun, rows),
    filters: (list.filters ?? []).map(name => describeField({ name }, query[name] ?? {})),
    sorts: sorts.map(value => ({ value, label: sortLabel(value, rows) })),
    sort: list.sort,
    ...(list.own && { own: list.own }),
    ...(list.orderable && { orderable: true }),
    ...(list.groupBy && { groupBy: list.groupBy }),
    ...('last_change' in rows && list.columns.some(name => name === 'updated_at') && { showsAuthor: true }),
    ...('many' in noun && { actsOnMany: true }),
    ...(list.tabs && { countsTabs: true }),
  }
}

export const isPublishable = (noun: RecordNoun): noun is RecordNoun & { states: Endpoint } => 'states' in noun

function describeColumn(name: string, given: Node, sorts: string[], isState: boolean): ColumnDescription {
  const node = withoutNull(given)
  if (!node.title) throw new Error(`The column '${name}' has no title. Give it one with meta({ title }).`)
  const choices = choicesOf(node.items ?? node)
  const ref = node.ref ?? node.items?.ref
  return {
    name,
    title: isState ? 'Stand' : node.title,
    kind: isState ? 'state' : name === 'media' ? 'files' : controlOf(name, node),
    ...(choices && { choices }),
    ...(ref && { ref }),
    ...(node.unit && { unit: node.unit }),
    ...(sorts.includes(name) && { sort: name }),
  }
}

const stateTabs: TabDescription[] = [
  { value: 'all', label: 'Alle', query: {}, count: 'all' },
  { value: 'draft', label: 'Entwürfe', query: { state: 'draft' }, count: 'draft' },
  { value: 'scheduled', label: 'Geplant', query: { state: 'scheduled' }, count: 'scheduled' },
  { value: 'visible', label: 'Sichtbar', query: { state: 'visible' }, count: 'visible' },
  { value: 'expired', label: 'Abgelaufen', query: { state: 'expired' }, count: 'expired' },
]

/**
 * The declared tabs, else the states of publishing; without dates of publishing nothing is scheduled or
 * expired.
 */
function tabsOf(
  declared: AnyRecord['list']['tabs'],
  noun: RecordNoun,
  rows: Record<string, Node>,
): TabDescription[] | null {
  if (declared)
    return Object.entries(declared).map(([label, query], index) => ({
      value: index ? String(index) : 'all',
      label,
      ...(!('counts' in noun) && { count: String(index) }),
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    }))
  if (!isPublishable(noun)) return null
  return stateTabs.filter(({ value }) => hasWindow(rows) || !['scheduled', 'expired'].includes(value))
}

/** „Datum, neueste zuerst“, „Titel A–Z“, „Eigene Reihenfolge“. */
function sortLabel(value: string, rows: Record<string, Node>): Choice['label'] {
  const descending = value.startsWith('-')
  const name = value.replace(/^-/, '')
  const { title = name, type, format } = withoutNull(rows[name] ?? {})
  if (name === 'order') return 'Eigene Reihenfolge'
  if (format?.startsWith('date')) return `${title}, ${descending ? 'neueste' : 'älteste'} zuerst`
  if (type === 'string') return `${title} ${descending ? 'Z–A' : 'A–Z'}`
  return `${title} ${descending ? 'absteigend' : 'aufsteigend'}`
}
