import type { KnownCustomer } from '../procedure-customer.ts'
import type { ProcedureFlag } from '../procedure-flags.ts'

/** What happens next, for the confirmation page. */
export interface NextStep {
  title: string
  text: string
}

/** What somebody confirms by the link in a letter before the case is worked on. */
export interface AskedConfirmation {
  /** One per person and case, such as `recipient`. */
  role: string
  /** What is confirmed, for lists and the letter's subject: "E-Mail-Adresse für Dokumente". */
  label: string
  email: string
  /** What confirming means, as a whole sentence. */
  text: string
  /** Where `data` holds the address, which is put right together with it. */
  field?: string
}

/** What the clerk should look at before anything else, and why. */
export interface RaisedFlag {
  flag: ProcedureFlag
  title: string
  text: string
  /** Drawn beside the words: the value among those that would have raised nothing. */
  range?: { reported: number; expected: [number, number]; unit: string }
}

/** What is to change of the utility's own record: for the clerk both stand side by side. */
export interface RecordChange {
  label: string
  known: (record: KnownCustomer) => string
  value: string
}
