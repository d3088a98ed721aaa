import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { publicPageMeta } from '../lib/portal-meta.ts'
import { visitContext } from '#web/lib/visit.ts'
import { usePortal } from '../layout.tsx'
import { List, LegalPage, Section } from '../legal/legal-page.tsx'
import { requireOrganization } from '../layout/load-frame.ts'
import { HelpBox } from '../ui/page/help-box.tsx'
import { phoneHref } from '../lib/format-links.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  requireOrganization(visit)
  return visit.as('customer').trustassertions.provider()
}

export const meta: MetaFunction = call =>
  publicPageMeta(call, {
    title: 'Online-Ausweis',
    description:
      'Wozu Sie sich mit dem Online-Ausweis ausweisen können, was Sie dafür brauchen und wie es geht.',
    path: href('/skidentity'),
  })

export default function OnlineIdentityCard() {
  const { offered, identity_provider } = useLoaderData<typeof loader>()
  const { phone_general } = usePortal().frame.organization
  return (
    <LegalPage
      crumbs={[{ label: 'Online-Ausweis' }]}
      title="Ausweisen mit dem Online-Ausweis"
      lead={offered ? 'Sie können sich bei uns mit dem Online-Ausweis ausweisen.' : notOffered}
      aside={phone_general && <Ask phone={phone_general} />}
    >
      <Section title="Was Sie damit tun können">
        <p>
          Sie zeigen im Internet, wer Sie sind, ohne zu uns zu kommen oder etwas zu unterschreiben. Zu einem
          Vorgang, den Sie senden, ist dann vermerkt, dass Ihr Name und Ihre Anschrift aus dem Ausweis
          stammen.
        </p>
        <p>{offered ? how(identity_provider) : withoutIt}</p>
      </Section>
      <Section title="Was Sie dafür brauchen">
        <List
          items={[
            'einen Personalausweis, einen elektronischen Aufenthaltstitel oder eine eID-Karte, mit eingeschalteter Online-Ausweisfunktion',
            'Ihre sechsstellige PIN',
            'ein Smartphone, das den Ausweis lesen kann, und eine App dafür, etwa die AusweisApp des Bundes',
          ]}
        />
      </Section>
      <Section title="Was wir dabei erfahren">
        <p>
          Wir erfahren nur, was Sie in der App freigeben. Ihre PIN verlässt Ihr Gerät nicht. Den Ausweis
          selbst sehen wir nicht.
        </p>
      </Section>
    </LegalPage>
  )
}

const notOffered = 'Mit dem Online-Ausweis können Sie sich bei uns zurzeit nicht ausweisen.'

const how = (provider: string) =>
  `Die Anmeldung führt ${provider || 'ein Ausweisdienst'} für uns durch. Ein Vorgang, der einen Nachweis verlangt, führt Sie dorthin und danach zurück.`

const withoutIt = 'Sie brauchen ihn hier nicht. Alle Vorgänge dieses Portals können Sie ohne ihn senden.'

const Ask = ({ phone }: { phone: string }) => (
  <HelpBox title="Fragen dazu?">
    Rufen Sie uns an: <a href={phoneHref(phone)}>{phone}</a>
  </HelpBox>
)
