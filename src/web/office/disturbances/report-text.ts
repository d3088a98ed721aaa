import type { DisturbanceKind } from '#contract/notices/disturbances.ts'
import { dateTime, dayKey, time } from '../../staff-ui/text/format.ts'

export interface Known {
  kind: DisturbanceKind
  kindLabel: string
  /** „Hauptstraße 17“; empty where only the point is known. */
  address: string
  municipality: string
  /** ISO timestamp, or null while it is open. */
  end: string | null
  now: string
}

const noWater = (until: string) =>
  until
    ? `Das Wasser ist bis etwa ${until} abgestellt.`
    : 'Das Wasser ist abgestellt. Das Ende ist noch offen.'
const untilAbout = (until: string) => (until ? ` Wir rechnen bis etwa ${until} damit.` : '')

const sentences: Record<DisturbanceKind, (until: string) => string> = {
  pipe_burst: noWater,
  pressure_drop: until => `Der Wasserdruck ist zurzeit geringer als sonst.${untilAbout(until)}`,
  turbidity: until => `Das Wasser kann zurzeit trüb sein.${untilAbout(until)}`,
  boil_water: () =>
    'Bitte kochen Sie Leitungswasser ab, bevor Sie es trinken oder damit kochen, bis wir Entwarnung geben.',
  sewer: until => `Der Kanal ist gestört. Bitte leiten Sie möglichst wenig Abwasser ein.${untilAbout(until)}`,
  other: until => (until ? `Wir rechnen bis etwa ${until} mit der Störung.` : ''),
}

const clock = (end: string | null, now: string) =>
  end && !Number.isNaN(Date.parse(end))
    ? `${dayKey(end) === dayKey(now) ? time(end) : dateTime(end)} Uhr`
    : ''

/** Title and text of a report, made of what is known. */
export function suggestionOf({ kind, kindLabel, address, municipality, end, now }: Known) {
  const where = [address, municipality].filter(Boolean).join(', ')
  const place = where && (address ? `${kindLabel}: ${where}.` : `${kindLabel} in ${municipality}.`)
  const subject = kind === 'other' ? 'Störung' : kindLabel
  return {
    title: where ? (address ? `${subject} ${address}` : `${subject} in ${municipality}`) : subject,
    text: [kind === 'other' ? '' : place, sentences[kind](clock(end, now))].filter(Boolean).join(' '),
  }
}
