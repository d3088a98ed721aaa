import type { MetaDescriptor } from 'react-router'
import { newLabel } from '../list/words.ts'
import type { RecordData } from '../record-data.ts'

/** Title of the page of a record: its name. */
export function recordMeta({ loaderData }: { loaderData?: RecordData }): MetaDescriptor[] {
  if (!loaderData) return []
  const { description, row } = loaderData
  const name = row
    ? String(row[description.nameField] ?? '') || description.noun.one
    : newLabel(description.noun)
  return [{ title: `${name} – Klarwerk` }]
}
