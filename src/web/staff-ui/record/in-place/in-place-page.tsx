import { IconListDetails } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../../feedback/empty-state.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { Panel } from '../../page/panel.tsx'
import { createRecordCalls, invalidInput } from '../../records/record-calls.ts'
import { ListFilter, useListFilter } from '../../records/list-filter.tsx'
import { RecordForm } from '../../records/record-form.tsx'
import { emptyListClass, RecordHeads, RecordList } from '../../records/record-list.tsx'
import { useFormRows } from '../../records/use-form-rows.ts'
import { useLocalRecords } from '../../records/use-local-records.ts'
import { ViewOnly } from '../list/list-messages.tsx'
import type { RecordDescription } from '../description.ts'
import type { RecordRow } from '../list/list-data.ts'
import type { Values } from '../save/merge.ts'
import type { InPlaceData } from './load-in-place.server.ts'
import styles from './in-place.module.css'
import { lookOf, type LookParts } from './look.tsx'
import { blankValue, fieldsOf, inputOf, type Place, placeOf, valueOf } from './values.ts'

/** A panel of rows. */
export interface PlaceGroup {
  /** Value of the field that the list is grouped by; empty for none. */
  key: string
  title: string
  note?: ReactNode
  /** Words of the button, where several panels have one. */
  add?: string
  /** Shown only where it has rows. */
  isOptional?: boolean
}

interface Props extends LookParts {
  list: InPlaceData
  meta: ReactNode
  actions?: ReactNode
  /** The panels in their order. */
  groups?: readonly PlaceGroup[]
  /** Headed parts of a panel, each with the rows that it holds. */
  sections?: readonly { title: string; holds: (row: RecordRow) => boolean }[]
  /** What an empty list means. */
  empty: { title: string; text: string }
  /** Values of a new record, by its panel and the rows there. */
  startOf?: (group: string, rows: readonly RecordRow[]) => Values
  /** Messages by field for values that the API would accept, and the page does not. */
  check?: (value: RecordRow) => Record<string, string>
  /** Below the panels, for those who may edit. */
  renderBelow?: (add: (group: string) => void, used: ReadonlySet<string>) => ReactNode
}

/** Conversions between the server's rows and the values that are edited; the same as long as the list is open. */
function conversionsOf(
  description: RecordDescription,
  sections: NonNullable<Props['sections']>,
  check: Props['check'],
) {
  const { groupBy } = description.list
  const fields = fieldsOf(description)
  const names = [...fields.map(({ name }) => name), ...(groupBy ? [groupBy] : [])]
  const toValue = (row: RecordRow) =>
    valueOf(row, names, {
      group: groupBy ? String(row[groupBy] ?? '') : '',
      section: sections.find(({ holds }) => holds(row))?.title ?? '',
    })
  const toInput = (value: RecordRow) => {
    const errors = check?.(value) ?? {}
    if (Object.keys(errors).length) throw invalidInput(errors)
    return inputOf(value, fields, groupBy)
  }
  const conversions = { valueOf: toValue, inputOf: toInput }
  return { toValue, calls: createRecordCalls<RecordRow, RecordRow>(description.noun.address, conversions) }
}

/** A declared list whose records are edited in their rows and saved together. */
export function InPlacePage({
  list,
  meta,
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
  const { groupBy } = description.list
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
  const add = (group: string) => {
    const start = { ...(groupBy && { [groupBy]: group || null }), ...startOf?.(group, valuesAt(group)) }
    records.add(blankValue(fields, start, { group, section: '' }))
  }
  const used = new Set(records.list.map(({ value }) => placeOf(value).group))
  const all = given ?? [{ key: '', title: `Alle ${noun.many}` }]
  const groups = all.filter(({ key, isOptional }) => !isOptional || used.has(key))
  const at = (place: Place) =>
    shown.filter(
      ({ value }) => placeOf(value).group === place.group && placeOf(value).section === place.section,
    )

  return (
    <>
      <PageHead title={noun.many} actions={actions} meta={meta} />
      {may.update !== true && <ViewOnly many={noun.many} off={may.update} />}
      <RecordForm records={records} mayEdit={mayEdit}>
        <ListFilter filter={filter} label={`${noun.one} suchen`} />
        {groups.map(({ key, title, note, add: label }, index) => {
          const here = shown.filter(({ value }) => placeOf(value).group === key)
          return (
            <Panel key={key} title={title} note={note ?? here.length} flush className={styles.panel}>
              {!records.list.length && index === 0 && (
                <EmptyState icon={IconListDetails} title={empty.title}>
                  {empty.text}
                </EmptyState>
              )}
              {records.list.length > 0 && !here.length && !filter.text && (
                <p className={emptyListClass}>Hier steht noch nichts.</p>
              )}
              {here.length > 0 && <RecordHeads look={look} mayEdit={mayEdit} />}
              {[...sections.map(({ title }) => title), ''].map(section => {
                const rows = at({ group: key, section })
                if (section && !rows.length) return null
                return (
                  <div key={section}>
                    {sections.length > 0 && rows.length > 0 && (
                      <h3 className={styles.section}>{section || 'Neu'}</h3>
                    )}
                    <RecordList
                      look={look}
                      records={records}
                      shown={rows}
                      mayEdit={mayEdit}
                      hasHeads={false}
                      add={
                        section
                          ? undefined
                          : {
                              label: label ?? `${noun.one} hinzufügen`,
                              keys: index ? undefined : 'n',
                              onAdd: () => add(key),
                            }
                      }
                    />
                  </div>
                )
              })}
            </Panel>
          )
        })}
        {mayEdit && renderBelow?.(add, used)}
      </RecordForm>
    </>
  )
}
