import type { MaintenanceStatus } from '#contract/notices/maintenance-status.ts'
import type { Clock } from '../clock.ts'
import {
  auental,
  birkenfurt,
  brunnhagen,
  lindhausen,
  type Municipality,
  quellenhain,
  weidenbrueck,
} from '../municipalities.ts'
import type { Source } from '../media.ts'
import type { Position } from '../shapes.ts'

export interface Work {
  title: string
  place: Municipality
  at: Position
  description: string
  impact: string
  streets: string
  start_at: string
  end_at: string | null
  month_precision?: boolean
  draft?: boolean
  picture?: { source: Source; name: string; alt: string; caption: string }
  /** Oldest first. */
  history: { status: MaintenanceStatus; at: string; message: string }[]
}

const planned = (at: string) => ({
  status: 'planned' as const,
  at,
  message: 'Die Arbeiten sind angekündigt.',
})

/** The first of a month that is more than this many days ahead. */
const monthStart = ({ at, day }: Clock, moreThan: number) => {
  const ahead = Array.from({ length: 31 }, (_, days) => moreThan + 1 + days)
  return at(-ahead.find(days => day(-days).endsWith('-01'))!, '00:00')
}

export const auentalWorks = (clock: Clock): Work[] => [
  {
    title: 'Leitungsbau Dorfstraße',
    place: weidenbrueck,
    at: [12.81, 51.342],
    description: '<p>Wir erneuern 380 Meter Trinkwasserleitung und 22 Hausanschlüsse.</p>',
    impact: 'Halbseitige Sperrung. Wasser bleibt verfügbar.',
    streets: 'Dorfstraße 1–58, Brückenstraße 2–6',
    start_at: clock.at(58, '07:00'),
    end_at: clock.at(-7, '17:00'),
    picture: {
      source: 'media/pipe-trench.svg',
      name: 'Dorfstraße Weidenbrück',
      alt: 'Ein Bagger öffnet die Straße über einer Wasserleitung.',
      caption: 'So tief liegt die neue Leitung',
    },
    history: [
      planned(clock.at(66, '10:00')),
      { status: 'active', at: clock.at(58, '07:00'), message: 'Die Arbeiten haben begonnen.' },
      {
        status: 'active',
        at: clock.at(15, '12:00'),
        message: 'Der zweite Abschnitt ist fertig. Der dritte beginnt am Dorfplatz.',
      },
    ],
  },
  {
    title: 'Rohrnetzspülung',
    place: quellenhain,
    at: [12.83, 51.27],
    description: '<p>Wir spülen das Ortsnetz von der Hochzone abwärts.</p>',
    impact: 'Kurzzeitig ist trübes Wasser möglich.',
    streets: 'gesamter Ort',
    start_at: clock.at(-11, '08:00'),
    end_at: clock.at(-11, '13:00'),
    history: [planned(clock.at(6, '09:00'))],
  },
  {
    title: 'Kanäle mit der Kamera prüfen',
    place: brunnhagen,
    at: [12.63, 51.28],
    description: '<p>Ein Fahrzeug mit Kamera fährt durch die Kanäle. Es muss niemand zu Hause sein.</p>',
    impact: 'Wir prüfen die Schmutzwasserkanäle mit der Kamera.',
    streets: 'Brunnenstraße, Wehrgasse',
    start_at: monthStart(clock, 31),
    end_at: null,
    month_precision: true,
    history: [planned(clock.at(12, '09:00'))],
  },
  {
    title: 'Rohrnetzspülung Auental-Nord',
    place: auental,
    at: [12.55, 51.375],
    description: '<p>Wir spülen nördlich des Markts, Straße für Straße.</p>',
    impact: 'Der Druck kann schwanken.',
    streets: 'Weinbergstraße, Schulgasse',
    start_at: clock.at(-4, '07:00'),
    end_at: clock.at(-4, '15:00'),
    draft: true,
    history: [planned(clock.at(2, '15:00'))],
  },
  {
    title: 'Sanierung Hochbehälter',
    place: lindhausen,
    at: [12.768, 51.386],
    description: '<p>Beide Kammern sind neu ausgekleidet, Rohre und Steuerung erneuert.</p>',
    impact: 'Keine Einschränkungen mehr.',
    streets: 'Oberstadt',
    start_at: clock.at(226, '07:00'),
    end_at: clock.at(16, '12:00'),
    picture: {
      source: 'media/reservoir.svg',
      name: 'Hochbehälter Lindhausen',
      alt: 'Schnitt durch einen Hochbehälter mit zwei gefüllten Kammern.',
      caption: 'Beide Kammern sind wieder am Netz',
    },
    history: [
      planned(clock.at(240, '09:00')),
      { status: 'active', at: clock.at(226, '07:00'), message: 'Die erste Kammer ist außer Betrieb.' },
      { status: 'completed', at: clock.at(16, '12:00'), message: 'Beide Kammern sind wieder am Netz.' },
    ],
  },
  {
    title: 'Schieberwechsel Gerbergasse',
    place: auental,
    at: [12.535, 51.355],
    description: '<p>Drei Schieber lassen sich nicht mehr sicher schließen und werden ersetzt.</p>',
    impact: 'Wir stellen das Wasser für etwa drei Stunden ab.',
    streets: 'Gerbergasse, Markt 1–9',
    start_at: clock.at(-60, '08:00'),
    end_at: clock.at(-60, '12:00'),
    picture: {
      source: 'media/pipe-trench.svg',
      name: 'Gerbergasse',
      alt: 'Ein Bagger öffnet die Straße über einer Wasserleitung.',
      caption: 'Die Schieber sitzen an der Leitung unter der Straße',
    },
    history: [
      planned(clock.at(30, '09:00')),
      {
        status: 'postponed',
        at: clock.at(5, '11:00'),
        message: 'Der Hersteller liefert später. Wir nennen den neuen Termin, sobald er feststeht.',
      },
    ],
  },
  {
    title: 'Hydrantenprüfung Kirchgasse',
    place: lindhausen,
    at: [12.725, 51.355],
    description: '<p>Die Prüfung wird mit der nächsten Netzspülung verbunden.</p>',
    impact: '',
    streets: 'Kirchgasse',
    start_at: clock.at(8, '08:00'),
    end_at: clock.at(8, '10:00'),
    history: [
      planned(clock.at(28, '09:00')),
      { status: 'cancelled', at: clock.at(10, '14:00'), message: 'Die Prüfung entfällt.' },
    ],
  },
]

export const birkenfurtWorks = (clock: Clock): Work[] => [
  {
    title: 'Altstadt: Zählerwechsel',
    place: birkenfurt,
    at: [12.64, 51.358],
    description: '<p>Wir tauschen rund 340 Zähler, deren Eichung abläuft.</p>',
    impact: 'Wir kommen zu Ihnen und melden uns vorher an.',
    streets: 'Altstadt',
    start_at: clock.at(10, '07:00'),
    end_at: clock.at(-14, '16:00'),
    picture: {
      source: 'media/meter-birkenfurt.svg',
      name: 'Wasserzähler',
      alt: 'Ein Wasserzähler zwischen zwei Rohren, davor ein Absperrventil.',
      caption: 'Der Wechsel dauert etwa 20 Minuten',
    },
    history: [
      planned(clock.at(30, '09:00')),
      { status: 'active', at: clock.at(10, '07:00'), message: 'Die ersten Zähler sind getauscht.' },
    ],
  },
  {
    title: 'Uferstraße: Schieberwechsel',
    place: birkenfurt,
    at: [12.62, 51.34],
    description: '<p>Wir ersetzen zwei Schieber.</p>',
    impact: 'In dieser Zeit stellen wir das Wasser ab.',
    streets: 'Uferstraße 4–22',
    start_at: clock.at(-5, '09:00'),
    end_at: clock.at(-5, '12:00'),
    picture: {
      source: 'media/pipework-birkenfurt.svg',
      name: 'Uferstraße',
      alt: 'Ein Bagger öffnet die Straße über einer Wasserleitung.',
      caption: 'Die Schieber sitzen an der Leitung unter der Straße',
    },
    history: [planned(clock.at(9, '09:00'))],
  },
  {
    title: 'Wasserwerk Nord: Filterspülung',
    place: birkenfurt,
    at: [12.635, 51.385],
    description: '<p>Die Filter werden nacheinander gespült.</p>',
    impact: 'Keine Einschränkungen für Sie.',
    streets: 'Wasserwerk',
    start_at: monthStart(clock, 60),
    end_at: null,
    month_precision: true,
    picture: {
      source: 'media/waterworks-birkenfurt.svg',
      name: 'Wasserwerk Nord',
      alt: 'Ein Wasserwerk zwischen Brunnen und Hochbehälter.',
      caption: 'Hier werden die Filter gespült',
    },
    history: [planned(clock.at(20, '09:00'))],
  },
]
