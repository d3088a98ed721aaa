import { z } from 'zod'
import type { ProcedureType } from './types.ts'
import { day, gender, line, optionalEmail, optionalLine, optionalPostcode, prose } from '../core/shapes.ts'

/** Person and address of a procedure. The browser stores the same fields without prefix as `customerdata`. */
export const procedurePerson = z.object({
  customer_number: optionalLine(40),
  unit_number: optionalLine(40),
  customer_gender: gender.default('none'),
  customer_firstname: optionalLine(100),
  customer_lastname: optionalLine(100),
  customer_company: optionalLine(150),
  customer_street: optionalLine(120),
  customer_housenumber: optionalLine(20),
  customer_postalcode: optionalPostcode,
  customer_city: optionalLine(100),
  customer_email: optionalEmail,
  customer_phone: optionalLine(40),
  customer_availability: optionalLine(120),
  message: prose(4000).default(''),
})

export const meterstatusInput = z.strictObject({
  meter_type: z.enum(['main', 'garden', 'own']),
  meter_number: line(40).min(1, 'Geben Sie die Zählernummer ein'),
  meter_count: z
    .int()
    .min(0, 'Geben Sie den Zählerstand ohne Minus ein')
    .max(99_999_999, 'Geben Sie höchstens 8 Ziffern ein'),
  read_at: day,
  reason: optionalLine(60),
  reason_text: optionalLine(500),
})

export const commonFields = {
  ...procedurePerson.shape,
  send_email_acknowledgement: z.boolean().default(true),
  meterstatuses: z.array(meterstatusInput).max(20).default([]),
}

/** The input of any procedure type. `data` holds the fields of the type. */
export interface ProcedureInput extends z.output<z.ZodObject<typeof commonFields>> {
  type: ProcedureType
  data: Record<string, z.core.util.JSONType>
}

export type ProcedurePerson = z.output<typeof procedurePerson>
