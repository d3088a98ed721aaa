import { z } from 'zod'
import { type Module, moduleKeys } from '../core/modules.ts'
import { organizationConfig, organizationConfigChange, publicConfig } from './config.ts'
import {
  color,
  email,
  identified,
  line,
  orEmpty,
  postcode,
  prose,
  timestamp,
  timestamps,
  webAddress,
} from '../core/shapes.ts'

export const portalDomain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, {
    error: 'Geben Sie einen gültigen Rechnernamen ein, etwa portal.stadtwerke.de',
  })

const moduleSwitches = z.object(
  Object.fromEntries(moduleKeys.map(key => [`enabled_${key}`, z.boolean()])) as Record<
    `enabled_${Module}`,
    z.ZodBoolean
  >,
)

const conversion = z.object({ url: z.string() })
const logo = z
  .object({ url: z.string(), conversions: z.object({ 'logo-large': conversion }).partial() })
  .nullable()
const favicon = z
  .object({ mime_type: z.string(), url: z.string(), conversions: z.record(z.string(), conversion) })
  .nullable()

const address = z.object({
  title: line(120).min(1, 'Geben Sie den Namen der Organisation ein.'),
  phone_general: line(40),
  fax_general: line(40),
  email_general: orEmpty(email),
  email_clientservice: orEmpty(email),
  website: webAddress,
  portal_domain: portalDomain,
  street: line(120),
  house_number: line(20),
  postalcode: orEmpty(postcode),
  city: line(100),
  federal_state: line(60),
  contractor: line(120),
  population: z.int().min(0).max(100_000_000).nullable(),
  theme_color_primary: color,
  theme_color_secondary: color,
  theme_custom_css: prose(20_000),
  imprint_url: webAddress,
  privacy_url: webAddress,
  data_protection_officer_name: line(120),
  data_protection_officer_phone: line(40),
  data_protection_officer_email: orEmpty(email),
  footer_text: prose(2000),
  config_custom_privacy_statement: z.boolean(),
})

/** The public data of an organization. */
export const publicOrganization = z.object({
  ...identified,
  ...address.omit({ contractor: true, population: true }).shape,
  ...moduleSwitches.shape,
  portal_published: z.boolean(),
  logo,
  favicon,
  config: publicConfig,
  styles_url: z.string().nullable().describe('Die eigenen Gestaltungsregeln, geprüft, als Datei'),
})

/** An organization for staff and platform admins. Secrets are write-only. */
export const organizationRow = z.object({
  ...identified,
  ...address.shape,
  ...moduleSwitches.shape,
  portal_published: z.boolean(),
  logo,
  favicon,
  labels: z.array(z.uuid()),
  config: organizationConfig,
  config_custom: z.array(z.object({ key: line(60), value: line(500) })),
  storage_password_set: z.boolean(),
  ...timestamps,
  deleted_at: timestamp.nullable(),
})

export const organizationInput = z.strictObject({
  ...address.shape,
  ...moduleSwitches.shape,
  portal_published: z.boolean(),
  labels: z.array(z.uuid()).max(50),
  config: organizationConfigChange,
  config_custom: z.array(z.strictObject({ key: line(60).min(1), value: line(500) })).max(100),
  storage_password: line(200).describe('Geht hinein und nie hinaus; leer: keines mehr'),
})
export type OrganizationChange = Partial<z.output<typeof organizationInput>>

/** A row of the platform's list of organizations. */
export const organizationListRow = z.object({
  ...organizationRow.pick({ id: true, title: true, portal_domain: true, portal_published: true, logo: true })
    .shape,
  ...organizationRow.pick({ theme_color_primary: true, created_at: true, deleted_at: true }).shape,
  modules_on: z.int(),
  staff_count: z.int(),
  open_procedures: z.int(),
  last_signin_at: timestamp.nullable(),
})

export type PublicOrganization = z.output<typeof publicOrganization>
export type OrganizationRow = z.output<typeof organizationRow>
export type OrganizationListRow = z.output<typeof organizationListRow>
