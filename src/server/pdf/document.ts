export type RecordSection = {
  title: string
  rows?: { label: string; value: string }[]
  text?: string[]
  signature?: RecordSignature
}

/** A signature as picture or caption, or empty lines for signing on paper. */
export type RecordSignature = { picture?: Buffer; caption?: string; note?: string }

/** Content of the PDF: a receipt of a submitted procedure, or a blank form. Values are already formatted. */
export type RecordDocument = {
  language: string
  title: string
  organization: { title: string; address: string[]; color: string; logo?: Buffer }
  /** Absent on a blank form. */
  sent?: { reference: string; received: Date }
  sections: RecordSection[]
  footer: string
}
