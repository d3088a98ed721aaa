import type { EntryForm } from '#contract/procedures/entries.ts'
import type { ProcedureListRow } from '#contract/procedures/rows.ts'
import type { StepEntry } from '#contract/forms/field-types.ts'

export type Entry = Omit<EntryForm, 'steps'> & {
  steps: { key: string; title: string; fields: StepEntry[] }[]
}

export type Earlier = Pick<ProcedureListRow, 'id' | 'type' | 'reference' | 'status' | 'submitted_at'>

/** The form of an entry, and what is there from the same person. */
export interface EntryState {
  form: Entry
  earlier: readonly Earlier[]
}

export interface FoundCustomer {
  id: string
  name: string
  customer_number: string
  place: string
  phone: string
}

/** Input beside the fields of the form, named so that these are not mixed up with them. */
export const ownNames = { customer: '_customer', note: '_note', confirmation: '_confirmation' } as const
