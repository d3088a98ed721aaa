import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { StatusPage } from '#web/portal/procedures/status/status-page.tsx'
import { Button } from '#web/portal/ui/button/button.tsx'
import { IconUpload } from '#web/portal/ui/icon/icons.ts'
import { tenantOf } from '../portal-tenants.ts'
import { DevShell } from './dev-shell.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => tenantOf(request)
export const meta: MetaFunction = () => [{ title: 'Eigentümerwechsel – Kundenportal' }]

export default function DevStatus() {
  const tenant = useLoaderData<typeof loader>()
  return (
    <DevShell tenant={tenant}>
      <StatusPage
        back={{ href: '/', text: 'Alle Vorgänge' }}
        title="Eigentümerwechsel"
        number="EW-2026-000391"
        submitted="09.11.2026"
        status="waiting_customer"
        requests={[
          {
            title: 'Bitte reichen Sie eine Seite nach',
            text: '„Uns fehlt die letzte Seite des Kaufvertrags mit den Unterschriften.\nBitte laden Sie sie bis zum 30.11.2026 hoch.“',
            from: 'Frau Berg',
            actions: (
              <>
                <Button icon={IconUpload}>Datei hochladen</Button>
                <Button variant="secondary">Nachricht schreiben</Button>
              </>
            ),
          },
        ]}
        history={[
          {
            state: 'now',
            title: 'Rückfrage an Sie',
            when: '16.11.2026, 10:12 Uhr',
            text: 'Wir warten auf Ihre Unterlagen.',
          },
          {
            state: 'done',
            title: 'In Bearbeitung',
            when: '11.11.2026, 08:40 Uhr',
            text: 'Frau Berg bearbeitet Ihren Vorgang.',
          },
          { state: 'done', title: 'Beide Parteien haben bestätigt', when: '10.11.2026, 19:03 Uhr' },
          { state: 'done', title: 'Eingegangen', when: '09.11.2026, 17:26 Uhr' },
        ]}
        documents={[
          { href: '/dev/1', name: 'Ihre Angaben', mime_type: 'application/pdf' },
          { href: '/dev/2', name: 'Kaufvertrag', mime_type: 'application/pdf' },
          { href: '/dev/3', name: 'Zählerfoto', mime_type: 'image/jpeg' },
        ]}
      >
        <a href="/dev/procedure/status">Vorgang zurückziehen</a>
      </StatusPage>
    </DevShell>
  )
}
