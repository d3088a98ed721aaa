import { type OrganizationConfig, organizationConfig } from '#contract/organizations/config.ts'

const common = {
  trustlevel: {
    meterreading: 'none',
    ownerchange: 'email',
    drainage: 'email',
    connection_water: 'email',
    connection_wastewater: 'email',
    advancepayment: 'customer_data',
    invoice: 'customer_data',
    maildelivery: 'customer_data',
    customerdata: 'customer_data',
    debit: 'customer_data',
    customerlogin: 'email',
  },
  customernumber_schema: '999 9999',
  opening_hours: [
    { days: 'Mo, Mi, Do', hours: '8–16 Uhr' },
    { days: 'Dienstag', hours: '8–18 Uhr' },
    { days: 'Freitag', hours: '8–12 Uhr' },
  ],
  creditor_id: 'DE98ZZZ09999999999',
  accessibility: {
    enforcement_name:
      'Beauftragter der Sächsischen Staatsregierung für die Belange von Menschen mit Behinderungen, Durchsetzungsstelle',
    enforcement_url: 'https://www.durchsetzungsstelle.sachsen.de',
  },
} as const

/** What happens to questions that nobody answers; in Auental only. */
export const unanswered = { enabled: true, remind_days: 5, close_days: 10 }

const centre = { map_center_lat: 51.317, map_center_lng: 12.683, map_zoom: 11 }

/** What the pictures of pages show. */
const pictures: OrganizationConfig['pictures'] = {
  services: 'Ein Glas wird am Hahn mit Leitungswasser gefüllt.',
  servicearea: 'Ein Fluss zieht durch die Auen, dahinter liegen Orte zwischen Hügeln.',
}

const signature = (title: string, phone: string) => `Freundliche Grüße\n${title}\nTelefon ${phone}`

export const auentalConfig = (analysis: string[]): OrganizationConfig =>
  organizationConfig.parse({
    ...common,
    phone_disturbance: '030 23125-112',
    invoice_postal_send_enabled: true,
    debit_allow_without_signature: true,
    unitnumber_schema: '9999',
    unanswered,
    servicearea: { ...centre, map_center_title: 'Auental' },
    pictures,
    required_documents: {
      connection_water: ['Lageplan', 'Grundriss', 'Grundbuchauszug'],
      connection_wastewater: ['Lageplan', 'Grundriss', 'Schnitt'],
      ownerchange: ['Grundbuchauszug', 'Kaufvertrag (Auszug)', 'Übergabeprotokoll'],
    },
    wateranalysis: { waterhardness: '2,0', waterph: '7,4', downloads: analysis },
    jobs: { notify: true, notify_emails: ['bewerbung@auental.example'] },
    mail: {
      signature: signature('Zweckverband Wasser und Abwasser Auental', '030 23125-100'),
      sender_name: 'Zweckverband Wasser und Abwasser Auental',
      sender_email: 'kundenservice@auental.example',
      reply_to: 'kundenservice@auental.example',
    },
  })

export const birkenfurtConfig = (): OrganizationConfig =>
  organizationConfig.parse({
    ...common,
    trustlevel: { ...common.trustlevel, customerlogin: 'customer_data' },
    phone_disturbance: '030 23125-444',
    servicearea: {
      map_zoom: 12,
      map_center_title: 'Birkenfurt',
      map_center_lat: 51.357,
      map_center_lng: 12.632,
      fill_color: '#bedee5',
      border_color: '#377783',
    },
    pictures,
    required_documents: {
      connection_water: ['Lageplan', 'Grundbuchauszug'],
      ownerchange: ['Kaufvertrag (Auszug)'],
    },
    wateranalysis: { unified: true, waterhardness: '2,0', waterph: '7,4' },
    mail: {
      signature: signature('Stadtwerke Birkenfurt – Wasser', '030 23125-400'),
      sender_name: 'Stadtwerke Birkenfurt – Wasser',
      sender_email: 'wasser@birkenfurt.example',
      reply_to: 'wasser@birkenfurt.example',
    },
  })

export const erlengrundConfig = (): OrganizationConfig =>
  organizationConfig.parse({
    opening_hours: [{ days: 'Dienstag', hours: '9–12 Uhr' }],
    phone_disturbance: '030 23125-612',
    servicearea: {
      map_zoom: 12,
      map_center_title: 'Erlengrund',
      map_center_lat: 51.28,
      map_center_lng: 12.737,
      fill_color_wastewater: '#dfe4c9',
      border_color: '#5d6b1f',
    },
  })
