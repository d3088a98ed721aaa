import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { visitContext } from '#web/visit.ts'
import { requireOrganization } from '../load-frame.ts'
import { requireModule } from '../module.ts'
import { Columns } from '../ui/columns.tsx'
import { privatePageMeta } from '../page-title.tsx'
import { rethrowAsResponse } from '../refusals.ts'
import { useTexts } from '../texts.tsx'
import { ArrowLink } from '../ui/arrow-link.tsx'
import { SuccessPanel } from '../ui/confirmation.tsx'
import css from './sent.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  requireModule(requireOrganization(visit), 'jobs')
  const { title } = await rethrowAsResponse(visit.as('customer').jobpostings.get({ params: { id: params.id! } }))
  return { title }
}

export const meta = () => privatePageMeta('Bewerbung gesendet')

export default function Sent() {
  const { title } = useLoaderData<typeof loader>()
  const t = useTexts()
  return (
    <Columns>
      <SuccessPanel
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
