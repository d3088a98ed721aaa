import { z } from 'zod'
import { choice } from '../core/field-facts.ts'
import { documentLabels, intervalLabels, reasonLabels, scopeLabels } from './offered.ts'
import { customerdataKindLabels, customerdataKinds } from './customerdata/kinds.ts'
import { line, optionalLine } from '../core/shapes.ts'

/** A number of days with a default, at most ten years. */
export const daysSetting = (value: number) => z.int().min(0).max(3650).default(value).meta({ unit: 'Tage' })
const amount = (value: number, max: number) => z.number().min(0).max(max).default(value)
/** The options of a form field, in order: built-in ones by key, others as free text. */
const optionList = (choices: Readonly<Record<string, string>>, ...defaults: string[]) =>
  z
    .array(line(80).min(1, 'Geben Sie einen Text ein, oder entfernen Sie die Zeile.'))
    .max(20)
    .default(defaults)
    .meta({ choices, control: 'lines' })
/** Days until the sender can expect an answer; staff have the same deadline. */
const responseDays = (review: number) => ({
  review_days: daysSetting(review).meta({ title: 'Antwort zugesagt nach' }),
})
const dayOfYear = z
  .string()
  .refine(
    text => z.iso.date().safeParse(`2024-${text}`).success,
    'Diesen Tag gibt es nicht. Geben Sie Tag und Monat ein, etwa 15.02.',
  )
/** Options with the factor (0 to 1) by which an area counts. */
const weightedOptions = (...usual: [value: string, label: string, factor: number][]) =>
  z
    .array(
      z.object({
        value: line(40).min(1, 'Geben Sie einen Wert ein.').meta({ title: 'Schlüssel', isKey: true }),
        label: line(80).min(1, 'Geben Sie eine Bezeichnung ein.').meta({ title: 'Bezeichnung' }),
        factor: z.number().min(0).max(1).meta({ title: 'Faktor' }),
      }),
    )
    .min(1)
    .max(20)
    .default(usual.map(([value, label, factor]) => ({ value, label, factor })))
    .meta({ control: 'rows' })
const requiredDocuments = z
  .array(line(100).min(1, 'Geben Sie die Unterlage an, oder entfernen Sie die Zeile.'))
  .max(20)
  .default([])
  .meta({ control: 'lines' })

/** Settings of the procedure forms. They are public. */
export const procedureSettings = {
  use_unitnumber: z.boolean().default(false).meta({ title: 'Einheitennummern verwenden' }),
  creditor_id: optionalLine(35).meta({ title: 'Gläubiger-Identifikationsnummer' }),
  debit_allow_without_signature: z
    .boolean()
    .default(false)
    .meta({ title: 'Lastschriftmandat ohne Unterschrift' }),
  ownerchange_allow_tenants: z.boolean().default(false).meta({ title: 'Wechsel auch für Mieter' }),
  invoice_postal_send_enabled: z.boolean().default(false).meta({ title: 'Rechnungskopien per Post' }),
  advancepayment: z
    .object({
      deadlines: z
        .array(dayOfYear)
        .max(24)
        .default(['02-15', '04-15', '06-15', '08-15', '10-15', '12-15'])
        .meta({ title: 'Fälligkeiten', control: 'yeardays' }),
      offset_days: daysSetting(14).meta({ title: 'Vorlauf' }),
      max_percent: amount(100, 1000).meta({ unit: '%', title: 'Erhöhung ohne Rückfrage bis' }),
      min_percent: amount(20, 100).meta({ unit: '%', title: 'Senkung ohne Rückfrage bis' }),
      interval_options: optionList(intervalLabels, 'monthly', 'two_monthly', 'quarterly').meta({
        title: 'Angebotene Zahlungsabstände',
      }),
      reasons: optionList(reasonLabels, 'persons', 'vacancy', 'livestock', 'defect', 'other').meta({
        title: 'Gründe',
      }),
      ...responseDays(7),
    })
    .prefault({})
    .meta({ title: 'Abschlagszahlung' }),
  customerdata: z
    .object({
      kinds: z
        .array(choice(customerdataKindLabels))
        .min(1)
        .max(5)
        .default(customerdataKinds)
        .meta({ title: 'Angebotene Änderungen' }),
      ...responseDays(7),
    })
    .prefault({})
    .meta({ title: 'Kundendaten' }),
  invoice: z
    .object({
      documents: optionList(documentLabels, 'annual_invoice', 'notice', 'payment_plan', 'other').meta({
        title: 'Angebotene Dokumente',
      }),
      ...responseDays(5),
    })
    .prefault({})
    .meta({ title: 'Dokument anfordern' }),
  maildelivery: z
    .object({
      scopes: optionList(scopeLabels, 'invoice', 'letters', 'reading_request').meta({
        title: 'Angebotene Dokumente',
      }),
      ...responseDays(5),
    })
    .prefault({})
    .meta({ title: 'Dokumente per E-Mail' }),
  meterreading: z
    .object({
      ...responseDays(7),
      expected_deviation_percent: amount(50, 1000).meta({
        unit: '%',
        title: 'Abweichung ohne Rückfrage bis',
      }),
    })
    .prefault({})
    .meta({ title: 'Zählerstand' }),
  drainage: z
    .object({
      surfaces: weightedOptions(
        ['roof', 'Dach', 1],
        ['green_roof_thin', 'Gründach bis 12 cm', 0.4],
        ['green_roof_thick', 'Gründach über 12 cm', 0.1],
        ['sealed_fully', 'Vollständig versiegelt', 1],
        ['sealed_strongly', 'Stark versiegelt', 0.7],
        ['sealed_little', 'Wenig versiegelt', 0.4],
      ).meta({ title: 'Beläge' }),
      outlets: weightedOptions(
        ['sewer', 'Kanal direkt', 1],
        ['street', 'Über die Straße', 1],
        ['infiltration', 'Versickerung ohne Notüberlauf', 0],
        ['infiltration_overflow', 'Versickerung mit Notüberlauf', 0.1],
        ['cistern', 'Zisterne', 1],
        ['waters', 'Gewässer', 0],
      ).meta({ title: 'Ableitungen' }),
      cistern_credit: amount(25, 1000).meta({
        unit: 'm²',
        title: 'Nachlass je m³ Zisterne',
        description: 'Nachlass in m² je m³ Zisterne',
      }),
      cistern_from: amount(2, 1000).meta({
        unit: 'm³',
        title: 'Zisterne zählt ab',
        description: 'Kleinste Zisterne in m³, die zählt',
      }),
      ...responseDays(21),
    })
    .prefault({})
    .meta({ title: 'Niederschlagswasser' }),
  connection: z
    .object({
      lead_weeks: z.int().min(0).max(104).default(12).meta({
        unit: 'Wochen',
        title: 'Vorlauf eines Anschlusses',
        description: 'Wochen, die ein Anschluss braucht',
      }),
      demand_with_proof: amount(2.5, 1000).meta({
        unit: 'm³/h',
        title: 'Bedarf, ab dem ein Nachweis nötig ist',
        description: 'Bedarf in m³/h, über dem ein Nachweis nötig ist',
      }),
      withdrawal_days: z.int().min(0).max(365).default(14).meta({
        unit: 'Tage',
        title: 'Widerrufsfrist angenommener Angebote',
        description: 'Nur für Verbraucherinnen und Verbraucher; 0, wo kein Widerrufsrecht besteht',
      }),
      offer_vat_rate: z.number().min(0).max(30).default(7).meta({
        unit: '%',
        title: 'Umsatzsteuer der Angebote',
      }),
      ...responseDays(14),
    })
    .prefault({})
    .meta({ title: 'Hausanschlüsse' }),
  required_documents: z
    .object({
      connection_water: requiredDocuments.meta({ title: 'Wasseranschluss' }),
      connection_wastewater: requiredDocuments.meta({ title: 'Schmutzwasseranschluss' }),
      ownerchange: requiredDocuments.meta({ title: 'Eigentümerwechsel' }),
    })
    .prefault({})
    .meta({ title: 'Nötige Unterlagen' }),
}
