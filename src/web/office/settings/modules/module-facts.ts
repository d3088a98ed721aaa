import { href } from 'react-router'
import type { Module } from '#contract/core/modules.ts'
import type { CallName } from '#contract/may-do.ts'
import type { OrganizationRow } from '#contract/organizations/rows.ts'

/** Counts of a module's content, by the noun of the contract. */
export type Counted =
  | 'news'
  | 'disturbances'
  | 'maintenances'
  | 'downloads'
  | 'jobpostings'
  | 'installers'
  | 'support'
  | 'serviceareas'
  | 'customers'
  | 'subscribers'
  | 'prices'

export interface ModuleFacts {
  heading: string
  /** Effect of the module. */
  what: string
  /** Public page. */
  portal?: string
  /** Page of its settings. */
  settings: string
  /** The content that it shows, with the words for one and for many. */
  content?: { noun: Counted; one: string; many: string; call: CallName }
  /** Modules that it depends on; told at the switch. */
  needs?: string
  /** Missing for it to work, with the page below /login where it is mended; null where nothing is. */
  missing?: (row: OrganizationRow, count: number | undefined) => { text: string; to: string } | null
}

const empty =
  (text: string, to: string): ModuleFacts['missing'] =>
  (_row, count) =>
    count === 0 ? { text, to } : null

const prices = { noun: 'prices', one: 'Preis', many: 'Preise', call: 'prices.list' } as const
const noPrices = empty('Es sind noch keine Preise eingetragen.', 'prices')
const services = 'Online-Services'
const information = 'Information'
const access = 'Portal und Anmeldung'

/** Effect, dependencies and pages of each module. */
export const moduleFacts: Record<Module, ModuleFacts> = {
  advancepayment: {
    heading: services,
    what: 'Abschlag ändern',
    portal: href('/abschlagszahlung'),
    settings: 'advancepayment',
    missing: ({ config }) =>
      config.advancepayment.deadlines.length
        ? null
        : { text: 'Es ist keine Fälligkeit eingetragen.', to: 'settings/advancepayment' },
  },
  connection_water: {
    heading: services,
    what: 'Antrag mit Unterlagen',
    portal: href('/anschluss-wasser'),
    settings: 'connection_water',
    needs: 'Nennt Betriebe aus „Installationsbetriebe“, wenn dieses Modul an ist.',
  },
  connection_wastewater: {
    heading: services,
    what: 'Antrag mit Unterlagen',
    portal: href('/anschluss-schmutzwasser'),
    settings: 'connection_wastewater',
    needs: 'Nennt Betriebe aus „Installationsbetriebe“, wenn dieses Modul an ist.',
  },
  customerdata: {
    heading: services,
    what: 'Name, Anschrift, Kontakt',
    portal: href('/kundendaten'),
    settings: 'customerdata',
  },
  debit: {
    heading: services,
    what: 'Lastschrift mit Unterschrift',
    portal: href('/sepa-lastschriftmandat'),
    settings: 'debit',
    needs: 'Braucht Ihre Gläubiger-Identifikationsnummer.',
    missing: ({ config }) =>
      config.creditor_id
        ? null
        : { text: 'Die Gläubiger-Identifikationsnummer fehlt.', to: 'settings/debit' },
  },
  drainage: {
    heading: services,
    what: 'Flächen melden',
    portal: href('/niederschlagwasser'),
    settings: 'drainage',
    needs: 'Rechnet mit Ihren Preisen für Niederschlagswasser.',
  },
  invoice: {
    heading: services,
    what: 'Kopien anfordern',
    portal: href('/dokument-anfordern'),
    settings: 'invoice',
  },
  maildelivery: {
    heading: services,
    what: 'Zustellung umstellen',
    portal: href('/dokumente-per-email'),
    settings: 'maildelivery',
  },
  meterreading: {
    heading: services,
    what: 'Ablesung melden',
    portal: href('/zaehlerstand'),
    settings: 'meterreading',
  },
  ownerchange: {
    heading: services,
    what: 'Kauf, Erbe, Umzug',
    portal: href('/ummeldung'),
    settings: 'ownerchange',
  },
  calculator_water: {
    heading: services,
    what: 'Kosten eines Jahres',
    portal: href('/entgelte-gebuehren'),
    settings: 'calculator_water',
    content: prices,
    needs: 'Rechnet mit Ihren Preisen.',
    missing: noPrices,
  },
  calculator_connectioncosts: {
    heading: services,
    what: 'Kosten eines Anschlusses',
    portal: href('/entgelte-gebuehren'),
    settings: 'calculator_water',
    content: prices,
    needs: 'Rechnet mit Ihren Preisen für Anschlüsse.',
    missing: noPrices,
  },
  disturbance: {
    heading: information,
    what: 'Aktuelle Störungen',
    portal: href('/stoerungen'),
    settings: 'disturbance',
    content: { noun: 'disturbances', one: 'Eintrag', many: 'Einträge', call: 'disturbances.list' },
  },
  maintenance: {
    heading: information,
    what: 'Geplante Arbeiten',
    portal: href('/baumassnahmen-wartungsarbeiten'),
    settings: 'maintenance',
    content: { noun: 'maintenances', one: 'Eintrag', many: 'Einträge', call: 'maintenances.list' },
  },
  news: {
    heading: information,
    what: 'Neues von Ihnen',
    portal: href('/meldungen'),
    settings: 'news',
    content: { noun: 'news', one: 'Eintrag', many: 'Einträge', call: 'news.list' },
    missing: empty('Es gibt noch keine Meldung.', 'news'),
  },
  downloadcenter: {
    heading: information,
    what: 'Satzungen und Formulare',
    portal: href('/downloads'),
    settings: 'downloadcenter',
    content: { noun: 'downloads', one: 'Download', many: 'Downloads', call: 'downloads.list' },
    missing: empty('Es gibt noch keinen Download.', 'downloads'),
  },
  installers: {
    heading: information,
    what: 'Zugelassene Betriebe',
    portal: href('/installateure'),
    settings: 'installer',
    content: { noun: 'installers', one: 'Betrieb', many: 'Betriebe', call: 'installers.list' },
    missing: empty('Es ist noch kein Betrieb eingetragen.', 'installers'),
  },
  jobs: {
    heading: information,
    what: 'Stellen und Bewerbungen',
    portal: href('/stellenausschreibungen'),
    settings: 'jobs',
    content: { noun: 'jobpostings', one: 'Stelle', many: 'Stellen', call: 'jobpostings.list' },
    missing: ({ config }) =>
      config.jobs.notify && !config.jobs.notify_emails.length
        ? { text: 'Neue Bewerbungen gehen an keine Adresse.', to: 'settings/jobs' }
        : null,
  },
  support: {
    heading: information,
    what: 'Antworten auf Fragen',
    portal: href('/support'),
    settings: 'support',
    content: { noun: 'support', one: 'Artikel', many: 'Artikel', call: 'support.list' },
    missing: empty('Es gibt noch keinen Artikel.', 'support'),
  },
  wateranalysis: {
    heading: information,
    what: 'Härte und Werte',
    portal: href('/versorgungsgebiet'),
    settings: 'wateranalysis',
    needs: 'Zeigt Werte je Gemeinde, oder überall dieselben.',
    missing: ({ config: { wateranalysis } }) =>
      wateranalysis.unified && !wateranalysis.waterhardness
        ? { text: 'Die gemeinsame Wasserhärte fehlt.', to: 'settings/wateranalysis' }
        : null,
  },
  servicearea: {
    heading: access,
    what: 'Karte und Gemeinden',
    portal: href('/versorgungsgebiet'),
    settings: 'servicearea',
    content: { noun: 'serviceareas', one: 'Gemeinde', many: 'Gemeinden', call: 'serviceareas.update' },
    missing: empty('Es ist noch keine Gemeinde eingetragen.', 'municipality'),
  },
  customerlogin: {
    heading: access,
    what: 'Konten, Postfach, eigene Vorgänge',
    portal: href('/kundenlogin/login'),
    settings: 'customerlogin',
    content: { noun: 'customers', one: 'Konto', many: 'Konten', call: 'customers.list' },
    needs: 'Ohne ihn gilt ein Kundenkonto nirgends als Nachweis.',
  },
  notification: {
    heading: access,
    what: 'E-Mails an Empfangsadressen',
    portal: href('/benachrichtigung'),
    settings: 'notification',
    content: {
      noun: 'subscribers',
      one: 'Empfangsadresse',
      many: 'Empfangsadressen',
      call: 'subscribers.list',
    },
    needs: 'Schreibt über Störungen, Baumaßnahmen, Meldungen und Stellen, soweit diese Module an sind.',
  },
}
