import { type ReactNode, useState } from 'react'
import { type Back, PageHead } from '../../page/page-head.tsx'
import { ListFilter, useListFilter } from '../../records/list-filter.tsx'
import { RecordForm } from '../../records/record-form.tsx'
import { useFormRows } from '../../records/use-form-rows.ts'
import { useLocalRecords } from '../../records/use-local-records.ts'
import { ViewOnly } from '../list/list-messages.tsx'
import type { RecordRow } from '../list/list-data.ts'
import type { Values } from '../save/merge.ts'
import type { InPlaceData } from './load-in-place.server.ts'
import { type Check, conversionsOf, type Section } from './conversions.ts'
import { GroupPanel, type PlaceGroup } from './group-panel.tsx'
import { lookOf, type LookParts } from './look.tsx'
import { blankValue, fieldsOf, placeOf } from './values.ts'

interface Props extends LookParts {
  list: InPlaceData
  meta: ReactNode
  /** The page that the list belongs to. */
  back?: Back
  actions?: ReactNode
  /** The panels in their order. */
  groups?: readonly PlaceGroup[]
  sections?: readonly Section[]
  /** Explanation of an empty list. */
  empty: { title: string; text: string }
  /** Values of a new record, by its panel and the rows there. */
  startOf?: (group: string, rows: readonly RecordRow[]) => Values
  check?: Check
  /** Below the panels, for those who may edit. */
  renderBelow?: (add: (group: string, values?: Values) => void, used: ReadonlySet<string>) => ReactNode
}

/** A declared list whose records are edited in their rows and saved together. */
export function InPlacePage({
  list,
  meta,
  back,
  actions,
  groups: given,
  sections = [],
  empty,
  startOf,
  check,
  renderBelow,
  ...parts
}: Props) {
  const { description, rows, names, userId } = list
  const { noun, may } = description
  const { groupBy, orderable } = description.list
  const fields = fieldsOf(description)
  const [{ calls, toValue }] = useState(() => conversionsOf(description, sections, check))
  const records = useLocalRecords({
    rows: useFormRows(rows, toValue),
    calls,
    storageKey: `${noun.address} ${userId}`,
  })
  const look = lookOf(description, names, parts)
  const { shown, ...filter } = useListFilter(records.list, value => ({
    name: look.nameOf(value),
    ...look.textsByLabel(value),
  }))
  const mayEdit = may.update === true
  const valuesAt = (group: string) =>
    records.list.filter(({ value }) => placeOf(value).group === group).map(({ value }) => value)
  const add = (group: string, values: Values = {}) => {
    const first = { ...startOf?.(group, valuesAt(group)), ...values }
    const start = { ...(groupBy && { [groupBy]: group || null }), ...first }
    records.add(blankValue(fields, start, { group, section: '' }))
  }
  const used = new Set(records.list.map(({ value }) => placeOf(value).group))
  const all = given ?? [{ key: '', title: `Alle ${noun.many}` }]
  const groups = all.filter(({ key, isOptional }) => !isOptional || used.has(key))
  return (
    <>
      <PageHead title={noun.many} back={back} actions={actions} meta={meta} />
      {may.update !== true && <ViewOnly many={noun.many} off={may.update} />}
      <RecordForm records={records} mayEdit={mayEdit}>
        <ListFilter filter={filter} label={`${noun.one} suchen`} />
        {groups.map((group, index) => (
          <GroupPanel
            key={group.key}
            group={group}
            isFirst={index === 0}
            records={records}
            shown={shown.filter(({ value }) => placeOf(value).group === group.key)}
            sections={sections}
            look={look}
            noun={noun.one}
            empty={records.list.length ? (filter.text ? null : 'group') : 'list'}
            emptyWords={empty}
            mayEdit={mayEdit}
            canOrder={Boolean(orderable) && !filter.text}
            onAdd={() => add(group.key)}
          />
        ))}
        {mayEdit && renderBelow?.(add, used)}
      </RecordForm>
    </>
  )
}
