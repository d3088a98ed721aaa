import { z } from 'zod'
import { customerdataKinds } from './customerdata/kinds.ts'
import { line, optionalLine } from '../core/shapes.ts'

/** A number of days with a default, at most ten years. */
export const daysSetting = (value: number) => z.int().min(0).max(3650).default(value)
const amount = (value: number, max: number) => z.number().min(0).max(max).default(value)
/** The options of a form field, in order: built-in ones by key, others as free text. */
const optionList = (...defaults: string[]) => z.array(line(80).min(1)).max(20).default(defaults)
/** Days until the deadline, and days until the sender can expect an answer. */
const responseDays = (deadline: number, review: number) => ({
  deadline_days: daysSetting(deadline),
  review_days: daysSetting(review),
})
const dayOfYear = z
  .string()
  .refine(text => z.iso.date().safeParse(`2024-${text}`).success, 'Geben Sie Monat und Tag an, etwa 02-15.')
/** Options with the factor (0 to 1) by which an area counts. */
const weightedOptions = (...usual: [value: string, label: string, factor: number][]) =>
  z
    .array(z.object({ value: line(40).min(1), label: line(80).min(1), factor: z.number().min(0).max(1) }))
    .min(1)
    .max(20)
    .default(usual.map(([value, label, factor]) => ({ value, label, factor })))
const requiredDocuments = z.array(line(100)).max(20).default([])

/** Settings of the procedure forms. They are public. */
export const procedureSettings = {
  use_unitnumber: z.boolean().default(false),
  creditor_id: optionalLine(35),
  debit_allow_without_signature: z.boolean().default(false),
  ownerchange_allow_tenants: z.boolean().default(false),
  invoice_postal_send_enabled: z.boolean().default(false),
  advancepayment: z
    .object({
      deadlines: z.array(dayOfYear).max(24).default(['02-15', '04-15', '06-15', '08-15', '10-15', '12-15']),
      offset_days: daysSetting(14),
      max_percent: amount(100, 1000),
      min_percent: amount(20, 100),
      interval_options: optionList('monthly', 'two_monthly', 'quarterly'),
      reasons: optionList('persons', 'vacancy', 'livestock', 'defect', 'other'),
      ...responseDays(14, 7),
    })
    .prefault({}),
  customerdata: z
    .object({
      kinds: z.array(z.enum(customerdataKinds)).min(1).max(5).default(customerdataKinds),
      ...responseDays(14, 7),
    })
    .prefault({}),
  invoice: z
    .object({
      documents: optionList('annual_invoice', 'notice', 'payment_plan', 'other'),
      ...responseDays(7, 5),
    })
    .prefault({}),
  maildelivery: z
    .object({ scopes: optionList('invoice', 'letters', 'reading_request'), ...responseDays(7, 5) })
    .prefault({}),
  meterreading: z
    .object({
      ...responseDays(14, 7),
      expected_deviation_percent: amount(50, 1000),
    })
    .prefault({}),
  drainage: z
    .object({
      surfaces: weightedOptions(
        ['roof', 'Dach', 1],
        ['green_roof_thin', 'Gründach bis 12 cm', 0.4],
        ['green_roof_thick', 'Gründach über 12 cm', 0.1],
        ['sealed_fully', 'Vollständig versiegelt', 1],
        ['sealed_strongly', 'Stark versiegelt', 0.7],
        ['sealed_little', 'Wenig versiegelt', 0.4],
      ),
      outlets: weightedOptions(
        ['sewer', 'Kanal direkt', 1],
        ['street', 'Über die Straße', 1],
        ['infiltration', 'Versickerung ohne Notüberlauf', 0],
        ['infiltration_overflow', 'Versickerung mit Notüberlauf', 0.1],
        ['cistern', 'Zisterne', 1],
        ['waters', 'Gewässer', 0],
      ),
      cistern_credit: amount(25, 1000).describe('Nachlass in m² je m³ Zisterne'),
      cistern_from: amount(2, 1000).describe('Kleinste Zisterne in m³, die zählt'),
      ...responseDays(30, 21),
    })
    .prefault({}),
  connection: z
    .object({
      lead_weeks: z.int().min(0).max(104).default(12).describe('Wochen, die ein Anschluss braucht'),
      demand_with_proof: amount(2.5, 1000).describe('Bedarf in m³/h, über dem ein Nachweis nötig ist'),
      ...responseDays(30, 14),
    })
    .prefault({}),
  required_documents: z
    .object({
      connection_water: requiredDocuments,
      connection_wastewater: requiredDocuments,
      ownerchange: requiredDocuments,
    })
    .prefault({}),
}
