import { z } from 'zod'
import { color, email, line, optionalEmail, optionalLine, orEmpty, prose } from './shapes.ts'
import { customerdataKinds } from './customerdata-kinds.ts'
import { procedureTypes } from './procedure-types.ts'
import { trustlevels } from './trustlevels.ts'

const days = (value: number) => z.int().min(0).max(3650).default(value)
const amount = (value: number, max: number) => z.number().min(0).max(max).default(value)
/** The choices of a form, in order: built-in ones by their key, others in the organization's own words. */
const choices = (...usual: string[]) => z.array(line(80).min(1)).max(20).default(usual)
/** Until when a case is answered, and when its sender can expect to hear. */
const answered = (deadline: number, review: number) => ({
  deadline_days: days(deadline),
  review_days: days(review),
})
const dayOfYear = z
  .string()
  .refine(text => z.iso.date().safeParse(`2024-${text}`).success, 'Geben Sie Monat und Tag an, etwa 02-15.')
/** No room for anything but an address: it stands in the content policy of the organization's pages. */
const trackerAddress = orEmpty(
  line(200).regex(
    /^https:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[\w.-]+)+$/,
    'Geben Sie die Adresse der Zählstelle an, etwa https://statistik.stadtwerke.de/matomo.php',
  ),
)
/** How much of a square metre counts; a choice of the form and its factor. */
const weighed = (...usual: [value: string, label: string, factor: number][]) =>
  z
    .array(z.object({ value: line(40).min(1), label: line(80).min(1), factor: z.number().min(0).max(1) }))
    .min(1)
    .max(20)
    .default(usual.map(([value, label, factor]) => ({ value, label, factor })))
const requiredDocuments = z.array(line(100)).max(20).default([])

/** What an organization may set beyond its address and switches, with the defaults of a new one. */
export const organizationConfig = z.object({
  trustlevel: z.partialRecord(z.enum([...procedureTypes, 'customerlogin']), z.enum(trustlevels)).default({}),
  use_unitnumber: z.boolean().default(false),
  customernumber_schema: optionalLine(200),
  unitnumber_schema: optionalLine(200),
  opening_hours: z
    .array(z.object({ days: line(60), hours: line(60) }))
    .max(14)
    .default([]),
  phone_disturbance: optionalLine(40),
  creditor_id: optionalLine(35),
  debit_allow_without_signature: z.boolean().default(false),
  ownerchange_allow_tenants: z.boolean().default(false),
  invoice_postal_send_enabled: z.boolean().default(false),
  advancepayment: z
    .object({
      deadlines: z.array(dayOfYear).max(24).default(['02-15', '04-15', '06-15', '08-15', '10-15', '12-15']),
      offset_days: days(14),
      max_percent: amount(100, 1000),
      min_percent: amount(20, 100),
      interval_options: choices('monthly', 'two_monthly', 'quarterly'),
      reasons: choices('persons', 'vacancy', 'livestock', 'defect', 'other'),
      ...answered(14, 7),
    })
    .prefault({}),
  customerdata: z
    .object({
      kinds: z.array(z.enum(customerdataKinds)).min(1).max(5).default(customerdataKinds),
      ...answered(14, 7),
    })
    .prefault({}),
  invoice: z
    .object({
      documents: choices('annual_invoice', 'notice', 'payment_plan', 'other'),
      ...answered(7, 5),
    })
    .prefault({}),
  maildelivery: z
    .object({ scopes: choices('invoice', 'letters', 'reading_request'), ...answered(7, 5) })
    .prefault({}),
  meterreading: z
    .object({
      ...answered(14, 7),
      expected_deviation_percent: amount(50, 1000),
    })
    .prefault({}),
  drainage: z
    .object({
      surfaces: weighed(
        ['roof', 'Dach', 1],
        ['green_roof_thin', 'Gründach bis 12 cm', 0.4],
        ['green_roof_thick', 'Gründach über 12 cm', 0.1],
        ['sealed_fully', 'Vollständig versiegelt', 1],
        ['sealed_strongly', 'Stark versiegelt', 0.7],
        ['sealed_little', 'Wenig versiegelt', 0.4],
      ),
      outlets: weighed(
        ['sewer', 'Kanal direkt', 1],
        ['street', 'Über die Straße', 1],
        ['infiltration', 'Versickerung ohne Notüberlauf', 0],
        ['infiltration_overflow', 'Versickerung mit Notüberlauf', 0.1],
        ['cistern', 'Zisterne', 1],
        ['waters', 'Gewässer', 0],
      ),
      cistern_credit: amount(25, 1000).describe('Nachlass in m² je m³ Zisterne'),
      cistern_from: amount(2, 1000).describe('Kleinste Zisterne in m³, die zählt'),
      ...answered(30, 21),
    })
    .prefault({}),
  connection: z
    .object({
      lead_weeks: z.int().min(0).max(104).default(12).describe('Wochen, die ein Anschluss braucht'),
      demand_with_proof: amount(2.5, 1000).describe('Bedarf in m³/h, über dem ein Nachweis nötig ist'),
      ...answered(30, 14),
    })
    .prefault({}),
  maintenance_archive_days: days(30),
  disturbance: z
    .object({
      widget_type: z.enum(['list', 'banner', 'none']).default('list'),
      widget_bgcolor: color.default('#b51c1c'),
      widget_textcolor: color.default('#ffffff'),
    })
    .prefault({}),
  servicearea: z
    .object({
      map_zoom: z.int().min(1).max(20).default(11),
      map_center_title: optionalLine(100),
      map_center_lat: z.number().min(-90).max(90).nullable().default(null),
      map_center_lng: z.number().min(-180).max(180).nullable().default(null),
      fill_color: color.default('#c2dcec'),
      fill_color_wastewater: color.default('#d7dee2'),
      border_color: color.default('#054d6c'),
    })
    .prefault({}),
  customerlogin: z.object({ notify_on_approval: z.boolean().default(true) }).prefault({}),
  required_documents: z
    .object({
      connection_water: requiredDocuments,
      connection_wastewater: requiredDocuments,
      ownerchange: requiredDocuments,
    })
    .prefault({}),
  wateranalysis: z
    .object({
      show_widget: z.boolean().default(true),
      unified: z.boolean().default(false),
      waterhardness: optionalLine(60),
      waterph: optionalLine(60),
      downloads: z.array(z.uuid()).max(50).default([]),
    })
    .prefault({}),
  jobs: z
    .object({ notify: z.boolean().default(false), notify_emails: z.array(email).max(20).default([]) })
    .prefault({}),
  analytics: z
    .object({
      tracker_url: trackerAddress
        .default('')
        .describe('Eigene Zählstelle (Matomo), ohne Cookies; leer: keine'),
      site_id: line(20).regex(/^\w*$/).default('1'),
    })
    .prefault({}),
  eid_provider: optionalLine(100),
  eid_originator_number: optionalLine(60),
  mail: z
    .object({
      signature: prose(2000).default(''),
      sender_name: optionalLine(100),
      sender_email: optionalEmail,
      reply_to: optionalEmail,
    })
    .prefault({}),
  storage: z
    .object({
      type: z.enum(['none', 'sftp', 'ftp', 'ftps']).default('none'),
      host: optionalLine(200),
      port: z.int().min(1).max(65535).nullable().default(null),
      username: optionalLine(100),
      root: optionalLine(300),
    })
    .prefault({}),
  retention: z
    .object({
      postbox_hard_delete: days(1095),
      postbox_soft_delete_no_customer: days(90),
      customer_hard_delete: days(90),
      procedure_hard_delete: days(365),
      procedure_completed_soft_delete: days(180),
    })
    .prefault({}),
})

export type OrganizationConfig = z.output<typeof organizationConfig>

type Change<T> = {
  [K in keyof T]?: T[K] extends unknown[] ? T[K] : T[K] extends object ? Partial<T[K]> : T[K]
}
export type OrganizationConfigChange = Change<OrganizationConfig>

/** In a change what is absent stays as it is, at any depth: no default steps in. */
const changeOf = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return changeOf(schema.unwrap() as z.ZodType)
  if (!(schema instanceof z.ZodObject)) return schema
  const fields = Object.entries(schema.shape)
  return z.strictObject(
    Object.fromEntries(fields.map(([key, field]) => [key, changeOf(field as z.ZodType).optional()])),
  )
}

export const organizationConfigChange = changeOf(organizationConfig) as z.ZodType<
  OrganizationConfigChange,
  OrganizationConfigChange
>

/** What procedures ask and offer: their forms depend on it, and anyone who fills one in sees it. */
const procedureSettings = {
  use_unitnumber: true,
  creditor_id: true,
  debit_allow_without_signature: true,
  ownerchange_allow_tenants: true,
  invoice_postal_send_enabled: true,
  advancepayment: true,
  customerdata: true,
  invoice: true,
  maildelivery: true,
  meterreading: true,
  drainage: true,
  connection: true,
  required_documents: true,
} as const

/** The settings that the form of a procedure may depend on. */
export const formConfig = organizationConfig.pick({
  ...procedureSettings,
  customernumber_schema: true,
  unitnumber_schema: true,
})

/** The part of the settings that a visitor's page needs; everything else stays inside. */
export const publicConfig = organizationConfig.pick({
  ...procedureSettings,
  trustlevel: true,
  analytics: true,
  opening_hours: true,
  phone_disturbance: true,
  disturbance: true,
  servicearea: true,
  wateranalysis: true,
})

export type FormConfig = z.output<typeof formConfig>
export type PublicConfig = z.output<typeof publicConfig>
