export type Phase = 'lead' | 'demo' | 'offer' | 'contract' | 'customer'

export interface Prospect {
  name: string
  gender: 'female' | 'male'
  position: string
  company: string
  kind: string
  population: number
  phase: Phase
  street: string
  housenumber: string
  postalcode: string
  city: string
  extension: number
  summary: string
  follow_up?: { days: number; what: string }
  facts?: Record<string, string>
  notes: {
    days: number
    time: string
    kind: 'note' | 'call' | 'meeting' | 'phase'
    subject: string
    note: string
  }[]
}

const steinbach = {
  company: 'Gemeinde Steinbach',
  kind: 'Eigenbetrieb Wasser',
  population: 6200,
  phase: 'offer' as const,
  street: 'Kirchplatz',
  housenumber: '1',
  postalcode: '04777',
  city: 'Steinbach',
}

export const prospects: Prospect[] = [
  {
    ...steinbach,
    name: 'Frank Rößler',
    gender: 'male',
    position: 'Bürgermeister',
    extension: 610,
    summary: 'Will weg von Papierformularen, achtet auf Barrierefreiheit.',
    follow_up: { days: 0, what: 'Angebot nachfassen' },
    facts: { Angebot: '4.800 € im Jahr', Quelle: 'Messe Wasser Ost', 'Heute im Einsatz': 'Papierformulare' },
    notes: [
      {
        days: 2,
        time: '11:20',
        kind: 'call',
        subject: 'Schnittstelle',
        note: 'Frau Häberle fragt nach der Schnittstelle zur Verbrauchsabrechnung. Antwort: Export als CSV, täglich.',
      },
      {
        days: 14,
        time: '15:02',
        kind: 'phase',
        subject: 'Von der Vorführung zum Angebot',
        note: 'Angebot-Steinbach.pdf verschickt an f.roessler@steinbach.example',
      },
      {
        days: 22,
        time: '10:00',
        kind: 'meeting',
        subject: 'Vorführung',
        note: 'Zählerstand und Störungen gezeigt. Wichtig für die Gemeinde: Ablesekarten sollen wegfallen, ältere Leute brauchen weiter das Telefon.',
      },
      {
        days: 69,
        time: '14:31',
        kind: 'note',
        subject: 'Kontakt angelegt',
        note: 'Gespräch am Messestand, möchte eine Vorführung.',
      },
    ],
  },
  {
    ...steinbach,
    name: 'Ute Häberle',
    gender: 'female',
    position: 'Kämmerei',
    extension: 613,
    summary: 'Rechnet mit einer Excel-Tabelle ab.',
    notes: [],
  },
  {
    name: 'Antje Hübsch',
    gender: 'female',
    position: 'Geschäftsleiterin',
    company: 'ZV Mittleres Wehrtal',
    kind: 'Zweckverband',
    population: 18_400,
    phase: 'demo',
    street: 'Am Bahnhof',
    housenumber: '3',
    postalcode: '04720',
    city: 'Wehrtal',
    extension: 620,
    summary: 'Sucht ein Portal mit Kundenlogin und Postfach.',
    follow_up: { days: -4, what: 'Vorführung um 14:00 Uhr' },
    notes: [
      {
        days: 9,
        time: '09:40',
        kind: 'call',
        subject: 'Termin',
        note: 'Vorführung vereinbart. Die IT ist dabei und fragt nach Datensicherung.',
      },
    ],
  },
  {
    name: 'Stefan Förster',
    gender: 'male',
    position: 'Vertrieb',
    company: 'Stadtwerke Förstau',
    kind: 'Stadtwerke',
    population: 31_000,
    phase: 'contract',
    street: 'Gaswerkstraße',
    housenumber: '18',
    postalcode: '04741',
    city: 'Förstau',
    extension: 630,
    summary: 'Vertrag liegt bei der Rechtsabteilung.',
    follow_up: { days: -11, what: 'Vertrag prüfen' },
    notes: [
      {
        days: 5,
        time: '16:10',
        kind: 'note',
        subject: 'Vertrag',
        note: 'Auftragsverarbeitung wird noch gelesen. Rückmeldung bis Monatsende.',
      },
      {
        days: 33,
        time: '13:00',
        kind: 'meeting',
        subject: 'Vor Ort',
        note: 'Zehn Leute, viele Fragen zur Barrierefreiheit. Gute Stimmung.',
      },
    ],
  },
  ...(
    [
      [
        'Birgit Sachse',
        'female',
        'Werkleiterin',
        'Wasserwerke Kaltenborn',
        'Eigenbetrieb',
        9800,
        'lead',
        'Kaltenborn',
      ],
      [
        'Holger Preuß',
        'male',
        'Werkleiter',
        'Abwasserverband Erlengrund',
        'Abwasserverband',
        5200,
        'customer',
        'Erlengrund',
      ],
      [
        'Christel Wünsche',
        'female',
        'Kundenservice',
        'AZV Obere Mulde',
        'Abwasserverband',
        22_700,
        'demo',
        'Muldental',
      ],
      [
        'Günter Preuß',
        'male',
        'Technischer Leiter',
        'Trinkwasserverband Oberes Wehrtal',
        'Zweckverband',
        15_100,
        'contract',
        'Oberwehr',
      ],
      ['Heike Mäder', 'female', 'Bürgermeisterin', 'Gemeinde Lindenau', 'Gemeinde', 3900, 'lead', 'Lindenau'],
      [
        'Mehmet Arslan',
        'male',
        'Digitalisierung',
        'Stadtwerke Hohenfurt',
        'Stadtwerke',
        44_000,
        'offer',
        'Hohenfurt',
      ],
      [
        'Maria Berg',
        'female',
        'Leitung Kundenservice',
        'Zweckverband Wasser und Abwasser Auental',
        'Zweckverband',
        36_860,
        'customer',
        'Auental',
      ],
      [
        'Selma Aydın',
        'female',
        'Leitung Wasser',
        'Stadtwerke Birkenfurt – Wasser',
        'Stadtwerke',
        7860,
        'customer',
        'Birkenfurt',
      ],
    ] as const
  ).map(([name, gender, position, company, kind, population, phase, city], index): Prospect => ({
    name,
    gender,
    position,
    company,
    kind,
    population,
    phase,
    street: 'Hauptstraße',
    housenumber: String(4 + index * 5),
    postalcode: String(4700 + index * 7).padStart(5, '0'),
    city,
    extension: 640 + index * 3,
    summary: '',
    notes: [
      {
        days: 20 + index * 9,
        time: '10:30',
        kind: 'note',
        subject: 'Kontakt angelegt',
        note: `${position}, ${company}.`,
      },
    ],
  })),
]
