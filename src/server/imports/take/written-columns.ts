import type { Context } from '../../core/context.ts'
import { updateMany } from '../../core/database/update-many.ts'
import { customerColumns, type Values } from '../convert/shapes.ts'

export type Row = Record<string, unknown>

/** The values that have one of the names. */
export function only(names: readonly string[], values: object): Values {
  const given: Values = { ...values }
  return Object.fromEntries(names.flatMap(name => (name in given ? [[name, given[name]]] : [])))
}

export const emptyCustomer: Row = Object.fromEntries(
  [...customerColumns, 'external_system', 'customer_number_requested'].map(name => [name, '']),
)
export const emptyPerson: Row = { gender: null, firstname: '', lastname: '', email: '' }
export const emptyMeter: Row = {
  meter_type: 'main',
  last_count: null,
  last_read_at: null,
  yearly_consumption: null,
  street: '',
  housenumber: '',
  postalcode: '',
  city: '',
  external_system: '',
  external_id: '',
}
export const ofCustomer = Object.keys(emptyCustomer)
export const ofMeter = ['customer_id', 'meter_number', ...Object.keys(emptyMeter)]

/** Sets some columns of many records of the organization in one statement. */
export async function updateRecords(
  { db, now, organization }: Context,
  table: string,
  columns: readonly string[],
  records: readonly { id: unknown; values: object }[],
) {
  if (!records.length) return
  const updated_at = now.toISOString()
  const rows = records.map(({ id, values }) => ({ ...only(columns, values), id, updated_at }))
  await updateMany(db, table, rows).where(`${table}.organization_id`, '=', organization.id).execute()
}
