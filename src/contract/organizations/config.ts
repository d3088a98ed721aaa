import { z } from 'zod'
import { color, email, line, optionalEmail, optionalLine, orEmpty, prose } from '../core/shapes.ts'
import { deepPartialSchema, type ConfigChange } from './config-change.ts'
import { daysSetting, procedureSettings } from '../procedures/settings.ts'
import { procedureTypes } from '../procedures/types.ts'
import { trustlevels } from '../core/trustlevels.ts'

/** Allows nothing but a URL, because the value becomes part of the Content-Security-Policy. */
const trackerUrl = orEmpty(
  line(200).regex(
    /^https:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[\w.-]+)+$/,
    'Geben Sie die Adresse der Zählstelle an, etwa https://statistik.stadtwerke.de/matomo.php',
  ),
)

/** Settings of an organization besides its address and modules, with their defaults. */
export const organizationConfig = z.object({
  trustlevel: z.partialRecord(z.enum([...procedureTypes, 'customerlogin']), z.enum(trustlevels)).default({}),
  ...procedureSettings,
  customernumber_schema: optionalLine(200),
  unitnumber_schema: optionalLine(200),
  opening_hours: z
    .array(z.object({ days: line(60), hours: line(60) }))
    .max(14)
    .default([]),
  phone_disturbance: optionalLine(40),
  maintenance_archive_days: daysSetting(30),
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
      tracker_url: trackerUrl.default('').describe('Eigene Zählstelle (Matomo), ohne Cookies; leer: keine'),
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
      postbox_hard_delete: daysSetting(1095),
      postbox_soft_delete_no_customer: daysSetting(90),
      customer_hard_delete: daysSetting(90),
      procedure_hard_delete: daysSetting(365),
      procedure_completed_soft_delete: daysSetting(180),
    })
    .prefault({}),
})

export type OrganizationConfig = z.output<typeof organizationConfig>

export type OrganizationConfigChange = ConfigChange<OrganizationConfig>

export const organizationConfigChange = deepPartialSchema(organizationConfig) as z.ZodType<
  OrganizationConfigChange,
  OrganizationConfigChange
>

/** The settings that procedure forms depend on. */
export const formConfig = organizationConfig
  .pick({ customernumber_schema: true, unitnumber_schema: true })
  .extend(procedureSettings)

/** The settings that public pages need. All others stay internal. */
export const publicConfig = organizationConfig
  .pick({
    trustlevel: true,
    analytics: true,
    opening_hours: true,
    phone_disturbance: true,
    disturbance: true,
    servicearea: true,
    wateranalysis: true,
  })
  .extend(procedureSettings)

export type FormConfig = z.output<typeof formConfig>
export type PublicConfig = z.output<typeof publicConfig>
