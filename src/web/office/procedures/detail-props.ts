import type { RaisedFlag as Raised } from '#contract/procedures/outcomes.ts'
import type { Duplicate } from '#contract/procedures/duplicates.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import type { Fact } from '../../staff-ui/record/summary-list.tsx'
import type { Position } from '../../staff-ui/page/steps.tsx'
import type { Viewer } from '#contract/presence.ts'
import type { RelatedProcedure } from '#contract/procedures/related.ts'
import type { FormRefusal } from '../../staff-ui/form/form-refusal.ts'
import type { AfterCompletion } from './after-completion.ts'
import type { DayChoice } from './follow-up/days.ts'
import type { DetailRights } from './head/head-actions.tsx'
import type { Comparison } from './load-changes.ts'
import type { MeterRow } from './meters-panel.tsx'
import type { StatusChoice } from '../../staff-ui/status/status-menu.tsx'
import type { Option } from '../../staff-ui/form/field.tsx'

/** Fields of a procedure under one heading. */
export interface Section {
  title: string
  note?: string
  link?: { to: string; label: string }
  facts: readonly Fact[]
  /** Remark below the fields, such as that viewing the IBAN is logged. */
  remark?: string
}

export interface ProcedureDetailProps {
  now: string
  user_id: string
  /** Label of the procedure type, such as "SEPA-Lastschriftmandat". */
  title: string
  procedure: Omit<ProcedureDetail, 'meterstatuses'> & { meterstatuses: readonly MeterRow[] }
  customer_name: string
  /** The supply point in one line. */
  place: string
  sections: readonly Section[]
  /** Reason for the reading, such as "Zwischenablesung"; empty without meters. */
  occasion: string
  raised: readonly Raised[]
  comparison: Comparison | null
  /** Procedures that may say the same. */
  duplicates: readonly Duplicate[]
  statuses: readonly StatusChoice[]
  assignees: readonly Option[]
  documenttypes: readonly Option[]
  today: string
  days: readonly DayChoice[]
  back: { to: string; label: string; filter?: string }
  position: Position
  /** Other procedures of the same customer, meter or address. */
  related: readonly RelatedProcedure[]
  /** Number of procedures of the list whose last one was just completed. */
  end: number | null
  /** Where the user goes after completing. */
  after: AfterCompletion
  /** Other users who have this procedure open. */
  viewers: readonly Viewer[]
  may: DetailRights
  /** Idempotency key of the next form. */
  idempotencyKey: string
  /** Refusal of the last form. */
  refused?: FormRefusal
}
