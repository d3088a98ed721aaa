import { z } from 'zod'
import { admin, anyone, staff } from '../core/access.ts'
import { changeBody, recordBody } from '../core/record-body.ts'
import { endpoint, file, many, none, one } from '../core/endpoint.ts'
import { choice } from '../core/field-facts.ts'
import { pictureSizes } from '../core/media.ts'
import { idsFilter, listQuery } from '../core/list.ts'
import { revisionCall } from '../core/revisions.ts'
import { organizationInput, organizationListRow, organizationRow, publicOrganization } from './rows.ts'
import { day, line, part } from '../core/shapes.ts'
import { senderQuery } from '../emails/sender-checks.ts'
import { organizationDns } from './dns.ts'
import { hostAnswer, hostQuery } from './drafts.ts'
import { organizationOverview } from './overview.ts'
import { picturePages } from './picture-pages.ts'
import { organizationStatuses } from './statuses.ts'
import { organizationStatistics } from './statistics.ts'

const organizationNew = organizationInput.partial().required({ title: true, portal_domain: true })

const organizationEditors = [staff('settings'), admin('admin.organization.edit')] as const
const platformEditors = [admin('admin.organization.edit')] as const

const verb = <const Verb extends string>(verb: Verb, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/organizations/{id}/${verb}`,
    summary,
    access: platformEditors,
    scope: 'platform',
    answer: one(organizationRow),
    conditional: true,
  })

const change = {
  method: 'POST',
  access: platformEditors,
  scope: 'platform',
  answer: one(organizationRow),
  conditional: true,
} as const

const ofPage = { page: z.enum(picturePages).meta({ title: 'Seite' }) }

const picture = <const Name extends 'logo' | 'favicon' | 'pictures/{page}'>(
  name: Name,
  title: string,
  params?: typeof ofPage,
) => {
  const path = `/api/organizations/{id}/${name}` as const
  const shared = {
    path,
    params,
    access: organizationEditors,
    scope: 'platform',
    answer: one(organizationRow),
    conditional: true,
  } as const
  return {
    upload: endpoint({
      ...shared,
      method: 'POST',
      summary: `${title} hochladen (Formularfeld „file“); die Größen werden gezeichnet`,
      upload: z.strictObject({ file: part.meta({ title: 'Datei' }) }),
      limit: 30,
    }),
    remove: endpoint({ ...shared, method: 'DELETE', summary: `${title} entfernen` }),
  }
}
const [logoCalls, faviconCalls] = [picture('logo', 'Das Logo'), picture('favicon', 'Das Symbol')]
const pictureCalls = picture('pictures/{page}', 'Das Bild einer Seite', ofPage)

export const organizations = {
  findByHostname: endpoint({
    method: 'GET',
    path: '/api/organizations/findByHostname',
    summary: 'Die Organisation, deren Portal unter diesem Rechnernamen erreichbar ist',
    access: [anyone('published')],
    scope: 'platform',
    query: z.strictObject({ hostname: line(260).meta({ title: 'Hostname' }) }),
    answer: one(publicOrganization),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/organizations',
    summary: 'Alle Organisationen der Plattform',
    title: { one: 'Organisation', many: 'Organisationen' },
    access: [admin('admin.organization.edit', 'admin.organization.signin')],
    scope: 'platform',
    query: listQuery({
      sorts: ['title', 'created_at', 'last_signin_at', 'modules_on', 'staff_count', 'open_procedures'],
      filters: {
        ...idsFilter,
        portal_published: z.stringbool().optional().meta({ title: 'Portal veröffentlicht' }),
        status: choice({ active: 'Alle außer geschlossenen', ...organizationStatuses, all: 'Alle' })
          .optional()
          .meta({ title: 'Zustand' }),
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
    access: platformEditors,
    scope: 'platform',
    body: recordBody<typeof organizationNew>(organizationRow, organizationNew),
    answer: one(organizationRow),
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/organizations/{id}',
    summary: 'Angaben, Module und Einstellungen ändern; was fehlt, bleibt',
    access: organizationEditors,
    scope: 'platform',
    body: changeBody(organizationRow, organizationInput),
    answer: one(organizationRow),
    conditional: true,
  }),
  revisions: revisionCall({
    path: '/api/organizations/{id}',
    title: 'Organisation',
    access: organizationEditors,
    scope: 'platform',
    history: 'values',
    fields: [],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/organizations/{id}',
    summary: 'Eine Organisation schließen; nach 30 Tagen werden ihre Daten gelöscht',
    access: platformEditors,
    scope: 'platform',
    answer: none,
    conditional: true,
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/organizations/{id}/overview',
    summary: 'Was einer Organisation bis zur Veröffentlichung fehlt, wie es ihr geht und was zuletzt geschah',
    access: platformEditors,
    scope: 'platform',
    answer: one(organizationOverview),
  }),
  dns: endpoint({
    method: 'GET',
    path: '/api/organizations/{id}/dns',
    summary: 'Ob das DNS zum Portal der Organisation führt und ihren Absender zulässt',
    access: platformEditors,
    scope: 'platform',
    query: senderQuery,
    answer: one(organizationDns),
    limit: 60,
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/api/organizations/statistics',
    summary: 'Zahlen über alle Organisationen der Plattform',
    access: [admin('admin.organization.edit', 'admin.organization.signin')],
    scope: 'platform',
    answer: one(organizationStatistics),
  }),
  checkHost: endpoint({
    method: 'GET',
    path: '/api/organizations/hosts',
    summary: 'Ob ein Rechnername für ein Portal frei ist, mit freien Vorschlägen',
    access: platformEditors,
    scope: 'platform',
    query: hostQuery,
    answer: one(hostAnswer),
  }),
  suspend: endpoint({
    ...change,
    path: '/api/organizations/{id}/suspend',
    summary: 'Eine Organisation sperren: Portal und Verwaltung sind nicht erreichbar, ihre Aufträge warten',
    body: z.strictObject({
      reason: line(500)
        .min(1, 'Geben Sie den Grund an. Er steht in der E-Mail an die Organisation.')
        .meta({ title: 'Grund' }),
    }),
  }),
  resume: verb('resume', 'Die Sperre einer Organisation aufheben; ihre Aufträge laufen weiter'),
  close: endpoint({
    ...change,
    path: '/api/organizations/{id}/close',
    summary: 'Eine Organisation schließen; an dem Tag werden alle ihre Daten gelöscht',
    body: z.strictObject({
      erase_on: day.meta({ title: 'Löschung am' }),
      title: line(120).meta({ title: 'Name der Organisation', description: 'Zur Bestätigung' }),
    }),
  }),
  reopen: verb('reopen', 'Eine geschlossene Organisation wieder öffnen, solange ihre Daten da sind'),
  invite: endpoint({
    method: 'POST',
    path: '/api/organizations/{id}/invite',
    summary: 'Der ersten Person einer Organisation die Einladung noch einmal senden',
    access: platformEditors,
    scope: 'platform',
    answer: none,
  }),
  publish: verb('publish', 'Das Portal veröffentlichen'),
  unpublish: verb('unpublish', 'Das Portal vom Netz nehmen'),
  removeLogo: logoCalls.remove,
  uploadLogo: logoCalls.upload,
  removeFavicon: faviconCalls.remove,
  uploadFavicon: faviconCalls.upload,
  removePicture: pictureCalls.remove,
  uploadPicture: pictureCalls.upload,
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
    params: {
      size: z
        .string()
        .regex(/^\d{2,3}$/)
        .meta({ title: 'Größe' }),
    },
    answer: file('image/png'),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/organizations/{id}/pictures/{page}/{size}',
    summary: 'Das Bild einer Seite des Portals in einer der Größen',
    access: [anyone('published')],
    params: { ...ofPage, size: z.enum(pictureSizes).meta({ title: 'Größe' }) },
    answer: file('application/octet-stream'),
  }),
  styles: endpoint({
    forPages: true,
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
    answer: one(
      z.record(
        z.string(),
        z.object({
          key: z.string().meta({ title: 'Schlüssel' }),
          value: z.int().meta({ title: 'Wert' }),
          label: z.string().meta({ title: 'Beschriftung' }),
        }),
      ),
    ),
  }),
  enter: endpoint({
    method: 'POST',
    path: '/api/organizations/{id}/enter',
    summary: 'Als Administrator in einer Organisation arbeiten',
    access: [admin('admin.organization.signin')],
    scope: 'platform',
    answer: one(z.object({ organization_id: z.uuid().meta({ title: 'Kennung der Organisation' }) })),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/organizations/leave',
    summary: 'Die betretene Organisation verlassen',
    access: [admin()],
    scope: 'platform',
    answer: one(z.object({ organization_id: z.null().meta({ title: 'Kennung der Organisation' }) })),
  }),
}
