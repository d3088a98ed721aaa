import type { EventRow } from '#contract/events.ts'

export type EventTable = EventRow & {
  organization_id: string
  /** The transaction that wrote it (xid8). */
  xid: string
  /** Order within the transaction. */
  position: number
}
