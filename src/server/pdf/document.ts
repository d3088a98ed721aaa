export type ReceiptSection = {
  title: string
  table?: ReceiptTable
  rows?: { label: string; value: string }[]
  text?: string[]
  signature?: ReceiptSignature
}

/** Rows under headings of columns. `share`: width of a column, in parts of all. */
export type ReceiptTable = {
  columns: { label: string; share: number; align?: 'right' }[]
  rows: string[][]
}

/** A signature as picture or caption, or empty lines for signing on paper. */
export type ReceiptSignature = { picture?: Buffer; caption?: string; note?: string }

/** Content of the PDF: a receipt of a submitted procedure, or a blank form. Values are already formatted. */
export type ReceiptDocument = {
  language: string
  title: string
  organization: { title: string; address: string[]; color: string; logo?: Buffer }
  /** Absent on a blank form. `answerBy`: the promised day, already formatted. */
  submitted?: { reference: string; received: Date; answerBy?: string | null }
  sections: ReceiptSection[]
  footer: string
}
