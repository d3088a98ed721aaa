import * as cast from '../characters.ts'
import type { Clock } from '../clock.ts'
import { auentalStaff, signed } from '../users.ts'
import { type DemoProcedure, type Entry, entry } from './demo-procedure.ts'

const { berg, lutz } = auentalStaff

// prettier-ignore
const recent = ({ ago, at }: Clock): DemoProcedure[] => [
  { type: 'meterreading', status: 'new', person: cast.hanna, submitted_at: ago(45), number: 4816, deviating: true },
  { type: 'debit', status: 'new', person: cast.oettinger, submitted_at: ago(70) },
  { type: 'ownerchange', status: 'new', person: cast.heirs, submitted_at: ago(115) },
  { type: 'drainage', status: 'in_progress', person: cast.suessmilch, submitted_at: at(1, '17:22'), clerk: 'berg' },
  { type: 'meterreading', status: 'in_progress', person: cast.pfuetzner, submitted_at: at(1, '16:05'), clerk: 'berg', deviating: true },
  { type: 'advancepayment', status: 'waiting_customer', person: cast.demir, submitted_at: at(1, '14:40'), clerk: 'lutz', rest: { days: 7, until_reply: true } },
  { type: 'connection_water', status: 'site_visit', person: cast.farmers, submitted_at: at(1, '11:13'), clerk: 'lutz' },
  { type: 'invoice', status: 'new', person: cast.weiss, submitted_at: at(1, '10:02') },
  { type: 'customerdata', status: 'waiting_customer', person: cast.koehler, submitted_at: at(2, '18:54'), clerk: 'berg', bounced: true, rest: { days: 0, until_reply: true } },
  { type: 'maildelivery', status: 'in_progress', person: cast.jaeger, submitted_at: at(2, '15:30'), clerk: 'lutz' },
  { type: 'debit', status: 'on_hold', person: cast.housing, submitted_at: at(2, '13:17'), clerk: 'berg', rest: { days: 12, reason: 'Vollmacht fehlt' } },
  { type: 'connection_wastewater', status: 'review', person: cast.schoenfelder, submitted_at: at(2, '09:08'), clerk: 'lutz' },
  { type: 'meterreading', status: 'new', person: cast.roswitha, submitted_at: at(3, '19:41') },
  { type: 'drainage', status: 'in_progress', person: cast.loewe, submitted_at: at(3, '12:26'), clerk: 'berg', due: -2, rest: { days: 0, reason: 'Lageplan fehlt' } },
  { type: 'advancepayment', status: 'waiting_customer', person: cast.osswald, submitted_at: at(3, '08:15'), clerk: 'lutz', rest: { days: 14, until_reply: true } },
]

const earlier = (clock: Clock): DemoProcedure[] => [
  {
    type: 'ownerchange',
    status: 'in_progress',
    person: cast.kuehn,
    submitted_at: clock.at(9, '19:40'),
    clerk: 'berg',
    history: answered(clock),
    rest: { days: 7, until_reply: true, reason: 'Vertrag fehlt', back: 'reply' },
  },
  {
    type: 'advancepayment',
    status: 'waiting_customer',
    person: cast.vogt,
    submitted_at: clock.at(12, '20:05'),
    clerk: 'berg',
    due: 11,
    rest: { days: 9, until_reply: true, back: 'bounce' },
  },
  {
    type: 'ownerchange',
    status: 'waiting_customer',
    person: cast.meike,
    submitted_at: clock.at(11, '17:26'),
    clerk: 'berg',
    number: 391,
    due: 10,
    history: lastPageMissing(clock),
  },
  {
    type: 'meterreading',
    status: 'completed',
    person: cast.meike,
    submitted_at: clock.at(18, '18:52'),
    clerk: 'lutz',
    number: 4102,
  },
  {
    type: 'advancepayment',
    status: 'completed',
    person: cast.hanna,
    submitted_at: clock.at(62, '17:30'),
    clerk: 'lutz',
  },
  {
    type: 'debit',
    status: 'completed',
    person: cast.hanna,
    submitted_at: clock.at(80, '12:15'),
    clerk: 'berg',
  },
  {
    type: 'meterreading',
    status: 'completed',
    person: cast.hanna,
    submitted_at: clock.at(88, '18:20'),
    clerk: 'lutz',
  },
]

const received = (at: string): Entry => ({ ...entry(at, 'status', ''), status: 'new' })
const taken = (at: string): Entry[] => [
  { ...entry(at, 'assignment', `Zuständig: ${signed(berg)}`, signed(berg)), is_public: false },
  { ...entry(at, 'status', 'Frau Berg bearbeitet Ihren Vorgang.', signed(berg)), status: 'in_progress' },
]

const lastPageMissing = ({ at, day }: Clock): Entry[] => [
  received(at(11, '17:26')),
  entry(at(10, '19:03'), 'check', 'Beide Seiten haben bestätigt'),
  ...taken(at(9, '08:40')),
  {
    ...entry(
      at(4, '10:12'),
      'status',
      'Uns fehlt die letzte Seite des Kaufvertrags mit den Unterschriften. Bitte laden Sie sie hoch.',
      signed(berg),
    ),
    status: 'waiting_customer',
    asksFor: 'Kaufvertrag (Auszug)',
    respond_by: day(-10),
  },
]

const answered = ({ at, ago }: Clock): Entry[] => [
  received(at(9, '19:40')),
  ...taken(at(8, '09:15')),
  {
    ...entry(
      at(5, '11:30'),
      'status',
      'Bitte nennen Sie uns den Stand des Gartenzählers am Tag der Übergabe.',
      signed(berg),
    ),
    status: 'waiting_customer',
  },
  entry(ago(150), 'reply', 'Der Gartenzähler stand bei der Übergabe auf 63 m³.', 'Petra und Uwe Kühn'),
  { ...entry(ago(150), 'status', ''), status: 'in_progress' },
]

/** Internal notes about Hanna Brückner's burst pipe. */
export const hannaNote = ({ ago }: Clock): Entry => ({
  ...entry(
    ago(25),
    'note',
    'Rohrbruch bestätigt, Reparatur war am 14.08. (Auftrag 2217). Absetzung Abwasser prüfen.',
    signed(lutz),
  ),
  is_public: false,
})

/** Earlier readings of customers who wait for approval, used to check their numbers. */
const known = ({ at }: Clock): DemoProcedure[] =>
  cast.waiting
    .filter(({ person }) => person.firstname !== 'Chr.')
    .map(({ person }, index) => ({
      type: 'meterreading',
      status: 'completed',
      person: person === cast.workshop ? { ...person, company: 'Kfz Jänicke GmbH' } : person,
      submitted_at: at(30 + index * 8, '18:10'),
      clerk: 'lutz',
    }))

export const fixedProcedures = (clock: Clock): DemoProcedure[] => [
  ...recent(clock),
  ...earlier(clock),
  ...known(clock),
]
