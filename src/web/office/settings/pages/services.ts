import { href } from 'react-router'
import { half, settingsPage } from '../settings-page.ts'
import { procedurePage, responseFields } from './procedure-page.ts'

const pieces = {
  water: 'Gilt für beide Anschlüsse, Wasser und Schmutzwasser.',
  documents: 'Ohne diese Unterlagen lässt sich der Antrag nicht senden.',
}

export const servicePages = [
  procedurePage('advancepayment', {
    lead: 'Kundinnen und Kunden ändern Betrag und Rhythmus ihres Abschlags.',
    parts: [
      {
        title: 'Fälligkeiten',
        lead: 'Zu diesen Tagen kann ein neuer Abschlag beginnen, jedes Jahr.',
        fields: ['config.advancepayment.deadlines'],
      },
      {
        title: 'Vorlauf',
        lead: 'So viel Zeit brauchen Sie vor einer Fälligkeit.',
        fields: [{ name: 'config.advancepayment.offset_days', width: half }],
      },
      {
        title: 'Grenzen',
        lead: 'Stärkere Änderungen nehmen wir an und markieren sie für Sie. Nichts wird abgelehnt.',
        fields: [
          { name: 'config.advancepayment.max_percent', width: half },
          { name: 'config.advancepayment.min_percent', width: half },
        ],
      },
      {
        title: 'Auswahl',
        lead: 'Diese Abstände und Gründe stehen im Formular, in dieser Reihenfolge.',
        fields: ['config.advancepayment.interval_options', 'config.advancepayment.reasons'],
      },
      responseFields('advancepayment'),
    ],
  }),
  procedurePage('connection_water', {
    lead: 'Antrag auf einen Trinkwasseranschluss, mit Unterlagen.',
    links: [{ label: 'Installationsbetriebe', to: 'installers', call: 'installers.list' }],
    parts: [
      {
        title: 'Anschluss',
        lead: pieces.water,
        fields: [
          { name: 'config.connection.lead_weeks', width: half },
          { name: 'config.connection.demand_with_proof', width: half },
        ],
      },
      {
        title: 'Angebote',
        lead: 'Das gilt für Angebote zu beiden Arten von Anschlüssen, die Sie ab jetzt senden.',
        fields: [
          { name: 'config.connection.offer_vat_rate', width: half },
          { name: 'config.connection.withdrawal_days', width: half },
        ],
      },
      responseFields('connection', pieces.water),
      {
        title: 'Unterlagen',
        lead: pieces.documents,
        fields: ['config.required_documents.connection_water'],
      },
    ],
  }),
  procedurePage('connection_wastewater', {
    lead: 'Antrag auf einen Anschluss an den Kanal, mit Unterlagen.',
    links: [{ label: 'Vorlauf und Fristen beider Anschlüsse', to: 'settings/connection_water' }],
    parts: [
      {
        title: 'Unterlagen',
        lead: pieces.documents,
        fields: ['config.required_documents.connection_wastewater'],
      },
    ],
  }),
  procedurePage('customerdata', {
    lead: 'Name, Anschrift und Kontakt berichtigen.',
    parts: [
      {
        title: 'Angebot',
        lead: 'Diese Änderungen stehen im Formular.',
        fields: ['config.customerdata.kinds'],
      },
      responseFields('customerdata'),
    ],
  }),
  procedurePage('debit', {
    lead: 'SEPA-Lastschriftmandat, mit Unterschrift.',
    parts: [
      {
        title: 'Mandat',
        lead: 'Ohne Gläubiger-Identifikationsnummer ist ein Mandat nicht gültig.',
        fields: [
          {
            name: 'config.creditor_id',
            width: half,
            help: 'Steht auf jedem Mandat, etwa DE98ZZZ09999999999.',
          },
          {
            name: 'config.debit_allow_without_signature',
            help: 'Sonst unterschreibt man im Browser oder auf dem Vordruck.',
          },
        ],
      },
    ],
  }),
  procedurePage('drainage', {
    lead: 'Versiegelte Flächen melden und die Gebühr gleich sehen.',
    links: [{ label: 'Preise', to: 'prices', call: 'prices.list' }],
    parts: [
      {
        title: 'Beläge',
        lead: 'Der Faktor sagt, welcher Teil der Fläche zählt: 1 ganz, 0 gar nicht.',
        fields: ['config.drainage.surfaces'],
      },
      {
        title: 'Ableitung',
        lead: 'Ziele, zu denen das Wasser fließt, mit Faktor.',
        fields: ['config.drainage.outlets'],
      },
      {
        title: 'Zisterne',
        lead: 'Sie verringert die Fläche, die zählt.',
        fields: [
          { name: 'config.drainage.cistern_credit', width: half },
          { name: 'config.drainage.cistern_from', width: half },
        ],
      },
      responseFields('drainage'),
    ],
  }),
  procedurePage('invoice', {
    lead: 'Kopien von Rechnungen und Bescheiden anfordern.',
    parts: [
      {
        title: 'Angebot',
        lead: 'Diese Dokumente stehen im Formular, in dieser Reihenfolge.',
        fields: [
          'config.invoice.documents',
          { name: 'config.invoice_postal_send_enabled', help: 'Sonst kommen Kopien nur per E-Mail.' },
        ],
      },
      responseFields('invoice'),
    ],
  }),
  procedurePage('maildelivery', {
    lead: 'Rechnungen und Schreiben per E-Mail statt auf Papier.',
    parts: [
      {
        title: 'Angebot',
        lead: 'Diese Dokumente stehen im Formular, in dieser Reihenfolge.',
        fields: ['config.maildelivery.scopes'],
      },
      responseFields('maildelivery'),
    ],
  }),
  procedurePage('meterreading', {
    lead: 'Zählerstände melden, auch mit Foto.',
    parts: [
      {
        title: 'Grenzen',
        lead:
          'Stärkere Abweichungen vom letzten Verbrauch fragen wir nach und markieren sie. Nichts wird ' +
          'abgelehnt.',
        fields: [{ name: 'config.meterreading.expected_deviation_percent', width: half }],
      },
      responseFields('meterreading'),
    ],
  }),
  procedurePage('ownerchange', {
    lead: 'Kauf, Erbe, Einzug und Auszug melden.',
    parts: [
      {
        title: 'Angebot',
        lead: 'Ohne diesen Schalter melden nur Eigentümer.',
        fields: ['config.ownerchange_allow_tenants'],
      },
      {
        title: 'Unterlagen',
        lead: 'Ohne diese Unterlagen lässt sich der Wechsel nicht senden.',
        fields: ['config.required_documents.ownerchange'],
      },
    ],
  }),
  settingsPage({
    heading: 'Online-Services',
    address: 'questions',
    title: 'Rückfragen',
    lead: 'Was geschieht, wenn niemand auf eine Rückfrage antwortet',
    parts: [
      {
        title: 'Ohne Antwort',
        lead:
          'Wir erinnern einmal per E-Mail und schließen den Vorgang später ab. Beide Tage stehen in der ' +
          'E-Mail und im Vorgang. Dort lässt sich beides anhalten.',
        fields: [
          {
            name: 'config.unanswered.enabled',
            help: 'Gilt für Rückfragen, die Sie ab jetzt per E-Mail oder ins Postfach stellen.',
          },
          {
            name: 'config.unanswered.remind_days',
            width: half,
            help: 'Mit einem Tag in „Antwort erbeten bis“ erinnern wir zwei Tage davor.',
          },
          {
            name: 'config.unanswered.close_days',
            width: half,
            help: 'Gezählt werden Arbeitstage Ihres Landes.',
          },
        ],
      },
    ],
  }),
  settingsPage({
    heading: 'Online-Services',
    address: 'calculator_water',
    title: 'Gebührenrechner',
    lead: 'Er rechnet mit den Beträgen unter „Preise“.',
    module: 'calculator_water',
    portal: href('/entgelte-gebuehren'),
    links: [{ label: 'Preise', to: 'prices', call: 'prices.list' }],
    parts: [],
  }),
]
