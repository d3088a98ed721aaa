import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { SubmittedPage } from '#web/portal/procedures/submitted/submitted-page.tsx'
import { tenantOf } from '../portal-tenants.ts'
import { DevShell } from './dev-shell.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => tenantOf(request)
export const meta: MetaFunction = () => [{ title: 'Ihre Meldung ist eingegangen – Kundenportal' }]

export default function DevConfirmation() {
  const tenant = useLoaderData<typeof loader>()
  const { phone_general, email_clientservice, modules } = tenant.frame.organization
  return (
    <DevShell tenant={tenant}>
      <SubmittedPage
        text="Vielen Dank, Frau Brandt. Wir haben Ihre beiden Zählerstände am 20.11.2026 um 11:31 Uhr erhalten."
        number="ZS-2026-004817"
        pdf="/dev/procedure/record.pdf"
        next={[
          {
            state: 'done',
            title: 'Bestätigung per E-Mail',
            text: 'Gesendet an meike.brandt@post.example. Bitte sehen Sie auch im Spam-Ordner nach.',
          },
          {
            state: 'future',
            title: 'Wir prüfen die Stände',
            text: 'Bis spätestens Freitag, 27.11.2026. Bei Rückfragen melden wir uns per E-Mail.',
          },
          {
            state: 'future',
            title: 'Jahresrechnung',
            text: 'Die Stände fließen in Ihre Jahresrechnung ein. Sie kommt im Februar 2027.',
          },
        ]}
        also={{ href: '/abschlagszahlung', text: 'Abschlag an den Verbrauch anpassen' }}
        account={modules.customerlogin ? '/kundenlogin/registrieren' : undefined}
        contact={{ phone: phone_general, email: email_clientservice }}
      />
    </DevShell>
  )
}
