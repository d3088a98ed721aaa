import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'
import { procedureDefinitions } from '../contract/procedures/index.ts'
import { developmentRoutes } from './dev/routes.ts'

/** One page under several addresses; links use the first one. */
const page = (file: string, ...paths: string[]): RouteConfigEntry[] =>
  paths.map(path =>
    path === '/' ? index(file, { id: `${file} /` }) : route(path, file, { id: `${file} ${path}` }),
  )

const withoutSlash = (address: string) => address.replace(/^\//, '')

/** Pages of every procedure type, under all of its addresses. */
const procedures = procedureDefinitions.flatMap(({ addresses, isTaskList }) =>
  addresses.flatMap(address =>
    prefix(withoutSlash(address), [
      index('portal/procedure/start.route.tsx', { id: `start ${address}` }),
      route('beginnen', 'portal/procedure/begin.route.ts', { id: `begin ${address}` }),
      route('weiter/:draft/:key', 'portal/procedure/resume.route.ts', { id: `resume ${address}` }),
      route('pruefen', 'portal/procedure/check.route.tsx', { id: `check ${address}` }),
      route('bestaetigung', 'portal/procedure/confirmation.route.tsx', { id: `confirmation ${address}` }),
      route('nachweis', 'portal/procedure/proof.route.tsx', { id: `proof ${address}` }),
      route('spaeter', 'portal/procedure/later.route.tsx', { id: `later ${address}` }),
      ...(isTaskList ? [route('uebersicht', 'portal/procedure/tasks.route.tsx', { id: `tasks ${address}` })] : []),
      route(':step', 'portal/procedure/step.route.tsx', { id: `step ${address}` }),
    ]),
  ),
)

/** Procedure responses other than pages. */
const procedureResources = procedureDefinitions.flatMap(({ addresses, pdfFormName }) =>
  addresses.flatMap(address =>
    prefix(withoutSlash(address), [
      route('dateien/:file?', 'portal/procedure/files.route.ts', { id: `files ${address}` }),
      ...(pdfFormName ? [route(pdfFormName, 'portal/procedure/form.route.ts', { id: `form ${address}` })] : []),
      route('nachweis.pdf', 'portal/procedure/record.route.ts', { id: `record ${address}` }),
    ]),
  ),
)

const customerPage = (file: string, ...names: string[]) =>
  page(
    `portal/customerlogin/${file}.route.tsx`,
    ...['kundenlogin', 'client/customerlogin'].map((base, index) =>
      [base, names[index] ?? names[0]].filter(Boolean).join('/'),
    ),
  )

/** Customer area: each page under its German and its English address. */
const customerArea = [
  ...customerPage('home', ''),
  ...customerPage('login', 'login'),
  ...customerPage('logout', 'logout'),
  ...customerPage('signup', 'anmelden', 'signup'),
  ...customerPage('verify', 'verify'),
  ...customerPage('reset', 'reset'),
  ...customerPage('password', 'password'),
  ...customerPage('account', 'account'),
  ...customerPage('data', 'account/angaben'),
  ...customerPage('email', 'account/email'),
  ...customerPage('notifications', 'account/benachrichtigung'),
  ...customerPage('close', 'account/schliessen'),
  ...customerPage('procedures', 'auftragsstatus', 'procedures'),
  ...customerPage('drafts', 'entwuerfe', 'drafts'),
  ...customerPage('postbox', 'postfach', 'postbox'),
  ...customerPage('message', 'postfach/:id', 'postbox/:id'),
  ...customerPage('services', 'services'),
]

const portal = [
  ...page('portal/home.route.tsx', '/', 'client'),
  ...page('portal/services.route.tsx', 'client/services'),
  ...customerArea,
  ...page('portal/case/case.route.tsx', 'vorgang/:id'),
  ...page('portal/case/open.route.ts', 'vorgang/:id/:key'),
  ...page('portal/confirmation/confirmation.route.tsx', 'bestaetigen/:id/:key'),
  ...page('portal/choices/municipality.route.ts', 'gemeinde-waehlen'),
  ...page('portal/disturbance/list.route.tsx', 'stoerungen', 'client/disturbance'),
  ...page('portal/maintenance/list.route.tsx', 'baumassnahmen-wartungsarbeiten', 'client/maintenance'),
  ...page(
    'portal/maintenance/detail.route.tsx',
    'baumassnahmen-wartungsarbeiten/:id',
    'client/maintenance/:id',
  ),
  ...page('portal/places/servicearea.route.tsx', 'versorgungsgebiet', 'client/servicearea'),
  ...page('portal/places/municipality.route.tsx', 'gemeinde/:id?', 'client/municipality/:id?'),
  ...page('portal/news/list.route.tsx', 'meldungen', 'client/news'),
  ...page('portal/news/article.route.tsx', 'meldungen/:id', 'client/news/:id'),
  ...page('portal/downloads/list.route.tsx', 'downloads', 'client/downloads'),
  ...page('portal/downloads/download.route.tsx', 'downloads/:id', 'client/downloads/:id'),
  ...page('portal/legal/imprint.route.tsx', 'impressum', 'client/imprint'),
  ...page('portal/legal/privacy.route.tsx', 'datenschutz', 'client/privacy'),
  ...page('portal/legal/accessibility.route.tsx', 'barrierefreiheit'),
  ...page('portal/installers/list.route.tsx', 'installateure', 'client/installers'),
  ...page('portal/support/home.route.tsx', 'support', 'client/support'),
  ...page('portal/support/topic.route.tsx', 'support/themen/:id?', 'client/support/category/:id?'),
  ...page('portal/support/article.route.tsx', 'support/:id', 'client/support/:id'),
  ...page('portal/jobs/list.route.tsx', 'stellenausschreibungen', 'client/jobs'),
  ...page('portal/jobs/posting.route.tsx', 'stellenausschreibungen/:id', 'client/jobs/:id'),
  ...page('portal/jobs/sent.route.tsx', 'stellenausschreibungen/:id/gesendet'),
  ...page('portal/widget/preview.route.tsx', 'widget'),
  ...page('portal/subscription/overview.route.tsx', 'benachrichtigung', 'client/subscription'),
  ...page('portal/subscription/start.route.tsx', 'benachrichtigung/start', 'client/subscription/start'),
  ...page(
    'portal/subscription/confirm.route.tsx',
    'subscription/confirm/:id?',
    'client/subscription/confirm/:id?',
  ),
  ...page(
    'portal/subscription/change.route.tsx',
    'benachrichtigung/aendern',
    'subscription/accesskey',
    'client/subscription/accesskey',
  ),
  ...page('portal/subscription/open.route.ts', 'benachrichtigung/aendern/:key'),
  ...page('portal/subscription/unsubscribe.route.tsx', 'benachrichtigung/abmelden/:key'),
  ...page('portal/search/search.route.tsx', 'search', 'client/search'),
  ...page('portal/prices/prices.route.tsx', 'preise', 'entgelte-gebuehren', 'client/prices'),
  ...page('portal/postbox/message.route.tsx', 'postfach/:id?', 'client/postbox/:id?'),
  ...page('portal/identity/skidentity.route.tsx', 'skidentity', 'client/skidentity-test'),
  ...procedures,
]

/** Return addresses of identity providers. */
const returns = [
  ...page('portal/identity/success.route.tsx', 'client/saml/success'),
  ...page('portal/identity/error.route.tsx', 'client/saml/error'),
]

const portalResources = [
  ...page('portal/identity/login.route.ts', 'client/saml/login/:uuid'),
  ...page('portal/identity/consumer.route.ts', 'client/saml/acs'),
  ...page('portal/identity/metadata.route.ts', 'client/saml/metadata'),
  ...page('portal/case/file.route.ts', 'vorgang/:id/datei/:media'),
  ...page('portal/postbox/file.route.ts', 'postfach/:id/datei/:media'),
  ...page('portal/choices/consent.route.ts', 'cookie-hinweis'),
  ...page('portal/choices/banner.route.ts', 'stoerungsbanner'),
  ...page('portal/discover/sitemap.route.ts', 'sitemap.xml'),
  ...page('portal/discover/robots.route.ts', 'robots.txt'),
  ...page('portal/discover/manifest.route.ts', 'manifest.webmanifest'),
  ...page('portal/disturbance/feed.route.ts', 'stoerungen.xml'),
  ...page('portal/news/feed.route.ts', 'meldungen.xml'),
  ...procedureResources,
]

/** The office is served under /login and /organization. */
const office = ['login', 'organization']
const officePage = (file: string, ...paths: string[]) =>
  page(file, ...paths.flatMap(path => office.map(base => `${base}/${path}`)))

const staffPages = [
  ...page('auth/logout.route.ts', 'auth/logout'),
  ...page('desk/notifications/home.route.ts', 'notifications'),
  ...page('office/preferences.route.ts', 'login/preferences'),
  ...page('admin/organizations/leave.route.ts', 'admin/organizations/leave'),
  ...page('desk/records/save.route.ts', 'login/records/:noun'),
  ...officePage('office/map/home.route.ts', 'map'),
  ...officePage('office/procedures/export.route.ts', 'procedures/export'),
  ...officePage('office/procedures/sealed.route.ts', 'procedures/:type/:id/sealed/:key'),
  layout('desk/bare.tsx', [
    ...page('auth/login.route.tsx', 'login', 'auth/login'),
    ...page('auth/password.route.tsx', 'password', 'auth/password'),
    ...officePage('office/procedures/print.route.tsx', 'procedures/print/:id?'),
  ]),
  layout('office/layout.tsx', [
    ...officePage('office/dashboard/dashboard.route.tsx', 'dashboard'),
    ...officePage('office/procedures/list.route.tsx', 'procedures'),
    ...officePage('office/procedures/next.route.ts', 'procedures/next'),
    ...officePage(
      'office/procedures/message.route.tsx',
      'procedures/message/:id',
      'procedures/:type/:id/message',
    ),
    ...officePage('office/procedures/detail.route.tsx', 'procedures/:type/:id'),
    ...officePage('office/prices/prices.route.tsx', 'prices'),
    ...officePage('office/map/locationtypes.route.tsx', 'map/locationtypes'),
    ...officePage('office/notifications/notifications.route.tsx', 'notifications'),
    ...officePage('office/user/user.route.tsx', 'user'),
    ...officePage('office/user/settings.route.tsx', 'user/settings'),
    ...officePage('office/help/help.route.tsx', 'help'),
    ...officePage('office/unknown.route.tsx', '*'),
  ]),
  layout('admin/layout.tsx', [
    ...page('admin/dashboard/dashboard.route.tsx', 'admin', 'admin/dashboard'),
    ...page('admin/organizations/list.route.tsx', 'admin/organizations'),
    ...page('admin/labels/labels.route.tsx', 'admin/settings/labels'),
    ...page('admin/notifications/notifications.route.tsx', 'admin/notifications'),
    ...page('admin/unknown.route.tsx', 'admin/*'),
  ]),
]

export default [
  ...developmentRoutes,
  ...portalResources,
  ...staffPages,
  layout('portal/closable.tsx', returns),
  layout('portal/layout.tsx', [...portal, route('*', 'portal/unknown.route.tsx')]),
] satisfies RouteConfig
