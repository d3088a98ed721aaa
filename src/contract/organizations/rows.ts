import { z } from 'zod'
import { type Module, moduleKeys, modules } from '../core/modules.ts'
import { choice } from '../core/field-facts.ts'
import { conversion as pictureConversion } from '../core/media.ts'
import { organizationStatuses } from './statuses.ts'
import type { PicturePage } from './picture-pages.ts'
import { organizationConfig, organizationConfigChange, publicConfig } from './config.ts'
import {
  color,
  email,
  identified,
  line,
  orEmpty,
  postcode,
  prose,
  references,
  timestamp,
  timestamps,
  webAddress,
} from '../core/shapes.ts'

export const portalDomain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, {
    error: 'Geben Sie einen gültigen Rechnernamen ein, etwa portal.stadtwerke.de.',
  })

const moduleSwitches = z.object(
  Object.fromEntries(
    moduleKeys.map(key => [
      `enabled_${key}`,
      z.boolean().meta({ title: `Modul „${modules[key].label}“ eingeschaltet` }),
    ]),
  ) as Record<`enabled_${Module}`, z.ZodBoolean>,
)

const conversion = z.object({ url: z.string().meta({ title: 'Adresse' }) })
const logo = z
  .object({
    url: z.string().meta({ title: 'Adresse' }),
    conversions: z
      .object({ 'logo-large': conversion.meta({ title: 'Großes Logo' }) })
      .partial()
      .meta({ title: 'Fassungen' }),
  })
  .nullable()
const favicon = z
  .object({
    mime_type: z.string().meta({ title: 'Dateityp' }),
    url: z.string().meta({ title: 'Adresse' }),
    conversions: z.record(z.string(), conversion).meta({ title: 'Fassungen' }),
  })
  .nullable()

const pagePicture = z
  .object({ conversions: z.record(z.string(), pictureConversion).meta({ title: 'Fassungen' }) })
  .optional()
const pictures = z.object({
  services: pagePicture.meta({ title: 'Bild der Seite „Alle Services“' }),
  servicearea: pagePicture.meta({ title: 'Bild der Seite „Versorgungsgebiet“' }),
} satisfies Record<PicturePage, typeof pagePicture>)

const address = z.object({
  title: line(120).min(1, 'Geben Sie den Namen der Organisation ein.').meta({ title: 'Titel' }),
  phone_general: line(40).meta({ title: 'Allgemeines Telefon' }),
  fax_general: line(40).meta({ title: 'Fax' }),
  email_general: orEmpty(email).meta({ title: 'Allgemeine E-Mail-Adresse' }),
  email_clientservice: orEmpty(email).meta({ title: 'E-Mail-Adresse des Kundenservice' }),
  website: webAddress.meta({ title: 'Website' }),
  portal_domain: portalDomain.meta({ title: 'Domain des Portals' }),
  street: line(120).meta({ title: 'Straße' }),
  house_number: line(20).meta({ title: 'Hausnummer' }),
  postalcode: orEmpty(postcode).meta({ title: 'Postleitzahl' }),
  city: line(100).meta({ title: 'Ort' }),
  federal_state: line(60).meta({ title: 'Bundesland' }),
  contractor: line(120).meta({ title: 'Vertragspartner' }),
  population: z.int().min(0).max(100_000_000).nullable().meta({ title: 'Einwohnerzahl' }),
  theme_color_primary: color.meta({ title: 'Hauptfarbe' }),
  theme_color_secondary: color.meta({ title: 'Zweitfarbe' }),
  theme_custom_css: prose(20_000).meta({ title: 'Eigenes CSS' }),
  imprint_url: webAddress.meta({ title: 'Adresse des Impressums' }),
  privacy_url: webAddress.meta({ title: 'Adresse der Datenschutzhinweise' }),
  data_protection_officer_name: line(120).meta({ title: 'Name des Datenschutzbeauftragten' }),
  data_protection_officer_phone: line(40).meta({ title: 'Telefon des Datenschutzbeauftragten' }),
  data_protection_officer_email: orEmpty(email).meta({ title: 'E-Mail-Adresse des Datenschutzbeauftragten' }),
  footer_text: prose(2000).meta({ title: 'Text der Fußzeile' }),
  config_custom_privacy_statement: z.boolean().meta({ title: 'Eigene Datenschutzerklärung' }),
})

/** The public data of an organization. */
export const publicOrganization = z.object({
  ...identified,
  ...address.omit({ contractor: true }).shape,
  ...moduleSwitches.shape,
  portal_published: z.boolean().meta({ title: 'Portal veröffentlicht' }),
  logo: logo.meta({ title: 'Logo' }),
  favicon: favicon.meta({ title: 'Favicon' }),
  pictures: pictures.meta({ title: 'Bilder der Seiten' }),
  config: publicConfig.meta({ title: 'Einstellungen' }),
  styles_url: z.string().nullable().meta({
    title: 'Adresse des eigenen CSS',
    description: 'Die eigenen Gestaltungsregeln, geprüft, als Datei',
  }),
})

/** An organization for staff and platform admins. Secrets are write-only. */
export const organizationRow = z.object({
  ...identified,
  ...address.shape,
  ...moduleSwitches.shape,
  portal_published: z.boolean().meta({ title: 'Portal veröffentlicht' }),
  logo: logo.meta({ title: 'Logo' }),
  favicon: favicon.meta({ title: 'Favicon' }),
  pictures: pictures.meta({ title: 'Bilder der Seiten' }),
  labels: z.array(z.uuid()).meta({ title: 'Schlagworte' }),
  config: organizationConfig.meta({ title: 'Einstellungen' }),
  config_custom: z
    .array(z.object({ key: line(60).meta({ title: 'Schlüssel' }), value: line(500).meta({ title: 'Wert' }) }))
    .meta({ title: 'Eigene Einstellungen' }),
  storage_password_set: z.boolean().meta({ title: 'Passwort der Dateiablage hinterlegt' }),
  ...timestamps,
  deleted_at: timestamp.nullable().meta({ title: 'Gelöscht am' }),
  status: choice(organizationStatuses).meta({ title: 'Zustand' }),
  suspended_at: timestamp.nullable().meta({ title: 'Gesperrt am' }),
  suspended_reason: line(500).meta({ title: 'Grund der Sperre' }),
  erase_at: timestamp.nullable().meta({ title: 'Löschung der Daten am' }),
  erased_at: timestamp.nullable().meta({ title: 'Daten gelöscht am' }),
})

export const organizationInput = z.strictObject({
  ...address.shape,
  ...moduleSwitches.shape,
  portal_published: z.boolean().meta({ title: 'Portal veröffentlicht' }),
  labels: references('labels', 50).meta({ title: 'Schlagworte' }),
  config: organizationConfigChange.meta({ title: 'Einstellungen' }),
  config_custom: z
    .array(
      z.strictObject({
        key: line(60).min(1, 'Geben Sie einen Schlüssel ein.').meta({ title: 'Schlüssel' }),
        value: line(500).meta({ title: 'Wert' }),
      }),
    )
    .max(100)
    .meta({ title: 'Eigene Platzhalter', control: 'rows' }),
  storage_password: line(200).meta({
    title: 'Passwort der Dateiablage',
    description: 'Wird nie wieder angezeigt; leer: kein Passwort',
  }),
})
export type OrganizationChange = Partial<z.output<typeof organizationInput>>

/** A row of the platform's list of organizations. */
export const organizationListRow = z.object({
  ...organizationRow.pick({ id: true, title: true, portal_domain: true, portal_published: true, logo: true })
    .shape,
  ...organizationRow.pick({ theme_color_primary: true, created_at: true, deleted_at: true }).shape,
  ...organizationRow.pick({ status: true, erase_at: true }).shape,
  modules_on: z.int().meta({ title: 'Eingeschaltete Module' }),
  staff_count: z.int().meta({ title: 'Anzahl der Beschäftigten' }),
  open_procedures: z.int().meta({ title: 'Offene Vorgänge' }),
  last_signin_at: timestamp.nullable().meta({ title: 'Zuletzt angemeldet am' }),
})

export type PublicOrganization = z.output<typeof publicOrganization>
export type OrganizationRow = z.output<typeof organizationRow>
export type OrganizationListRow = z.output<typeof organizationListRow>
