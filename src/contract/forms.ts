import type { DraftFile, DraftQuestion } from './form-rows.ts'
import type { FieldError } from './problem.ts'

/** The pages of a procedure as plain data. The browser imports this file, so nothing here may need zod. */

/** What a person typed, exactly as typed: texts, lists for groups and choices, file ids for files. */
export type Values = Record<string, unknown>

export type { FieldError }

export type Question = DraftQuestion

export type FileRef = Omit<DraftFile, 'field'>

/** A choice may bring further fields, shown and counted only while it is chosen. */
export interface Option {
  value: string
  label: string
  hint?: string
  fields?: FieldDescription[]
  /** Offered only where scripts run, such as drawing; another choice leads to the same. */
  scripted?: true
}

interface FieldBase {
  name: string
  label: string
  hint?: string
  optional?: boolean
  /** Needed only while this other field is empty. */
  unless?: string
  /** On the check page neighbours of the same summary stand in one line under it: "Name". */
  summary?: string
  /** What to do when it is empty, in words: "Geben Sie die Straße ein". */
  missing?: string
  /** The autofill token, such as `given-name`. */
  autocomplete?: string
  /** Neighbours that are not `full` share a line. */
  width?: 'full' | 'half' | 'short'
}

interface Choices {
  options: Option[]
  /** The choices are the organization's own: what was chosen once stays readable when they change. */
  open?: boolean
}

export interface PreviousReading {
  count: number
  date: string
}

/**
 * In `text`, `[Wort](/pfad)` is a link. A note asks nothing: its label is its heading. Dates are `{ day, month, year }`; a reading date has `choice` beside them.
 */
export type FieldDescription = FieldBase &
  (
    | { kind: 'text'; maxlength?: number }
    | { kind: 'email' }
    | { kind: 'phone' }
    | { kind: 'postcode' }
    | {
        kind: 'number'
        unit?: string
        decimals?: boolean
        /** Nought is no answer. */
        positive?: boolean
      }
    | { kind: 'reading'; unit: string; previous?: PreviousReading }
    | { kind: 'textarea'; rows?: number }
    | ({ kind: 'select' } & Choices)
    | ({ kind: 'radios'; layout: 'stack' | 'row' } & Choices)
    | ({ kind: 'checkboxes' } & Choices)
    | { kind: 'checkbox'; text: string; fields?: FieldDescription[] }
    | { kind: 'consent'; text: string }
    | { kind: 'date' }
    | { kind: 'reading_date' }
    | { kind: 'iban' }
    | {
        kind: 'note'
        text: string[]
        tone?: 'info' | 'attention'
        /** Stand above the text, such as who is paid by a mandate. */
        facts?: { label: string; value: string }[]
      }
    | {
        kind: 'files'
        accept: string[]
        max: number
        megabytes?: number
        camera?: boolean
        /** Drawn on the page; what is drawn becomes the file. */
        signature?: true
        /** The title of the document type that its files are filed under: "Lageplan". */
        documenttype?: string
        /** Its files show what the case keeps sealed, such as a signed form, and are opened like that. */
        sealed?: true
      }
  )

export type FieldKind = FieldDescription['kind']

export type FieldOf<K extends FieldKind> = Extract<FieldDescription, { kind: K }>

/** A panel that can be repeated, such as one per meter. */
export interface GroupDescription {
  kind: 'group'
  name: string
  /** One item: "Zähler". */
  label: string
  min: number
  max: number
  /** The field whose answer names the item: "Hauptzähler". */
  title?: string
  /** Where all that was entered is shown, each item is one line under this heading: "Flächen". */
  lines?: string
  /** The button: "Weiteren Zähler hinzufügen". */
  add: string
  fields: FieldDescription[]
}

export type StepEntry = FieldDescription | GroupDescription

export interface StepDescription {
  key: string
  /** The question, as the page's heading. */
  title: string
  /** The topic, for the step bar: "Zähler". */
  short: string
  lead?: string
  fields: StepEntry[]
  /** What stands beside the form, such as `meter` or `bill`. */
  aside?: string
  /** What is entered here decides which page follows, so that none is named in advance. */
  branches?: boolean
  /** The name of a component of its own, where fields do not suffice. */
  component?: string
  /** What these values come to, worked out while the fields are filled. */
  result?: StepResult
}

/** A figure and the way to it, in words. */
export interface StepResult {
  /** "Voraussichtliche Gebühr im Jahr" */
  title: string
  /** "84,10 €"; empty while there is nothing to work out. */
  figure: string
  /** Under the figure, or in its place: "für 145 m² anrechenbare Fläche". */
  note: string
  rows: ResultRow[]
}

export interface ResultRow {
  label: string
  /** "120 m² × 0,7" */
  way: string
  value: string
  /** Sums up the rows above. */
  sum?: boolean
}

export interface Need {
  icon: string
  title: string
  text: string
  optional?: boolean
}

export interface StartDescription {
  title: string
  lead: string
  needs: Need[]
  minutes: number
  aside?: string
}
