import { href } from 'react-router'
import type { RecordData } from '../staff-ui/record/record-data.ts'

export interface Crumb {
  label: string
  to?: string
}

/** What the pages of one record load: a declared record, an organization, a contact. */
interface Loaded extends Partial<Pick<RecordData, 'description' | 'row'>> {
  head?: { title: string }
  contact?: { name: string } | null
  organization?: { title: string } | null
}

/** The way to a page: its entry of the sidebar, and on the page of one record its name. */
export function crumbsOf(
  entry: { label: string; href: string } | undefined,
  title: string,
  loaded: unknown,
): Crumb[] {
  const name = nameIn(loaded ?? {})
  if (entry && name) return [{ label: entry.label, to: entry.href }, { label: name }]
  return [{ label: 'Plattform', to: href('/admin/dashboard') }, { label: entry?.label ?? title }]
}

function nameIn({ description, row, head, contact, organization }: Loaded): string | undefined {
  if (description && row) return String(row[description.nameField] ?? '') || description.noun.one
  return head?.title ?? contact?.name ?? organization?.title
}
