/** What a citizen sent, as a paper to keep. Values are already formatted for reading. */
export type RecordDocument = {
  language: string
  title: string
  organization: { title: string; address: string[]; color: string; logo?: Buffer }
  reference: string
  received: Date
  sections: { title: string; rows: { label: string; value: string }[] }[]
  footer: string
}
