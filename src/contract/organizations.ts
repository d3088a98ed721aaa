import { z } from 'zod'
import { admin, anyone, staff } from './access.ts'
import { asChange } from './crud.ts'
import { endpoint, file, many, none, one } from './endpoint.ts'
import { listQuery } from './list.ts'
import { type Module, moduleKeys } from './modules.ts'
import { organizationConfig, organizationConfigChange, publicConfig } from './organization-config.ts'
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
} from './shapes.ts'

export const portalDomain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, {
    error: 'Geben Sie einen gültigen Rechnernamen ein, etwa portal.stadtwerke.de',
  })

const switches = z.object(
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

/** What a visitor's page may know of an organization. */
export const publicOrganization = z.object({
  ...identified,
  ...address.omit({ contractor: true, population: true }).shape,
  ...switches.shape,
  portal_published: z.boolean(),
  logo,
  favicon,
  config: publicConfig,
  styles_url: z.string().nullable().describe('Die eigenen Gestaltungsregeln, geprüft, als Datei'),
})

/** What staff and platform admins see. Secrets are not among it: they go in and never come out. */
export const organizationRow = z.object({
  ...identified,
  ...address.shape,
  ...switches.shape,
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

const input = z.strictObject({
  ...address.shape,
  ...switches.shape,
  portal_published: z.boolean(),
  labels: z.array(z.uuid()).max(50),
  config: organizationConfigChange,
  config_custom: z.array(z.strictObject({ key: line(60).min(1), value: line(500) })).max(100),
  storage_password: line(200).describe('Geht hinein und nie hinaus; leer: keines mehr'),
})
export type OrganizationChange = Partial<z.output<typeof input>>

/** One line of the platform's list of organizations. */
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

const setUp = [staff('settings'), admin('admin.organization.edit')] as const
const found = [admin('admin.organization.edit')] as const

const verb = <const Verb extends string>(verb: Verb, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/organizations/{id}/${verb}`,
    summary,
    access: found,
    scope: 'platform',
    answer: one(organizationRow),
  })

const picture = <const Name extends 'logo' | 'favicon'>(name: Name, title: string) => {
  const path = `/api/organizations/{id}/${name}` as const
  const set = { path, access: setUp, scope: 'platform', answer: one(organizationRow) } as const
  return {
    upload: endpoint({
      ...set,
      method: 'POST',
      summary: `${title} hochladen (Formularfeld «file»); die Größen werden gezeichnet`,
      upload: true,
      limit: 30,
    }),
    remove: endpoint({ ...set, method: 'DELETE', summary: `${title} entfernen` }),
  }
}
const [logoCalls, faviconCalls] = [picture('logo', 'Das Logo'), picture('favicon', 'Das Symbol')]

export const organizations = {
  findByHostname: endpoint({
    method: 'GET',
    path: '/api/organizations/findByHostname',
    summary: 'Die Organisation, deren Portal unter diesem Rechnernamen erreichbar ist',
    access: [anyone('published')],
    scope: 'platform',
    query: z.strictObject({ hostname: line(260) }),
    answer: one(publicOrganization),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/organizations',
    summary: 'Alle Organisationen der Plattform',
    access: [admin('admin.organization.edit', 'admin.organization.signin')],
    scope: 'platform',
    query: listQuery({
      sorts: ['title', 'created_at', 'last_signin_at'],
      filters: {
        portal_published: z.stringbool().optional(),
        state: z.enum(['active', 'closed', 'all']).optional(),
      },
    }),
    answer: many(organizationListRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/organizations/{id}',
    summary: 'Eine Organisation; Beschäftigte lesen die eigene',
    access: [staff(), admin('admin.organization.edit')],
    scope: 'platform',
    answer: one(organizationRow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/organizations',
    summary: 'Eine Organisation anlegen, mit den üblichen Einstellungen',
    access: found,
    scope: 'platform',
    body: input.partial().required({ title: true, portal_domain: true }),
    answer: one(organizationRow),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/organizations/{id}',
    summary: 'Angaben, Module und Einstellungen ändern; was fehlt, bleibt',
    access: setUp,
    scope: 'platform',
    body: asChange(organizationRow, input),
    answer: one(organizationRow),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/organizations/{id}',
    summary: 'Eine Organisation schließen: ihr Portal ist nicht mehr da, ihre Daten bleiben aufbewahrt',
    access: found,
    scope: 'platform',
    answer: none,
  }),
  publish: verb('publish', 'Das Portal veröffentlichen'),
  unpublish: verb('unpublish', 'Das Portal vom Netz nehmen'),
  removeLogo: logoCalls.remove,
  uploadLogo: logoCalls.upload,
  removeFavicon: faviconCalls.remove,
  uploadFavicon: faviconCalls.upload,
  logo: endpoint({
    method: 'GET',
    path: '/api/organizations/{id}/logo',
    summary: 'Das Logo der Organisation',
    access: [anyone('published')],
    answer: file('image/png'),
  }),
  favicon: endpoint({
    method: 'GET',
    path: '/api/organizations/{id}/favicon/{size}',
    summary: 'Das Symbol der Organisation in einer der Größen von 16 bis 192 Pixeln',
    access: [anyone('published')],
    params: { size: z.string().regex(/^\d{2,3}$/) },
    answer: file('image/png'),
  }),
  styles: endpoint({
    method: 'GET',
    path: '/api/organizations/{id}/styles',
    summary:
      'Die eigenen Gestaltungsregeln der Organisation: nur was erlaubt ist, nur für den Inhalt der Seiten',
    access: [anyone('published')],
    answer: file('text/css'),
  }),
  trustlevels: endpoint({
    method: 'GET',
    path: '/api/organizations/trustlevels',
    summary: 'Die Vertrauensniveaus mit Wert und Bezeichnung',
    access: [anyone('nothing')],
    scope: 'platform',
    answer: one(z.record(z.string(), z.object({ key: z.string(), value: z.int(), label: z.string() }))),
  }),
  enter: endpoint({
    method: 'POST',
    path: '/api/organizations/{id}/enter',
    summary: 'Als Administrator in einer Organisation arbeiten',
    access: [admin('admin.organization.signin')],
    scope: 'platform',
    answer: one(z.object({ organization_id: z.uuid() })),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/organizations/leave',
    summary: 'Die betretene Organisation verlassen',
    access: [admin()],
    scope: 'platform',
    answer: one(z.object({ organization_id: z.null() })),
  }),
}
