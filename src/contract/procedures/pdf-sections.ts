import type { FormFacts } from './facts.ts'

/** Labelled values under a heading. */
export interface LabelledSection {
  key: string
  title: string
  rows: {
    /** Name of the field, or of what several fields say together, such as `name`. */
    key: string
    label: string
    value: string
    /** The value is masked; `key` names it in `data`. */
    encrypted?: true
  }[]
}

/** A section of a PDF: labelled values, text or a signature. */
export interface PdfSection {
  title: string
  rows?: { label: string; value: string }[]
  text?: string[]
  signature?: PdfSignature
}

/** A signature. `file` is the drawn image; without `caption` the line stays empty to be signed by hand. */
export interface PdfSignature {
  file?: string
  caption?: string
  note?: string
}

/** The input of PDF sections. `sent` is missing for drafts. */
export interface PdfFacts extends Pick<FormFacts, 'organization' | 'config'> {
  data: Record<string, unknown>
  sent?: { at: string; trustlevel: string }
}
