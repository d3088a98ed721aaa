import type { ReactNode } from 'react'
import type { FormFieldProps } from '../../form/form-field.tsx'
import type { RecordLook } from '../../records/record-look.ts'
import type { RecordDescription } from '../description.ts'
import type { Names, RecordRow } from '../list/list-data.ts'
import { EditCells, ViewCells } from './cells.tsx'
import styles from './in-place.module.css'
import { shownFields } from '../save/condition.ts'
import { fieldsOf, textOf } from './values.ts'

/** Additions of a page to the declared fields of a row. */
export interface LookParts {
  /** A picture before the fields. */
  lead?: { head: string; cell: (value: RecordRow) => ReactNode }
  /** Values that follow from the fields, such as a sum. */
  end?: { head: string; cell: (value: RecordRow) => ReactNode }
  /** Name of a record, where no single field is its name. */
  nameOf?: (value: RecordRow) => string
  /** Controls of fields that are declared to have their own. */
  own?: FormFieldProps['own']
}

/**
 * Look of the records of a declared list that is edited in its rows: the columns there, other fields
 * below.
 */
export function lookOf(
  description: RecordDescription,
  names: Names,
  { lead, end, nameOf, own }: LookParts,
): RecordLook<RecordRow> {
  const all = fieldsOf(description)
  const inRow = description.list.columns.flatMap(({ name }) => all.find(field => field.name === name) ?? [])
  const details = all.filter(field => !inRow.includes(field))
  const name = nameOf ?? ((value: RecordRow) => String(value[description.nameField] ?? ''))
  const parts = (value: RecordRow) => ({
    fields: inRow,
    details,
    name: name(value),
    lead: lead?.cell(value),
    end: end && (
      <>
        <span className={styles.endHead}>{end.head} </span>
        {end.cell(value)}
      </>
    ),
  })
  return {
    columns: styles.cells,
    heads: (
      <>
        {lead && <span className={styles.lead}>{lead.head}</span>}
        {details.length > 0 && <span className={styles.name}>{description.noun.one}</span>}
        {inRow
          .filter(({ title }, index) => inRow.findIndex(field => field.title === title) === index)
          .map(({ name, title, control }) => (
            <span key={name} className={styles.cell} data-control={control}>
              {title}
            </span>
          ))}
        {end && <span className={styles.end}>{end.head}</span>}
      </>
    ),
    nameOf: name,
    textsByLabel: value =>
      Object.fromEntries(
        shownFields(all, value).map(field => [field.title, textOf(field, value[field.name], names)]),
      ),
    view: value => (
      <ViewCells {...parts(value)} value={value} textOf={field => textOf(field, value[field.name], names)} />
    ),
    edit: editor => <EditCells {...editor} {...parts(editor.value)} own={own} />,
  }
}
