import { IconPrinter } from '@tabler/icons-react'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { Button, ButtonLink } from '../../staff-ui/form/button.tsx'
import { date } from '../../staff-ui/text/format.ts'
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
    <div className={styles.pageArea}>
      <div className={styles.tools}>
        <ButtonLink to={`${href('/login/settings/emails')}?email=${id}`}>Zur E-Mail</ButtonLink>
        <Button look="primary" icon={IconPrinter} onClick={() => window.print()}>
          Drucken
        </Button>
      </div>
      <main className={styles.sheet}>
        <p className={styles.from}>{[organization.title, ...organization.address].join(' · ')}</p>
        <address className={styles.to}>{to.join('\n')}</address>
        <p className={styles.date}>{date(at)}</p>
        <h1 className={styles.subject}>{subject}</h1>
        {paragraphs.map(text => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
      </main>
    </div>
  )
}
