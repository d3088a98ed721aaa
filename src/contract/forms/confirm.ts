import type { Question } from './field-types.ts'

/**
 * A question about an unusual value that is answered once with "Ja, das stimmt". The answer is the value itself, so that
 * another value is asked about anew.
 */
export const confirmQuestion = (path: string, value: string, title: string, text: string): Question => ({
  path,
  title,
  text,
  reasons: [{ value, label: 'Ja, das stimmt' }],
  reason_field: answerField(path),
  label: title,
  missing: 'Bestätigen Sie die Angabe, oder berichtigen Sie sie.',
  confirms: true,
})

/** Name of the answer to a question about a field. */
export const answerField = (path: string) => `${path}_answer`
