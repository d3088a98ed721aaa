export type RecordSection = {
  title: string
  rows?: { label: string; value: string }[]
  text?: string[]
  signature?: RecordSignature
}

/** Where a signature stands: drawn, told of in words, or a line left empty for a pen. */
export type RecordSignature = { picture?: Buffer; caption?: string; note?: string }

/** What a citizen sent, as a paper to keep, or a form to fill in by hand. Values are already formatted for reading. */
export type RecordDocument = {
  language: string
  title: string
  organization: { title: string; address: string[]; color: string; logo?: Buffer }
  /** Missing on a form that nobody has sent yet. */
  sent?: { reference: string; received: Date }
  sections: RecordSection[]
  footer: string
}
