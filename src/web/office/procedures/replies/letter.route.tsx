import { greetingOf } from '#contract/core/greeting.ts'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { ButtonLink } from '../../../staff-ui/form/button.tsx'
import { postalAddress } from '../../emails/letter.server.ts'
import { LetterSheet } from '../../emails/letter-sheet.tsx'
import styles from '../../emails/letter.module.css'
import '../../../staff-ui/layout/staff-ui.css'
import '../../../staff-ui/layout/fonts.css'

/** A message that goes by post, with greeting and closing. */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { api, organization_id } = await requireStaff(context.get(visitContext), url)
  const [procedure, organization] = await rethrowAsResponse(
    Promise.all([
      api.procedures.get({ params: { id: params.id ?? '' } }),
      api.organizations.get({ params: { id: organization_id } }),
    ]),
  )
  const entry = procedure.statusupdates.find(({ id }) => id === params.entry)
  if (entry?.delivery !== 'post') throw new Response(null, { status: 404 })
  const { title, street, house_number, postalcode, city } = organization
  return {
    type: procedure.type,
    id: procedure.id,
    from: [title, `${street} ${house_number}`, `${postalcode} ${city}`].join(' · '),
    to: postalAddress(procedure),
    at: entry.status_at,
    subject: `${entry.subject} · ${procedure.reference}`,
    greeting: greetingOf(procedure),
    message: entry.message,
    html: entry.html,
    signature: [entry.author, title].filter(Boolean).join('\n'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Brief: ${loaderData?.subject ?? ''} – Druckansicht` },
]

export default function MessageLetter() {
  const { type, id, greeting, message, html, signature, ...letter } = useLoaderData<typeof loader>()
  const back = <ButtonLink to={href('/login/procedures/:type/:id', { type, id })}>Zum Vorgang</ButtonLink>
  return (
    <LetterSheet {...letter} back={back}>
      <p className={styles.text}>{greeting}</p>
      {html ? (
        <div className={styles.text} data-html dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <p className={styles.text}>{message}</p>
      )}
      <p className={styles.text}>{`Freundliche Grüße\n${signature}`}</p>
    </LetterSheet>
  )
}
