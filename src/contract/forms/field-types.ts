import type { DraftFile, DraftQuestion } from './rows.ts'
import type { FieldError } from '../core/problem.ts'

/** Descriptions of form pages as plain data. The browser imports this file, so it must not import zod. */

/** Form values exactly as typed: texts, lists for groups and choices, file ids for files. */
export type Values = Record<string, unknown>

export type { FieldError }

export type Question = DraftQuestion

export type FileRef = Omit<DraftFile, 'field'>

/** An option of a choice. Its fields are shown and checked only while it is chosen. */
export interface Option {
  value: string
  label: string
  hint?: string
  /** Text of summaries in place of the label; empty: only the fields are shown. */
  answer?: string
  fields?: FieldDescription[]
  /** Offered only with JavaScript, such as drawing; another option must lead to the same result. */
  scripted?: true
}

interface FieldBase {
  name: string
  label: string
  hint?: string
  optional?: boolean
  /** Whether it is required depends on other fields: the definition's `check` says so. */
  checkedTogether?: true
  /** Required only while this other field is empty. */
  unless?: string
  /** Label on the check page: "Name". */
  summary?: string
  /** Key of the line that the field shares with its neighbours on the check page: `name`. */
  line?: string
  /** Error message for an empty value: "Geben Sie die Straße ein". */
  missing?: string
  /** The autofill token, such as `given-name`. */
  autocomplete?: string
  /** Neighbouring fields that are not `full` share a line. */
  width?: 'full' | 'half' | 'short'
}

interface Choices {
  options: Option[]
  /** The options are set by the organization. Stored values stay valid when the options change. */
  open?: boolean
}

export interface PreviousReading {
  count: number
  date: string
}

/**
 * A field of a form. In `text`, `[Wort](/pfad)` is a link. A note has no value; its label is its heading.
 * Dates are `{ day, month, year }`; reading dates also have `choice`.
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
        /** Zero is not allowed. */
        positive?: boolean
      }
    | { kind: 'reading'; unit: string; previous?: PreviousReading }
    | { kind: 'textarea'; rows?: number }
    | ({ kind: 'select' } & Choices)
    | ({
        kind: 'radios'
        layout: 'stack' | 'row'
        /** The option that is chosen beforehand, and counts where none is. */
        preset?: string
      } & Choices)
    | ({ kind: 'checkboxes' } & Choices)
    | { kind: 'checkbox'; text: string; fields?: FieldDescription[] }
    | { kind: 'consent'; text: string }
    | { kind: 'date' }
    | {
        kind: 'reading_date'
        /** "Heute" is chosen beforehand. */
        today?: true
        /** A day that is offered first, and chosen beforehand. */
        first?: { value: string; label: string }
      }
    | { kind: 'iban' }
    | {
        kind: 'note'
        text: string[]
        /** `heading`: a section of the page begins, without a box. */
        tone?: 'info' | 'attention' | 'heading'
        /** Labelled values above the text, such as the creditor of a mandate. */
        facts?: { label: string; value: string }[]
      }
    | {
        kind: 'files'
        accept: string[]
        max: number
        megabytes?: number
        camera?: boolean
        /** The file is a drawing made on the page. */
        signature?: true
        /** Title of the document type of the files: "Lageplan". */
        documenttype?: string
        /** The files show encrypted data, such as a signed form. Opening them is logged. */
        restricted?: true
      }
  )

export type FieldKind = FieldDescription['kind']

export type FieldOf<K extends FieldKind> = Extract<FieldDescription, { kind: K }>

/** A repeatable panel, such as one per meter. */
export interface GroupDescription {
  kind: 'group'
  name: string
  /** Label of one item: "Zähler". */
  label: string
  min: number
  max: number
  /** Name of the field whose answer is the title of the item: "Hauptzähler". */
  title?: string
  /** Heading under which summaries show each item as one line: "Flächen". */
  lines?: string
  /** Label of the button: "Weiteren Zähler hinzufügen". */
  add: string
  fields: FieldDescription[]
  /** Names of fields that are asked from the second item on. */
  notInFirst?: string[]
  /** Items with one of these `values` in `field` are known: the fields in `keeps` are not asked and keep their values. */
  known?: {
    field: string
    values: string[]
    keeps: string[]
    /** Notes beside the titles of items, by the value of `field`. */
    notes: Record<string, string>
    /** Values of items that are not shown as long as they are not filled: `leftOutWithout` is empty. */
    hidden?: string[]
  }
  /** An item without a value in this field is left out as long as another item has one. */
  leftOutWithout?: string
}

export type StepEntry = FieldDescription | GroupDescription

export interface StepDescription {
  key: string
  /** The question, shown as page heading. */
  title: string
  /** Short title for the step bar: "Zähler". */
  short: string
  lead?: string
  /** Heading of the fields outside groups on the check page; defaults to `short`. */
  summary?: string
  fields: StepEntry[]
  /** Name of the panel beside the form, such as `meter` or `bill`. */
  aside?: string
  /** A card below that panel. */
  asideCard?: { title: string; text: string }
  /** The values decide which step follows, so the next step is not named in advance. */
  branches?: boolean
  /** The page also has the consents and sends; there is no page after it. */
  sends?: boolean
  /** The button that sends counts the items of a group in which a field is filled, from two on: „2 Zählerstände senden“. */
  counts?: { group: string; field: string; many: string }
  /** What is known already, shown above the fields. `fields` are names of fields that stay folded there until wanted. */
  known?: KnownFact[]
  /** Result calculated from the current values. */
  result?: StepResult
}

export interface KnownFact {
  label: string
  value: string
  detail?: string
  fields?: string[]
  /** The fields choose what the page shows: the label of what unfolds them, and of the button that shows it. */
  chooses?: { label: string; show: string }
}

/** A calculated figure with its calculation steps. */
export interface StepResult {
  /** For example "Voraussichtliche Gebühr im Jahr". */
  title: string
  /** For example "84,10 €"; empty while there is nothing to calculate. */
  figure: string
  /** Note below the figure, or instead of it: "für 145 m² anrechenbare Fläche". */
  note: string
  rows: ResultRow[]
}

export interface ResultRow {
  key: string
  label: string
  /** The calculation: "120 m² × 0,7". */
  calculation: string
  value: string
  /** The row is a sum of the rows above. */
  sum?: boolean
}

export interface StartRequirement {
  icon: string
  title: string
  text: string
  optional?: boolean
}

export interface StartDescription {
  title: string
  lead: string
  requirements: StartRequirement[]
  minutes: number
  aside?: string
}
