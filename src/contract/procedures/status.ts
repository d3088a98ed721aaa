import type { ProcedureType } from './types.ts'

/** A status of the life cycle of procedures. */
interface StatusRow {
  /** `label` is shown to staff, `public` to the customer. */
  label: string
  public: string
  /** Text for the customer about the next step. */
  next: string
  to: readonly string[]
  open: boolean
  notify: boolean
  needsText: boolean
  /** The required message must be public; an internal note is not enough. */
  publicText: boolean
  action: boolean
  /** The deadline stands still. */
  pauses: boolean
}

const statusRow = (
  label: string,
  publicLabel: string,
  next: string,
  to: readonly string[],
  more: Partial<StatusRow> = {},
) => ({
  label,
  public: publicLabel,
  next,
  to,
  open: true,
  notify: true,
  needsText: false,
  publicText: false,
  action: false,
  pauses: false,
  ...more,
})

export const procedureStatuses = {
  new: statusRow('Neu', 'Eingegangen', 'Wir prüfen Ihre Angaben.', ['in_progress', 'withdrawn'], {
    notify: false,
  }),
  in_progress: statusRow('In Bearbeitung', 'In Bearbeitung', 'Wir bearbeiten Ihren Vorgang.', [
    'waiting_customer',
    'on_hold',
    'completed',
    'rejected',
    'review',
  ]),
  waiting_customer: statusRow(
    'Rückfrage',
    'Rückfrage an Sie',
    'Wir warten auf Ihre Antwort.',
    ['in_progress', 'withdrawn'],
    {
      action: true,
      needsText: true,
      publicText: true,
      pauses: true,
    },
  ),
  on_hold: statusRow(
    'Zurückgestellt',
    'Zurückgestellt',
    'Wir melden uns, sobald es weitergeht.',
    ['in_progress'],
    {
      needsText: true,
      pauses: true,
    },
  ),
  review: statusRow('Prüfung', 'In Prüfung', 'Wir prüfen Ihren Antrag.', [
    'site_visit',
    'offer',
    'in_progress',
  ]),
  site_visit: statusRow('Ortstermin', 'Ortstermin', 'Wir sehen uns die Lage vor Ort an.', [
    'offer',
    'in_progress',
  ]),
  offer: statusRow('Angebot', 'Angebot', 'Bitte prüfen Sie unser Angebot.', ['approved', 'in_progress'], {
    action: true,
    pauses: true,
  }),
  approved: statusRow('Genehmigt', 'Genehmigt', 'Wir planen den Bau.', ['construction', 'in_progress']),
  construction: statusRow('Bau', 'Im Bau', 'Die Arbeiten laufen.', ['in_progress', 'completed']),
  completed: statusRow('Erledigt', 'Abgeschlossen', 'Es ist nichts mehr zu tun.', ['in_progress'], {
    open: false,
  }),
  rejected: statusRow('Abgelehnt', 'Abgelehnt', 'Den Grund finden Sie im Verlauf.', ['in_progress'], {
    open: false,
    needsText: true,
    publicText: true,
  }),
  withdrawn: statusRow('Zurückgezogen', 'Zurückgezogen', 'Sie haben den Vorgang zurückgezogen.', [], {
    open: false,
  }),
} as const satisfies Record<string, StatusRow>

export type ProcedureStatus = keyof typeof procedureStatuses
export const procedureStatusKeys = Object.keys(procedureStatuses) as [ProcedureStatus, ...ProcedureStatus[]]
export const openStatuses = procedureStatusKeys.filter(key => procedureStatuses[key].open)

const connections: readonly ProcedureType[] = ['connection_water', 'connection_wastewater']
const connectionOnly: readonly ProcedureStatus[] = [
  'review',
  'site_visit',
  'offer',
  'approved',
  'construction',
]

/** Returns the statuses that staff may change to. Only the customer may withdraw, and an offer is sent, not set. */
export const nextStatuses = (type: ProcedureType, status: ProcedureStatus): ProcedureStatus[] =>
  (procedureStatuses[status].to as readonly ProcedureStatus[]).filter(
    to =>
      to !== 'withdrawn' && to !== 'offer' && (connections.includes(type) || !connectionOnly.includes(to)),
  )

/**
 * The statuses on the way to another, the last included; empty where none leads there. An open procedure is completed through
 * `in_progress` where it cannot be at once.
 */
export function statusPath(
  type: ProcedureType,
  from: ProcedureStatus,
  to: ProcedureStatus,
): ProcedureStatus[] {
  const next = nextStatuses(type, from)
  if (next.includes(to)) return [to]
  const isThrough = to === 'completed' && procedureStatuses[from].open && next.includes('in_progress')
  return isThrough ? ['in_progress', to] : []
}

/** Returns whether staff may send an offer in this status; a later one replaces an open one. */
export const mayOffer = (type: ProcedureType, status: ProcedureStatus) =>
  connections.includes(type) &&
  (status === 'offer' || (procedureStatuses[status].to as readonly ProcedureStatus[]).includes('offer'))

/** Returns whether the change needs a message. Reopening a closed procedure always does. */
export const needsText = (from: ProcedureStatus, to: ProcedureStatus) =>
  procedureStatuses[to].needsText || !procedureStatuses[from].open

export const mayWithdraw = (status: ProcedureStatus) =>
  (procedureStatuses[status].to as readonly ProcedureStatus[]).includes('withdrawn')
