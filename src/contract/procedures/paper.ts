import type { FormFacts } from './facts.ts'

/** Labelled values under a heading. */
export interface Section {
  title: string
  rows: {
    label: string
    value: string
    /** The key of `data` whose value is masked here. */
    sealed?: string
  }[]
}

/** A part of a paper: labelled values, text, or the place of a signature. */
export interface PaperSection {
  title: string
  rows?: { label: string; value: string }[]
  text?: string[]
  signature?: PaperSignature
}

/** A drawn one is a file of the case; without a caption the line is empty, to be signed by hand. */
export interface PaperSignature {
  file?: string
  caption?: string
  note?: string
}

/** What a paper is written from; `sent` is missing while there is only a draft. */
export interface PaperFacts extends Pick<FormFacts, 'organization' | 'config'> {
  data: Record<string, unknown>
  sent?: { at: string; trustlevel: string }
}
