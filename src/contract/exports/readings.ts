import { z } from 'zod'
import { meterTypes } from '../procedures/meter-types.ts'
import { procedureTypes } from '../procedures/types.ts'
import { choice } from '../core/field-facts.ts'
import { day, id, timestamp } from '../core/shapes.ts'

/** A reading as a file has it: one row with columns of its own, in this order. */
export const readingRow = z.object({
  row_id: id.meta({ title: 'Kennung der Zeile', description: 'Für die Antwort des Empfängers' }),
  reading_id: id.meta({
    title: 'Kennung des Zählerstands',
    description: 'Bleibt gleich, auch wenn er wiederkommt',
  }),
  changed_since_export: z.boolean().meta({
    title: 'Seit dem letzten Export geändert',
    description: 'Der Empfänger hatte ihn schon anders übernommen',
  }),
  reference: z.string().meta({ title: 'Vorgangsnummer' }),
  type: z.enum(procedureTypes).meta({ title: 'Art des Vorgangs' }),
  received_at: timestamp.meta({ title: 'Eingegangen am' }),
  customer_number: z.string().meta({ title: 'Kundennummer' }),
  customer_external_id: z.string().meta({ title: 'Kennung der Kundin oder des Kunden im anderen System' }),
  unit_number: z.string().meta({ title: 'Einheitennummer' }),
  customer_name: z.string().meta({ title: 'Name' }),
  street: z.string().meta({ title: 'Straße' }),
  housenumber: z.string().meta({ title: 'Hausnummer' }),
  postalcode: z.string().meta({ title: 'Postleitzahl' }),
  city: z.string().meta({ title: 'Ort' }),
  supply_point: z.string().meta({
    title: 'Verbrauchsstelle',
    description: 'Wenn ein Vorgang mehrere nennt; sonst leer',
  }),
  meter_number: z.string().meta({ title: 'Zählernummer' }),
  meter_external_id: z.string().meta({ title: 'Kennung des Zählers im anderen System' }),
  meter_type: choice(meterTypes).meta({ title: 'Zählerart' }),
  meter_count: z.int().meta({ title: 'Stand', unit: 'm³' }),
  read_at: day.nullable().meta({ title: 'Abgelesen am' }),
  reason: z.string().meta({ title: 'Grund' }),
  reason_text: z.string().meta({ title: 'Begründung' }),
  previous_count: z.int().nullable().meta({ title: 'Voriger Stand', unit: 'm³' }),
  previous_read_at: day.nullable().meta({ title: 'Voriger Stand abgelesen am' }),
  is_unusual: z.boolean().meta({ title: 'Auffällig', description: 'Außerhalb des Erwarteten' }),
})
export type ReadingRow = z.output<typeof readingRow>
export const readingColumns = Object.keys(readingRow.shape) as (keyof ReadingRow)[]
