import { z } from 'zod'
import { meterTypes } from './meter-types.ts'
import { choice } from '../core/field-facts.ts'
import type { ProcedureType } from './types.ts'
import { day, gender, optionalEmail, optionalLine, optionalPostcode, prose } from '../core/shapes.ts'

/** Person and address of a procedure. The browser stores the same fields without prefix as `customerdata`. */
export const procedurePerson = z.object({
  customer_number: optionalLine(40).meta({ title: 'Kundennummer' }),
  unit_number: optionalLine(40).meta({ title: 'Einheitennummer' }),
  customer_gender: gender.default('none').meta({ title: 'Anrede' }),
  customer_firstname: optionalLine(100).meta({ title: 'Vorname' }),
  customer_lastname: optionalLine(100).meta({ title: 'Nachname' }),
  customer_company: optionalLine(150).meta({ title: 'Firma' }),
  customer_street: optionalLine(120).meta({ title: 'Straße' }),
  customer_housenumber: optionalLine(20).meta({ title: 'Hausnummer' }),
  customer_postalcode: optionalPostcode.meta({ title: 'Postleitzahl' }),
  customer_city: optionalLine(100).meta({ title: 'Ort' }),
  customer_email: optionalEmail,
  customer_phone: optionalLine(40).meta({ title: 'Telefon' }),
  customer_availability: optionalLine(120).meta({ title: 'Erreichbarkeit' }),
  message: prose(4000).default('').meta({ title: 'Nachricht' }),
  supply_street: optionalLine(120).meta({ title: 'Straße der Verbrauchsstelle' }),
  supply_housenumber: optionalLine(20).meta({ title: 'Hausnummer der Verbrauchsstelle' }),
  supply_postalcode: optionalPostcode.meta({ title: 'Postleitzahl der Verbrauchsstelle' }),
  supply_city: optionalLine(100).meta({
    title: 'Ort der Verbrauchsstelle',
    description: 'Leer, wenn die Verbrauchsstelle die Anschrift der Person ist',
  }),
})

export const meterstatusInput = z.strictObject({
  meter_type: choice(meterTypes).meta({ title: 'Zählerart' }),
  meter_number: optionalLine(40).meta({
    title: 'Zählernummer',
    description: 'Leer, wenn Kundennummer und Name den Zähler nennen',
  }),
  meter_count: z
    .int()
    .min(0, 'Geben Sie den Zählerstand ohne Minus ein.')
    .max(99_999_999, 'Geben Sie höchstens 8 Ziffern ein.')
    .meta({ title: 'Zählerstand' }),
  read_at: day.meta({ title: 'Gelesen am' }),
  reason: optionalLine(60).meta({ title: 'Grund' }),
  reason_text: optionalLine(500).meta({ title: 'Begründung' }),
  supply_point: optionalLine(300).meta({
    title: 'Verbrauchsstelle',
    description: 'Wenn ein Vorgang Zähler mehrerer Verbrauchsstellen nennt',
  }),
})

export const commonFields = {
  ...procedurePerson.shape,
  send_email_acknowledgement: z.boolean().default(true).meta({ title: 'Eingangsbestätigung senden' }),
  meterstatuses: z.array(meterstatusInput).max(20).default([]).meta({ title: 'Zählerstände' }),
}

/** The input of any procedure type. `data` holds the fields of the type. */
export interface ProcedureInput extends z.output<z.ZodObject<typeof commonFields>> {
  type: ProcedureType
  data: Record<string, z.core.util.JSONType>
}

export type ProcedurePerson = z.output<typeof procedurePerson>
