import { serviceNames } from '../service-names.ts'
import type { PortalAddress } from '../addresses.ts'
import type { Module } from '../core/modules.ts'

/** A page of the portal for the search index. With `module`, only if it is enabled. */
export interface PortalPage {
  href: PortalAddress
  module?: Module
  title: string
  text: string
  /** Synonyms for the search. */
  keywords: string
}

export const portalPages: PortalPage[] = [
  {
    href: '/zaehlerstand',
    module: 'meterreading',
    title: serviceNames.meterreading,
    text: 'Stand von Hauptzähler, Gartenzähler oder Eigenwasserzähler senden, auch mit Foto.',
    keywords:
      'Ablesung ablesen Wasserzähler Wasseruhr Jahresablesung Zwischenablesung Verbrauch Zählernummer Ablesekarte',
  },
  {
    href: '/abschlagszahlung',
    module: 'advancepayment',
    title: serviceNames.advancepayment,
    text: 'Höhe und Rhythmus Ihrer Abschlagszahlungen anpassen.',
    keywords: 'Abschlagszahlung Vorauszahlung Rate Teilzahlung Fälligkeit zahlen Betrag senken erhöhen',
  },
  {
    href: '/ummeldung',
    module: 'ownerchange',
    title: serviceNames.ownerchange,
    text: 'Kauf, Erbe oder Schenkung einer Immobilie; Einzug und Auszug.',
    keywords:
      'Ummeldung Umzug umziehen Mieterwechsel Hauskauf Hausverkauf Besitzer Übergabe anmelden abmelden neuer Eigentümer',
  },
  {
    href: '/sepa-lastschriftmandat',
    module: 'debit',
    title: serviceNames.debit,
    text: 'SEPA-Lastschriftmandat erteilen oder Konto ändern.',
    keywords:
      'Lastschrift Bankverbindung Kontonummer IBAN abbuchen Einzugsermächtigung Mandat Bank Kontowechsel',
  },
  {
    href: '/kundendaten',
    module: 'customerdata',
    title: serviceNames.customerdata,
    text: 'Name, Anschrift oder Kontakt berichtigen.',
    keywords: 'Namensänderung Adresse Telefonnummer E-Mail Rechnungsanschrift Heirat Todesfall Sterbefall',
  },
  {
    href: '/dokument-anfordern',
    module: 'invoice',
    title: serviceNames.invoice,
    text: 'Kopie von Rechnung, Bescheid oder Abschlagsplan.',
    keywords: 'Rechnungskopie Jahresrechnung Gebührenbescheid Zweitschrift Duplikat Abrechnung',
  },
  {
    href: '/dokumente-per-email',
    module: 'maildelivery',
    title: serviceNames.maildelivery,
    text: 'Rechnungen und Schreiben digital erhalten.',
    keywords: 'papierlos Onlinerechnung elektronisch Bescheid',
  },
  {
    href: '/niederschlagwasser',
    module: 'drainage',
    title: serviceNames.drainage,
    text: 'Versiegelte Flächen erfassen und die Gebühr sofort sehen.',
    keywords: 'Regenwasser Versiegelung Dachfläche Zisterne Versickerung Flächenerfassung Kanal Gründach',
  },
  {
    href: '/anschluss-wasser',
    module: 'connection_water',
    title: serviceNames.connection_water,
    text: 'Neuer Hausanschluss, Änderung oder Trennung.',
    keywords: 'Trinkwasseranschluss Neubau Bauwasser Hausbau Leitung Antrag',
  },
  {
    href: '/anschluss-schmutzwasser',
    module: 'connection_wastewater',
    title: serviceNames.connection_wastewater,
    text: 'Neuer Anschluss an den Kanal oder Änderung.',
    keywords: 'Abwasseranschluss Kanalanschluss Entwässerungsantrag Kleinkläranlage Grube Neubau',
  },
  {
    href: '/entgelte-gebuehren',
    title: 'Preise und Gebühren',
    text: 'Alle Preise für Trinkwasser und Abwasser, und Rechner für Jahreskosten und Anschlusskosten.',
    keywords:
      'Wasserpreis Kosten Entgelte Tarife Gebührenrechner Grundpreis Mengenpreis Kubikmeter Schmutzwassergebühr Niederschlagsgebühr',
  },
  {
    href: '/benachrichtigung',
    module: 'notification',
    title: serviceNames.notification,
    text: 'Störungen und Meldungen per E-Mail erhalten.',
    keywords: 'Newsletter abonnieren Abonnement abbestellen abmelden Mail Info Warnung',
  },
  {
    href: '/stoerungen',
    module: 'disturbance',
    title: 'Störungen',
    text: 'Aktuelle Störungen und ihr voraussichtliches Ende.',
    keywords:
      'Rohrbruch Ausfall kein Wasser Wasserdruck Trübung Abkochgebot Notfall Havarie Bereitschaftsdienst',
  },
  {
    href: '/baumassnahmen-wartungsarbeiten',
    module: 'maintenance',
    title: 'Baumaßnahmen und Wartungsarbeiten',
    text: 'Unsere Arbeiten am Netz und was das für Sie bedeutet.',
    keywords: 'Baustelle Bauarbeiten Sperrung Rohrnetzspülung Straßensperrung Abschaltung',
  },
  {
    href: '/meldungen',
    module: 'news',
    title: 'Meldungen',
    text: 'Neues von uns.',
    keywords: 'Nachrichten Aktuelles Neuigkeiten Presse',
  },
  {
    href: '/downloads',
    module: 'downloadcenter',
    title: 'Downloads',
    text: 'Satzungen, Formulare und Merkblätter.',
    keywords: 'Formular Antrag Satzung Merkblatt PDF Dokumente herunterladen Preisblatt',
  },
  {
    href: '/support',
    module: 'support',
    title: 'Hilfe und Support',
    text: 'Antworten auf häufige Fragen.',
    keywords: 'FAQ Fragen Antworten Anleitung Kontakt',
  },
  {
    href: '/installateure',
    module: 'installers',
    title: 'Installationsbetriebe',
    text: 'Installationsbetriebe für Arbeiten an Ihrer Wasserleitung.',
    keywords:
      'Installateur Installateurverzeichnis Handwerker Klempner Fachfirma Vertragsinstallateur Zählerwechsel Gartenzähler Einbau',
  },
  {
    href: '/stellenausschreibungen',
    module: 'jobs',
    title: 'Stellenausschreibungen',
    text: 'Arbeiten und lernen bei uns.',
    keywords: 'Jobs Karriere Ausbildung Bewerbung bewerben Praktikum Arbeit Stellenangebote',
  },
  {
    href: '/versorgungsgebiet',
    module: 'servicearea',
    title: 'Versorgungsgebiet',
    text: 'Alle Gemeinden auf der Karte.',
    keywords: 'Karte Gemeinden Orte Gebiet Zuständigkeit Ortsteile Wasserhärte Härtegrad',
  },
  {
    href: '/kundenlogin/login',
    module: 'customerlogin',
    title: 'Kundenlogin',
    text: 'Anmelden, Postfach und Status Ihrer Vorgänge.',
    keywords:
      'Konto Kundenkonto einloggen Passwort vergessen Registrierung registrieren Zugang Auftragsstatus',
  },
  {
    href: '/impressum',
    title: 'Impressum',
    text: 'Der Betreiber dieser Seiten.',
    keywords: 'Anbieter Anschrift Kontakt Vertretung Ansprechpartner Telefon Öffnungszeiten',
  },
  {
    href: '/datenschutz',
    title: 'Datenschutz',
    text: 'So gehen wir mit Ihren Daten um.',
    keywords: 'Datenschutzerklärung DSGVO Cookies personenbezogene Daten Auskunft Löschung',
  },
  {
    href: '/barrierefreiheit',
    title: 'Erklärung zur Barrierefreiheit',
    text: 'So zugänglich sind diese Seiten, und so melden Sie uns eine Barriere.',
    keywords: 'barrierefrei BITV WCAG Schlichtung Leichte Sprache Screenreader',
  },
]
