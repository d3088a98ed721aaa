import type { DisturbanceStatus } from '#contract/notices/disturbance-status.ts'
import type { DisturbanceKind } from '#contract/notices/disturbances.ts'
import type { Clock } from '../clock.ts'
import {
  birkenfurt,
  lindhausen,
  type Municipality,
  muehlenrode,
  quellenhain,
  weidenbrueck,
} from '../municipalities.ts'
import type { Position } from '../shapes.ts'

export interface Incident {
  title: string
  kind: DisturbanceKind
  place: Municipality
  at: Position
  /** Radius of the affected area in degrees of latitude. */
  radius?: number
  streets: string
  households: number
  banner: boolean
  expected_end_at: string | null
  /** Oldest first. */
  history: { status: DisturbanceStatus; at: string; message: string }[]
}

export const auentalIncidents = ({ ago, at }: Clock): Incident[] => [
  {
    title: 'Rohrbruch: Mühlweg und Am Anger',
    kind: 'pipe_burst',
    place: lindhausen,
    at: [12.72, 51.345],
    radius: 0.013,
    streets: 'Mühlweg 1–40, Am Anger, Kirchgasse 2–8',
    households: 60,
    banner: true,
    expected_end_at: ago(-160),
    history: [
      {
        status: 'reported',
        at: ago(280),
        message: 'Das Wasser ist abgestellt. Rund 60 Haushalte sind betroffen.',
      },
      { status: 'investigating', at: ago(250), message: 'Wir suchen die Schadstelle.' },
      {
        status: 'repairing',
        at: ago(195),
        message: 'Ein Wasserwagen steht am Anger vor der Feuerwehr bereit.',
      },
      {
        status: 'repairing',
        at: ago(0),
        message: 'Die Schadstelle ist freigelegt. Wir setzen ein neues Rohrstück ein.',
      },
    ],
  },
  {
    title: 'Geringer Druck in der Bergsiedlung',
    kind: 'pressure_drop',
    place: weidenbrueck,
    at: [12.845, 51.348],
    streets: 'Bergsiedlung, oberer Weidenweg',
    households: 45,
    banner: false,
    expected_end_at: null,
    history: [
      { status: 'reported', at: ago(125), message: 'In der Bergsiedlung kommt weniger Wasser aus dem Hahn.' },
      {
        status: 'investigating',
        at: ago(85),
        message: 'Wir prüfen die Druckerhöhung. Das Wasser können Sie ohne Bedenken benutzen.',
      },
    ],
  },
  {
    title: 'Trübes Wasser nach Löscheinsatz',
    kind: 'turbidity',
    place: muehlenrode,
    at: [12.552, 51.262],
    streets: 'Hauptstraße, Mühlgasse, Neumühle',
    households: 120,
    banner: false,
    expected_end_at: ago(-400),
    history: [
      {
        status: 'reported',
        at: ago(830),
        message: 'Nach einem Löscheinsatz kann das Wasser bräunlich sein.',
      },
      { status: 'investigating', at: ago(800), message: 'Wir nehmen Proben an drei Stellen.' },
      { status: 'repairing', at: ago(740), message: 'Wir spülen die Leitungen von der Hauptstraße aus.' },
      {
        status: 'monitoring',
        at: ago(230),
        message: 'Das Wasser ist wieder klar. Wir messen bis heute Abend weiter.',
      },
    ],
  },
  {
    title: 'Druckabfall Hochzone',
    kind: 'pressure_drop',
    place: quellenhain,
    at: [12.85, 51.284],
    streets: 'Am Hochbehälter, Försterweg',
    households: 70,
    banner: false,
    expected_end_at: at(9, '15:00'),
    history: [
      { status: 'reported', at: at(9, '06:15'), message: 'In der Hochzone ist der Druck stark gefallen.' },
      {
        status: 'investigating',
        at: at(9, '07:00'),
        message: 'Eine Pumpe im Pumpwerk Hochzone ist ausgefallen.',
      },
      { status: 'repairing', at: at(9, '08:30'), message: 'Wir tauschen die Pumpe.' },
      { status: 'monitoring', at: at(9, '13:10'), message: 'Die neue Pumpe läuft.' },
      {
        status: 'resolved',
        at: at(9, '16:40'),
        message: 'Der Druck ist wieder normal. Vielen Dank für Ihre Geduld.',
      },
    ],
  },
  {
    title: 'Trübung nach Spülung',
    kind: 'turbidity',
    place: lindhausen,
    at: [12.738, 51.365],
    streets: 'Lindenstraße, Oberstadt',
    households: 210,
    banner: false,
    expected_end_at: at(23, '18:00'),
    history: [
      {
        status: 'reported',
        at: at(23, '09:40'),
        message: 'Nach der Netzspülung ist das Wasser noch leicht trüb.',
      },
      {
        status: 'investigating',
        at: at(23, '10:15'),
        message: 'Wir messen die Trübung an der Lindenstraße.',
      },
      { status: 'repairing', at: at(23, '11:00'), message: 'Wir spülen zwei Abschnitte nach.' },
      { status: 'monitoring', at: at(23, '14:30'), message: 'Die Werte sind wieder unauffällig.' },
      { status: 'resolved', at: at(23, '17:50'), message: 'Das Wasser ist klar.' },
    ],
  },
  {
    title: 'Rohrbruch Hauptstraße',
    kind: 'pipe_burst',
    place: muehlenrode,
    at: [12.556, 51.276],
    radius: 0.008,
    streets: 'Hauptstraße 1–44, Mühlgasse, Am Anger',
    households: 120,
    banner: false,
    expected_end_at: at(44, '14:00'),
    history: [
      { status: 'reported', at: at(44, '06:31'), message: 'Kein Wasser in der Hauptstraße.' },
      {
        status: 'investigating',
        at: at(44, '06:52'),
        message: 'Wir suchen die Schadstelle. Schieber in der Mühlgasse sind geschlossen.',
      },
      {
        status: 'repairing',
        at: at(44, '09:47'),
        message: 'Der Bautrupp ist vor Ort. Das Wasser bleibt bis etwa 14 Uhr abgestellt.',
      },
      {
        status: 'monitoring',
        at: at(44, '13:55'),
        message: 'Die Leitung ist repariert. Lassen Sie das Wasser kurz laufen, bis es klar ist.',
      },
      { status: 'resolved', at: at(44, '18:20'), message: 'Die Störung ist behoben.' },
    ],
  },
]

export const birkenfurtIncidents = ({ at }: Clock): Incident[] => [
  {
    title: 'Rohrbruch Brückenplatz',
    kind: 'pipe_burst',
    place: birkenfurt,
    at: [12.648, 51.35],
    radius: 0.006,
    streets: 'Brückenplatz, Furtstraße 30–52',
    households: 40,
    banner: false,
    expected_end_at: at(17, '16:00'),
    history: [
      { status: 'reported', at: at(17, '11:05'), message: 'Das Wasser ist abgestellt.' },
      { status: 'investigating', at: at(17, '11:30'), message: 'Wir suchen die Schadstelle.' },
      { status: 'repairing', at: at(17, '12:40'), message: 'Wir setzen eine Schelle.' },
      { status: 'monitoring', at: at(17, '15:20'), message: 'Das Wasser läuft wieder.' },
      { status: 'resolved', at: at(17, '19:00'), message: 'Die Störung ist behoben.' },
    ],
  },
]
