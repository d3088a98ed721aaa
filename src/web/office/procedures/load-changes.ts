import { definitionOf } from '#contract/procedures/registry.ts'
import type { KnownCustomer } from '#contract/procedures/known-customer.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import type { Client } from '../../lib/api-client.ts'

export interface Comparison {
  /** Whether the customer record is known; without it, the submitted current values are compared. */
  isRecorded: boolean
  rows: { label: string; known: string; value: string; isChanged: boolean }[]
}

/**
 * Loads a comparison of the submitted values with the customer record; null for types that change no record.
 */
export async function loadChanges(api: Client, procedure: ProcedureDetail): Promise<Comparison | null> {
  const changes = definitionOf(procedure.type)?.changes?.(procedure.data, procedure) ?? []
  if (!changes.length) return null
  const record = await api.procedures.customer({ params: { id: procedure.id } })
  const present = record ?? submittedCustomer(procedure)
  const rows = changes.map(({ label, known, value }) => ({
    label,
    value,
    known: known(present),
    isChanged: known(present).trim() !== value.trim(),
  }))
  return { isRecorded: record !== null, rows }
}

const submittedCustomer = (procedure: ProcedureDetail): KnownCustomer => ({
  customer_number: procedure.customer_number,
  firstname: procedure.customer_firstname,
  lastname: procedure.customer_lastname,
  company: procedure.customer_company,
  street: procedure.customer_street,
  housenumber: procedure.customer_housenumber,
  postalcode: procedure.customer_postalcode,
  city: procedure.customer_city,
  email: procedure.customer_email,
  phone: procedure.customer_phone,
  mobile: '',
})
