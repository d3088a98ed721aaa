import type { MessageDefaults } from '../../staff-ui/message/message-drawer.tsx'
import type { ProcedureDetailProps } from '../../office/procedures/detail-view.tsx'
import { procedureStatusLooks } from '../../office/ui/procedure-look.ts'
import { berg, lutz, media, meters, now, updates } from './office-data.ts'

export const detail: ProcedureDetailProps = {
  now,
  user_id: 'berg',
  title: 'Zählerstand',
  procedure: {
    id: '4512',
    organization_id: 'auental',
    reference: 'V-26-04512',
    type: 'meterreading',
    status: 'in_progress',
    customer_id: 'c1',
    customer_number: '100 483 72',
    unit_number: '',
    customer_gender: 'female',
    customer_firstname: 'Hanna',
    customer_lastname: 'Brückner',
    customer_company: '',
    customer_street: 'Hauptstraße',
    customer_housenumber: '17 a',
    customer_postalcode: '04899',
    customer_city: 'Mühlenrode',
    customer_email: 'hanna.brueckner@mail.example',
    customer_phone: '0152 28817386',
    customer_availability: 'werktags ab 16 Uhr',
    message: '',
    trust_assertion_id: null,
    trustlevel: 'customer_data',
    send_email_acknowledgement: true,
    acknowledgement_bounced_at: null,
    data: { occasion: 'Zwischenablesung' },
    flags: ['deviation'],
    due_at: '2026-12-04',
    submitted_at: '2026-11-20T08:58:00Z',
    completed_at: null,
    version: 3,
    created_at: now,
    updated_at: now,
    meterstatuses: meters,
    statusupdates: updates,
    media,
    media_categorized: [],
    assigned: [berg],
    confirmations: [],
    trust_assertion: null,
    reworked: null,
  },
  customer_name: 'Hanna Brückner',
  occasion: 'Zwischenablesung',
  raised: [],
  comparison: null,
  sections: [
    {
      title: 'Person und Ort',
      note: 'Vertrauensniveau: Kundendaten geprüft',
      link: { to: '/login/customers/c1', label: 'Kundenzugang öffnen' },
      facts: [
        { label: 'Kundin', value: 'Hanna Brückner', after: 'Frau', strong: true },
        { label: 'Kundennummer', value: '100 483 72', check: { tone: 'done', text: 'Format stimmt' } },
        { label: 'Verbrauchsstelle', value: 'Hauptstraße 17 a, 04899 Mühlenrode' },
        {
          label: 'E-Mail',
          value: 'hanna.brueckner@mail.example',
          check: { tone: 'done', text: 'bestätigt' },
        },
        { label: 'Telefon', value: '0152 28817386', after: 'werktags ab 16 Uhr' },
      ],
    },
  ],
  statuses: [
    {
      value: 'waiting_customer',
      look: procedureStatusLooks.waiting_customer,
      needsText: true,
      publicText: true,
    },
    { value: 'on_hold', look: procedureStatusLooks.on_hold, needsText: true },
    { value: 'completed', look: procedureStatusLooks.completed },
    { value: 'rejected', look: procedureStatusLooks.rejected, needsText: true, publicText: true },
  ],
  assignees: [
    { value: 'berg', label: 'Martina Berg' },
    { value: 'lutz', label: 'Robert Lutz' },
  ],
  back: { to: '/login/procedures', label: 'Vorgänge', filter: 'Alle offenen' },
  position: {
    at: 1,
    of: 46,
    previous: '/login/procedures/meterreading/4513',
    next: '/login/procedures/debit/4511',
  },
  viewers: [lutz],
  may: { edit: true, message: true },
  idempotencyKey: 'once',
}

export const draft: MessageDefaults = {
  key: 'dev',
  recipient: 'Hanna Brückner',
  email: 'hanna.brueckner@mail.example',
  verified: true,
  subject: 'Ihr Zählerstand vom 20.11.2026 (V-26-04512)',
  text: `Guten Tag {{ anrede }},

vielen Dank für Ihren Zählerstand. Der Verbrauch ist mit {{ verbrauch }} deutlich höher als im Vorjahr (138 m³). Sie haben einen Rohrbruch angegeben.

Bitte schicken Sie uns:
– die Rechnung der Reparatur vom August,
– ein Foto der reparierten Stelle.

Wir prüfen dann, ob wir die Abwassermenge absetzen können.

Freundliche Grüße
Martina Berg · Telefon 030 23125-114`,
  templates: [
    { value: '', label: 'Rückfrage zum Zählerstand' },
    { value: 'empty', label: 'Ohne Vorlage' },
  ],
  statuses: [
    { value: 'waiting_customer', label: 'Rückfrage' },
    { value: '', label: 'Bleibt: In Bearbeitung' },
  ],
  placeholders: [
    { key: 'anrede', label: 'Anrede und Nachname', value: 'Frau Brückner' },
    { key: 'verbrauch', label: 'Verbrauch', value: '486 m³' },
    { key: 'frist', label: 'Frist', value: '04.12.2026' },
  ],
}
