import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readForm } from '#contract/forms/values.ts'
import { CheckPage } from '#web/portal/procedures/check/check-page.tsx'
import type { SummarySection } from '#web/portal/ui/list/summary-list.tsx'
import { tenantOf } from '../portal-tenants.ts'
import { DevShell } from './dev-shell.tsx'
import { consents, formOf, topics } from './meterreading.ts'

export const loader = ({ request }: LoaderFunctionArgs) => tenantOf(request)
export const meta: MetaFunction = () => [{ title: 'Prüfen Sie Ihre Angaben – Kundenportal' }]

export async function action({ request }: ActionFunctionArgs) {
  const values = readForm(await request.formData())
  if (values.privacy) return redirect('/dev/procedure/confirmation')
  const errors = [
    { path: 'privacy', message: 'Lesen Sie bitte die Datenschutzhinweise und bestätigen Sie es' },
  ]
  return data({ form: { ...formOf(values), errors } }, { status: 422 })
}

const sections: SummarySection[] = [
  {
    title: 'Kunde',
    change: { href: '/dev/procedure/step' },
    rows: [
      { label: 'Kundennummer', value: '100 4827' },
      { label: 'Name', value: 'Frau Meike Brandt' },
      { label: 'Verbrauchsstelle', value: 'Mühlweg 12, 04993 Lindhausen' },
    ],
  },
  meter(
    'Hauptzähler',
    '8 WEH 0042 7719',
    '449 m³',
    '37 m³ mehr als am 31.12.2025',
    '20.11.2026 (heute)',
    'Zaehler_Keller.jpg',
  ),
  meter('Gartenzähler', '8 WEH 0051 0934', '52 m³', '14 m³ mehr als am 31.12.2025', '19.11.2026'),
  {
    title: 'Kontakt',
    change: { href: '/dev/procedure/step' },
    rows: [
      { label: 'E-Mail', value: 'meike.brandt@post.example' },
      { label: 'Telefon', value: '030 23125-871' },
    ],
  },
]

function meter(
  title: string,
  number: string,
  count: string,
  detail: string,
  date: string,
  photo = '',
): SummarySection {
  return {
    title,
    change: { href: '/dev/procedure/step' },
    rows: [
      { label: 'Zählernummer', value: number },
      { label: 'Zählerstand', value: count, detail, strong: true },
      { label: 'Abgelesen am', value: date },
      { label: 'Foto', value: photo, empty: 'keines' },
    ],
  }
}

export default function DevCheck() {
  const tenant = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  return (
    <DevShell tenant={tenant}>
      <CheckPage
        steps={topics}
        back={{ href: '/dev/procedure/step', text: 'Zurück zu: Kontakt' }}
        sections={sections}
        consents={consents}
        form={sent && 'form' in sent ? sent.form : formOf({ correct: 'yes' })}
        send="Zählerstand senden"
      />
    </DevShell>
  )
}
