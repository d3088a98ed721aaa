/** Sample values of template placeholders. */
type Samples = { [name: string]: string | Samples }

const organization = {
  title: 'Stadtwerke Musterstadt',
  phone: '030 23125-100',
  email: 'service@stadtwerke.example',
  website: 'https://www.stadtwerke.example',
  opening_hours: 'Mo–Fr 8–12 Uhr',
}
const customer = { salutation: 'Frau', firstname: 'Hanna', lastname: 'Brückner' }
const link = 'https://portal.stadtwerke.example/beispiel'

/** The scopes of email templates. A template may use only the placeholders of its scope. */
export const templateScopes = {
  procedures: {
    label: 'Vorgänge',
    values: {
      organization,
      customer,
      reference: 'ZS-2026-004817',
      type: 'Zählerstand',
      status: 'In Bearbeitung',
      submitted_at: '20.11.2026',
      due_at: '04.12.2026',
      message: 'Wir prüfen Ihren Zählerstand.',
      consumption: '412',
      previous_consumption: '128',
      link,
    },
  },
  customers: { label: 'Kundenkonten', values: { organization, customer, link, message: 'Willkommen.' } },
  postbox: { label: 'Postfach', values: { organization, customer, link, subject: 'Jahresrechnung 2026' } },
  subscribers: {
    label: 'Benachrichtigungen',
    values: {
      organization,
      link,
      title: 'Rohrbruch in der Lindenstraße',
      status: 'Wird repariert',
      message: 'Das Wasser ist bis 16 Uhr abgestellt.',
      impact: 'Kein Wasser von 8 bis 12 Uhr.',
      period: '01.12.2026, 8–12 Uhr',
    },
  },
  jobs: {
    label: 'Bewerbungen',
    values: { organization, customer, job: 'Fachkraft für Abwassertechnik (w/m/d)' },
  },
  portal: { label: 'Portal', values: { organization, link, expires_at: '04.12.2026', type: 'Zählerstand' } },
} as const satisfies Record<string, { label: string; values: Samples }>

export type TemplateScope = keyof typeof templateScopes
