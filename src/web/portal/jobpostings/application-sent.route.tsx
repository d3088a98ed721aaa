import { href, type LoaderFunctionArgs, useLoaderData, type MetaFunction } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { Columns } from '../ui/page/columns.tsx'
import { privatePageMeta } from '../lib/portal-meta.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { useTexts } from '../lib/texts.tsx'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { SuccessPanel } from '../ui/feedback/success-panel.tsx'
import css from './application-sent.module.css'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  requireModule(requireOrganization(visit), 'jobs')
  const { title } = await rethrowAsResponse(
    visit.as('customer').jobpostings.get({ params: { id: params.id! } }),
  )
  return { title }
}

export const meta: MetaFunction = call => privatePageMeta(call, 'Bewerbung gesendet')

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
        <ArrowLink to={href('/stellenausschreibungen')}>Alle Stellenausschreibungen</ArrowLink>
      </p>
    </Columns>
  )
}
