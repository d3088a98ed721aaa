import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import type { SignedIn } from '../../staff-ui/access/require-user.ts'
import { letterParagraphs } from './letter-paragraphs.ts'

/** The postal address of the customer of a procedure. */
export const postalAddress = ({
  customer_company,
  customer_firstname,
  customer_lastname,
  ...at
}: ProcedureDetail): string[] =>
  [
    customer_company,
    `${customer_firstname} ${customer_lastname}`.trim(),
    `${at.customer_street} ${at.customer_housenumber}`.trim(),
    `${at.customer_postalcode} ${at.customer_city}`.trim(),
  ].filter(Boolean)

/** An email as a letter: the text without links, which paper does not open. */
export async function loadLetter(
  { api, user, organization_id }: SignedIn & { organization_id: string },
  id: string,
  now: Date,
) {
  const [email, { title, street, house_number, postalcode, city }] = await Promise.all([
    api.emails.get({ params: { id } }),
    api.organizations.get({ params: { id: organization_id } }),
  ])
  if (!email.content) throw new Response(null, { status: 404 })
  const known =
    email.procedure && userMay(user, 'procedures.get')
      ? postalAddress(await api.procedures.get({ params: { id: email.procedure.id } }))
      : []
  return {
    id,
    organization: { title, address: [`${street} ${house_number}`, `${postalcode} ${city}`] },
    to: known.length ? known : [email.recipient_name || email.recipient],
    at: now.toISOString(),
    subject: email.subject,
    paragraphs: letterParagraphs(email.content.text),
  }
}
