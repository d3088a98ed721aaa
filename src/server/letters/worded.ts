/** A letter whose words the room that sends it has found already. */
export interface WordedLetter {
  kind: 'worded'
  to: { gender: string | null; firstname: string; lastname: string }
  preheader: string
  /** Paragraphs, parted by blank lines. */
  text: string
  quote?: string | undefined
  button?: { label: string; url: string } | undefined
  /** What stands under the button. */
  after?: string
  /** What a template may name beyond person, subject, message and link. */
  values?: Record<string, string>
}
