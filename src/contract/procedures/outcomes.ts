import type { KnownCustomer } from './known-customer.ts'
import type { ProcedureFlag } from './flags.ts'

/** A next step for the confirmation page. */
export interface NextStep {
  title: string
  text: string
}

/** A confirmation that is requested by email before the procedure is processed. */
export interface ConfirmationRequest {
  /** Unique per procedure, such as `recipient`. */
  role: string
  /** Title for lists and the subject of the email: "E-Mail-Adresse für Dokumente". */
  label: string
  email: string
  /** The statement to confirm, as a full sentence. */
  text: string
  /** Key of `data` that holds the address; corrected together with it. */
  field?: string
}

/** The page on which somebody confirms, or says what is wrong. */
export interface ConfirmationPage {
  /** Salutation and occasion, as full sentences. */
  lead: string
  /** Why the confirmation is needed. */
  why: string
  /** The effect of the confirmation: "Wir melden das Haus auf Sie um." */
  consequence: string
  sections: { title: string; rows: { label: string; value: string }[] }[]
  /** Possible objections. `stops`: nothing of the procedure is true for this person, so that it is put on hold at once. */
  reasons: { value: string; label: string; stops?: true }[]
}

/** A warning for staff with its reason. */
export interface RaisedFlag {
  flag: ProcedureFlag
  title: string
  text: string
  /** The reported value and the range that raises no flag, for a drawing. */
  range?: { reported: number; expected: [number, number]; unit: string }
}

/** A change to the utility's master data. Staff see the known and the new value. */
export interface MasterDataChange {
  label: string
  known: (record: KnownCustomer) => string
  value: string
}
