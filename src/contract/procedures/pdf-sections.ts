import type { FormFacts } from './facts.ts'

/** Labelled values under a heading. */
export interface LabelledSection {
  title: string
  rows: {
    label: string
    value: string
    /** Key of `data` whose value is masked. */
    sealed?: string
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
