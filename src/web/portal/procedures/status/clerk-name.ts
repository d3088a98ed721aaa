import type { PublicProcedure } from '#contract/procedures/public-row.ts'

type Contact = PublicProcedure['contact']

const fullName = ({ firstname, lastname }: NonNullable<Contact>) =>
  [firstname, lastname].filter(Boolean).join(' ')

/** "Frau Berg", "Herr Lutz", "Kim Berg"; "wir" while the procedure is nobody's. */
export function clerkSubject(contact: Contact): string {
  if (!contact) return 'wir'
  const title = { female: 'Frau', male: 'Herr' }[contact.gender]
  return title && contact.lastname ? `${title} ${contact.lastname}` : fullName(contact)
}

/** The same after "an", "für" and "bei": "Herrn Lutz", "uns". */
export const clerkObject = (contact: Contact) =>
  contact ? clerkSubject(contact).replace(/^Herr /, 'Herrn ') : 'uns'

/** "Frau Berg bittet", "Wir bitten": the verb in the third person or in the plural. */
export const clerkDoes = (contact: Contact, one: string, we: string) =>
  contact ? `${clerkSubject(contact)} ${one}` : `Wir ${we}`

/** "Sie antwortet", "Er antwortet", "Wir antworten". */
export const clerkAnswers = (contact: Contact) =>
  ({ female: 'Sie antwortet', male: 'Er antwortet' })[contact?.gender ?? ''] ?? 'Wir antworten'
