import { nameForms } from '#contract/organizations/name-forms.ts'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { portalTitle } from '../lib/portal-meta.ts'
import { visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { shareTags } from '../lib/share-tags.ts'
import { useTexts } from '../lib/texts.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/page/card.tsx'
import { IconBell } from '../ui/icon/icons.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import css from './subscription.module.css'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

export function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'notification')
  const isUnsubscribed = url.searchParams.has('abgemeldet')
  const { from } = nameForms(organization.title, organization.config)
  return { isUnsubscribed, site: organization.title, from, url: `${visit.origin}/benachrichtigung` }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, ...call }) =>
  loaderData
    ? [
        portalTitle(call, 'Benachrichtigungen'),
        ...shareTags({
          site: loaderData.site,
          url: loaderData.url,
          title: 'Benachrichtigungen',
          description: `Störungen und Meldungen ${loaderData.from} per E-Mail`,
        }),
      ]
    : []

export default function Overview() {
  const t = useTexts()
  const { isUnsubscribed } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Benachrichtigungen' }]}
        title={t('subscription.title')}
        lead={t('subscription.lead')}
      />
      <div className={`wrap ${css.ways}`}>
        {isUnsubscribed && (
          <div className={css.wide}>
            <Alert title="Sie erhalten keine Benachrichtigungen mehr.">
              <p>Ihre E-Mail-Adresse haben wir gelöscht.</p>
            </Alert>
          </div>
        )}
        <Card className={css.way}>
          <h2>Neu bestellen</h2>
          <p>Sie wählen Themen und Gemeinden und bestätigen danach Ihre E-Mail-Adresse.</p>
          <ButtonLink to={href('/benachrichtigung/start')} icon={IconBell}>
            Benachrichtigungen bestellen
          </ButtonLink>
        </Card>
        <Card className={css.way}>
          <h2>Ändern oder abbestellen</h2>
          <p>Der Link dazu steht in jeder E-Mail von uns. Wir senden ihn Ihnen auch gern noch einmal.</p>
          <ButtonLink to={href('/benachrichtigung/aendern')} variant="secondary">
            Benachrichtigungen ändern
          </ButtonLink>
        </Card>
      </div>
    </>
  )
}
