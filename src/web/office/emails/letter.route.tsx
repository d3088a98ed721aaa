import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { LetterSheet } from './letter-sheet.tsx'
import { loadLetter } from './letter.server.ts'
import styles from './letter.module.css'
import '../../staff-ui/layout/staff-ui.css'
import '../../staff-ui/layout/fonts.css'

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const signedIn = await requireStaff(visit, url)
  return rethrowAsResponse(loadLetter(signedIn, params.id ?? '', visit.now))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.subject ?? ''} – Druckansicht` },
]

export default function EmailLetter() {
  const { id, organization, to, at, subject, paragraphs } = useLoaderData<typeof loader>()
  return (
    <LetterSheet
      from={[organization.title, ...organization.address].join(' · ')}
      to={to}
      at={at}
      subject={subject}
      back={<ButtonLink to={`${href('/login/settings/emails')}?email=${id}`}>Zur E-Mail</ButtonLink>}
    >
      {paragraphs.map(text => (
        <p key={text} className={styles.text}>
          {text}
        </p>
      ))}
    </LetterSheet>
  )
}
