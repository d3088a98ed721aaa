import type { ProcedureType } from './procedure-types.ts'

/** The life cycle of a case: one table, and everything reads it. Times and words are the forms' page's. */
interface StatusRow {
  /** What staff read, and what the citizen reads. */
  label: string
  public: string
  /** Words for the citizen: what happens now. */
  next: string
  to: readonly string[]
  open: boolean
  notify: boolean
  needsText: boolean
  /** The words are the citizen's: an internal note cannot stand in their place. */
  publicText: boolean
  action: boolean
  upload: boolean
}

const row = (
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
  upload: false,
  ...more,
})

export const procedureStatuses = {
  new: row('Neu', 'Eingegangen', 'Wir prüfen Ihre Angaben.', ['in_progress', 'withdrawn'], { notify: false }),
  in_progress: row('In Bearbeitung', 'In Bearbeitung', 'Wir bearbeiten Ihren Vorgang.', [
    'waiting_customer',
    'on_hold',
    'completed',
    'rejected',
    'review',
  ]),
  waiting_customer: row(
    'Rückfrage',
    'Rückfrage an Sie',
    'Wir warten auf Ihre Antwort.',
    ['in_progress', 'withdrawn'],
    {
      action: true,
      upload: true,
      needsText: true,
      publicText: true,
    },
  ),
  on_hold: row('Zurückgestellt', 'Zurückgestellt', 'Wir melden uns, sobald es weitergeht.', ['in_progress'], {
    needsText: true,
  }),
  review: row('Prüfung', 'In Prüfung', 'Wir prüfen Ihren Antrag.', ['site_visit', 'offer', 'in_progress']),
  site_visit: row('Ortstermin', 'Ortstermin', 'Wir sehen uns die Lage vor Ort an.', ['offer', 'in_progress']),
  offer: row('Angebot', 'Angebot', 'Bitte prüfen Sie unser Angebot.', ['approved', 'in_progress'], {
    action: true,
  }),
  approved: row('Genehmigt', 'Genehmigt', 'Wir planen den Bau.', ['construction', 'in_progress']),
  construction: row('Bau', 'Im Bau', 'Die Arbeiten laufen.', ['in_progress', 'completed']),
  completed: row('Erledigt', 'Abgeschlossen', 'Es ist nichts mehr zu tun.', ['in_progress'], { open: false }),
  rejected: row('Abgelehnt', 'Abgelehnt', 'Den Grund finden Sie im Verlauf.', ['in_progress'], {
    open: false,
    needsText: true,
    publicText: true,
  }),
  withdrawn: row('Zurückgezogen', 'Zurückgezogen', 'Sie haben den Vorgang zurückgezogen.', [], {
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

/** The statuses staff may move this case to; withdrawing is the citizen's own verb. */
export const nextStatuses = (type: ProcedureType, status: ProcedureStatus): ProcedureStatus[] =>
  (procedureStatuses[status].to as readonly ProcedureStatus[]).filter(
    to => to !== 'withdrawn' && (connections.includes(type) || !connectionOnly.includes(to)),
  )

/** Reopening a finished case needs a reason, as refusing and holding do. */
export const needsText = (from: ProcedureStatus, to: ProcedureStatus) =>
  procedureStatuses[to].needsText || !procedureStatuses[from].open

export const mayWithdraw = (status: ProcedureStatus) =>
  (procedureStatuses[status].to as readonly ProcedureStatus[]).includes('withdrawn')
