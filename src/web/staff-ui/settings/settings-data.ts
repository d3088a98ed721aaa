import type { RevisionRow } from '#contract/core/revisions.ts'
import type { Off, PartDescription } from '../record/description.ts'
import type { RecordRow } from '../record/list/list-data.ts'

/** A page of the settings with the fields that its search finds. */
export interface SettingsPageEntry {
  href: string
  title: string
  /** One sentence about it, for the overview. */
  lead?: string
  /** „aus“, „21 von 23“. */
  note?: string
  fields: { name: string; title: string }[]
}

/** A heading of the second navigation with its pages. */
export interface SettingsNavGroup {
  title: string
  /** Closed at first, with the number of its pages. */
  isFolded?: boolean
  pages: SettingsPageEntry[]
}

/** Everything that a page of the settings is drawn from; JSON. */
export interface SettingsData {
  /** Client's name of the noun: `organizations`. */
  noun: string
  title: string
  lead?: string
  parts: PartDescription[]
  /** Values that fields have until someone sets them. */
  standards: Record<string, unknown>
  row: RecordRow
  /** Newest first, of the fields of this page. */
  revisions: RevisionRow[]
  may: true | Off
  userId: string
  now: string
  nav: SettingsNavGroup[]
  lives: string[]
}
