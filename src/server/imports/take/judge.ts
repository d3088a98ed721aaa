import type { ImportMapping } from '#contract/imports/mapping.ts'
import { normalizeNumber } from '../../meters/meters.ts'
import type { Services } from '../../core/services.ts'
import { type Converted, isRefused, shortened } from '../convert/convert.ts'
import type { Values } from '../convert/shapes.ts'
import { changesOfCustomer, changesOfMeter } from './changes.ts'
import { customerKeys, type Known, type KnownCustomer, type KnownMeter } from './known.ts'
import type { Seen } from './seen.ts'

/** A record that a row writes. Without `before` it is new. */
export interface Write<Before> {
  id: string
  line: number
  before: Before | null
  values: Values
}
export type CustomerWrite = Write<KnownCustomer>
export type MeterWrite = Write<KnownMeter> & { customer_id: string }

export interface Judged extends Converted {
  customerWrite?: CustomerWrite
  meterWrite?: MeterWrite
}

export interface Bench {
  mapping: ImportMapping
  known: Known
  seen: Seen
  newId: Services['newId']
  /** Customers that rows of this batch create, by key. */
  created: Map<string, string>
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const noting =
  (kind: 'error' | 'hint') => (row: Judged, field: string, value: string, message: string, advice: string) =>
    void row.findings.push({ kind, field, value: shortened(value), message, advice })
const error = noting('error')
const hint = noting('hint')

const standsIn = (line: number) => `Steht schon in Zeile ${line.toLocaleString('de-DE')}`
const repeated = (row: Judged, field: string, value: string, earlier: number) =>
  error(row, field, value, standsIn(earlier), 'Eine der beiden Zeilen entfernen')

/** Says what a row does to what is known, and why it stays out. */
export function judge(bench: Bench, converted: Converted): Judged {
  const row: Judged = converted
  if (isRefused(row)) return row
  const keys = customerKeys(row)
  if (!keys.length) {
    error(row, 'Kundennummer', '', 'Fehlt', 'Kundennummer oder Kennung eintragen')
    return row
  }
  const customer = customerOf(bench, row, keys)
  if (customer && bench.mapping.target !== 'customers') takeMeter(bench, row, customer)
  if (isRefused(row)) {
    for (const key of keys) if (bench.created.get(key) === row.customerWrite?.id) bench.created.delete(key)
    return row
  }
  for (const key of keys) if (!bench.seen.customers.has(key)) bench.seen.customers.set(key, row.line)
  return row
}

interface Owner {
  id: string
  number: string
}

/** The customer of a row, and whether the row writes it. Null where the row stays out. */
function customerOf(bench: Bench, row: Judged, keys: readonly string[]): Owner | null {
  const { seen, known, mapping } = bench
  const shown = text(row.customer.customer_number) || text(row.customer.external_id)
  const earlier = keys.map(key => seen.customers.get(key)).find(line => line !== undefined)
  const found = known.customers.get(keys.find(key => known.customers.has(key)) ?? '') ?? []
  if (found.length > 1) {
    error(
      row,
      'Kundennummer',
      shown,
      `Gehört zu ${found.length} Kundenkonten`,
      'Konten im Portal zusammenlegen',
    )
    return null
  }
  if (mapping.target === 'customers' && earlier !== undefined) {
    repeated(row, 'Kundennummer', shown, earlier)
    return null
  }
  const before = found[0] ?? null
  if (mapping.target === 'meters') {
    if (!before)
      error(row, 'Kundennummer', shown, 'Dieses Kundenkonto gibt es nicht', 'Zuerst die Kunden einlesen')
    return before && { id: before.id, number: before.customer_number }
  }
  if (earlier !== undefined) {
    const id = before?.id ?? keys.map(key => bench.created.get(key)).find(Boolean)
    return { id: id ?? '', number: text(row.customer.customer_number) }
  }
  return takeCustomer(bench, row, before, keys)
}

function takeCustomer(
  bench: Bench,
  row: Judged,
  before: KnownCustomer | null,
  keys: readonly string[],
): Owner | null {
  const { customer } = row
  if (!before && !customer.lastname && !customer.company) {
    error(row, 'Nachname', '', 'Fehlt', 'Nachname oder Firma eintragen')
    return null
  }
  dropTakenEmail(bench, row, before)
  const values = before
    ? changesOfCustomer(bench.mapping, before, customer)
    : withSystem(bench.mapping, customer)
  const id = before?.id ?? bench.newId()
  if (!before || Object.keys(values).length) row.customerWrite = { id, line: row.line, before, values }
  if (!before) for (const key of keys) bench.created.set(key, id)
  return { id, number: text(customer.customer_number) || (before?.customer_number ?? '') }
}

export const withSystem = ({ external_system }: ImportMapping, values: Values): Values =>
  values.external_id ? { ...values, external_system } : values

/** An account's address is its owner's to change. One that another account has cannot be taken. */
function dropTakenEmail({ known, seen }: Bench, row: Judged, before: KnownCustomer | null) {
  const given = text(row.customer.email)
  if (!given) return
  const email = given.toLowerCase()
  const drop = (message: string, advice: string) => {
    delete row.customer.email
    hint(row, 'E-Mail-Adresse', given, message, advice)
  }
  if (before?.email) {
    if (before.email.toLowerCase() === email) return void delete row.customer.email
    return drop('Das Konto hat eine andere', 'Sie bleibt; ändern kann sie die Kundin oder der Kunde')
  }
  const earlier = seen.emails.get(email)
  if (earlier !== undefined || known.emails.has(email))
    return drop(
      earlier === undefined ? 'Gehört schon zu einem anderen Konto' : standsIn(earlier),
      'Wird ohne Adresse übernommen',
    )
  seen.emails.set(email, row.line)
}

/** The key by which a meter is the same in two rows. */
export const meterKey = (row: Converted) =>
  row.meter.external_id
    ? `x ${text(row.meter.external_id)}`
    : `${customerKeys(row)[0]} ${normalizeNumber(text(row.meter.meter_number))}`

function takeMeter(bench: Bench, row: Judged, customer: Owner) {
  const { meter } = row
  const number = normalizeNumber(text(meter.meter_number))
  const shown = text(meter.meter_number)
  if (!number) {
    if (bench.mapping.target === 'meters') error(row, 'Zählernummer', '', 'Fehlt', 'Zählernummer eintragen')
    return
  }
  const key = meterKey(row)
  const earlier = bench.seen.meters.get(key)
  if (earlier !== undefined) {
    repeated(row, 'Zählernummer', shown, earlier)
    return
  }
  bench.seen.meters.set(key, row.line)
  const others = bench.known.metersByNumber.get(number) ?? []
  const before =
    bench.known.metersByKey.get(text(meter.external_id)) ??
    others.find(({ customer_id }) => customer_id === customer.id) ??
    null
  if (!before && others.length)
    hint(
      row,
      'Zählernummer',
      shown,
      'Gehört schon zu einem anderen Kundenkonto',
      'Kommt als zweiter Vertrag dazu',
    )
  const given = { ...withSystem(bench.mapping, meter), customer_id: customer.id }
  const values = before ? changesOfMeter(before, given) : given
  const isWritten = !before || Object.keys(values).length > 0
  if (isWritten)
    row.meterWrite = {
      id: before?.id ?? bench.newId(),
      line: row.line,
      before,
      values,
      customer_id: customer.id,
    }
}
