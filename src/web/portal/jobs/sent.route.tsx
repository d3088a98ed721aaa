import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { visitContext } from '#web/visit.ts'
import { organizationOf } from '../load-frame.ts'
import { requireModule } from '../module.ts'
import { Columns } from '../ui/columns.tsx'
import { ownPage } from '../page-title.tsx'
import { orRefused } from '../refusals.ts'
import { useTexts } from '../texts.tsx'
import { ArrowLink } from '../ui/arrow-link.tsx'
import { Confirmation } from '../ui/confirmation.tsx'
import css from './sent.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  requireModule(organizationOf(visit), 'jobs')
  const { title } = await orRefused(visit.as('customer').jobpostings.get({ params: { id: params.id! } }))
  return { title }
}

export const meta = () => ownPage('Bewerbung gesendet')

export default function Sent() {
  const { title } = useLoaderData<typeof loader>()
  const t = useTexts()
  return (
    <Columns>
      <Confirmation
        title="Ihre Bewerbung ist eingegangen"
        text={
          <>
            <strong>{title}</strong>
            <br />
            {t('jobs.sent')}
          </>
        }
      />
      <p className={css.more}>
        <ArrowLink to="/stellenausschreibungen">Alle Stellenausschreibungen</ArrowLink>
      </p>
    </Columns>
  )
}
