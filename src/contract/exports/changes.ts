import { z } from 'zod'
import { choice } from '../core/field-facts.ts'
import { day, id, timestamp } from '../core/shapes.ts'
import { type CustomerdataKind, customerdataKindLabels } from '../procedures/customerdata/kinds.ts'

/** Changes that a receiver can take over by itself. A death needs a person; bank details stay in their procedure. */
export const exportedChanges = [
  'name',
  'billing_address',
  'contact',
  'recipient',
] as const satisfies readonly CustomerdataKind[]

const { death: _death, ...kinds } = customerdataKindLabels

const changed = (title: string) =>
  z.string().meta({ title: `Neu: ${title}`, description: 'Leer: nicht geändert' })

/** A change of master data as a file has it: whose it is, then what is new, in this order. */
export const changeRow = z.object({
  row_id: id.meta({ title: 'Kennung der Zeile', description: 'Für die Antwort des Empfängers' }),
  change_id: id.meta({
    title: 'Kennung der Änderung',
    description: 'Bleibt gleich, auch wenn sie wiederkommt',
  }),
  changed_since_export: z.boolean().meta({
    title: 'Seit dem letzten Export geändert',
    description: 'Der Empfänger hatte sie schon anders übernommen',
  }),
  reference: z.string().meta({ title: 'Vorgangsnummer' }),
  type: z.literal('customerdata').meta({ title: 'Art des Vorgangs' }),
  received_at: timestamp.meta({ title: 'Eingegangen am' }),
  customer_number: z.string().meta({ title: 'Kundennummer' }),
  customer_external_id: z.string().meta({ title: 'Kennung der Kundin oder des Kunden im anderen System' }),
  unit_number: z.string().meta({ title: 'Einheitennummer' }),
  customer_name: z.string().meta({ title: 'Bisheriger Name' }),
  change: choice(kinds).meta({ title: 'Was sich ändert' }),
  valid_from: day.nullable().meta({ title: 'Gültig ab' }),
  company: changed('Firma'),
  firstname: changed('Vorname'),
  lastname: changed('Nachname'),
  street: changed('Straße'),
  housenumber: changed('Hausnummer'),
  postalcode: changed('Postleitzahl'),
  city: changed('Ort'),
  email: changed('E-Mail'),
  phone: changed('Telefon'),
  mobile: changed('Mobil'),
})
export type ChangeRow = z.output<typeof changeRow>
export const changeColumns = Object.keys(changeRow.shape) as (keyof ChangeRow)[]
