import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'
import { procedureDefinitions } from '../contract/procedures/registry.ts'
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
      index('portal/procedures/start/start.route.tsx', { id: `start ${address}` }),
      route('beginnen', 'portal/procedures/start/begin.route.ts', { id: `begin ${address}` }),
      route('weiter/:draft/:key', 'portal/procedures/draft/resume.route.tsx', { id: `resume ${address}` }),
      route('anderswo', 'portal/procedures/draft/moved.route.tsx', { id: `moved ${address}` }),
      route('nicht-begonnen', 'portal/procedures/draft/not-begun.route.tsx', { id: `not begun ${address}` }),
      route('konto', 'portal/procedures/draft/account.route.tsx', { id: `account ${address}` }),
      route('pruefen', 'portal/procedures/check/check.route.tsx', { id: `check ${address}` }),
      route('bestaetigung', 'portal/procedures/submitted/submitted.route.tsx', {
        id: `confirmation ${address}`,
      }),
      route('nachweis', 'portal/procedures/proof/proof.route.tsx', { id: `proof ${address}` }),
      route('spaeter', 'portal/procedures/save-later/save-later.route.tsx', { id: `later ${address}` }),
      ...(isTaskList
        ? [route('uebersicht', 'portal/procedures/tasks/tasks.route.tsx', { id: `tasks ${address}` })]
        : []),
      route(':step', 'portal/procedures/step/step.route.tsx', { id: `step ${address}` }),
    ]),
  ),
)

/** Procedure responses other than pages. */
const procedureResources = procedureDefinitions.flatMap(({ addresses, pdfFormName }) =>
  addresses.flatMap(address =>
    prefix(withoutSlash(address), [
      route('dateien/:file?', 'portal/procedures/draft/draft-files.route.ts', { id: `files ${address}` }),
      ...(pdfFormName
        ? [route(pdfFormName, 'portal/procedures/draft/paper-form.route.ts', { id: `form ${address}` })]
        : []),
      route('nachweis.pdf', 'portal/procedures/draft/receipt.route.ts', { id: `record ${address}` }),
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
  ...page('portal/home/home.route.tsx', '/', 'client'),
  ...page('portal/services/services.route.tsx', 'client/services'),
  ...customerArea,
  ...page('portal/procedures/status/status.route.tsx', 'vorgang/:id'),
  ...page('portal/procedures/status/open-link.route.tsx', 'vorgang/:id/:key'),
  ...page('portal/procedures/confirmation/confirmation.route.tsx', 'bestaetigen/:id/:key'),
  ...page('portal/preferences/choose-municipality.route.ts', 'gemeinde-waehlen'),
  ...page('portal/disturbances/list.route.tsx', 'stoerungen', 'client/disturbance'),
  ...page('portal/maintenances/list.route.tsx', 'baumassnahmen-wartungsarbeiten', 'client/maintenance'),
  ...page(
    'portal/maintenances/detail.route.tsx',
    'baumassnahmen-wartungsarbeiten/:id',
    'client/maintenance/:id',
  ),
  ...page('portal/serviceareas/servicearea.route.tsx', 'versorgungsgebiet', 'client/servicearea'),
  ...page('portal/serviceareas/municipality.route.tsx', 'gemeinde/:id?', 'client/municipality/:id?'),
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
  ...page('portal/jobpostings/list.route.tsx', 'stellenausschreibungen', 'client/jobs'),
  ...page('portal/jobpostings/posting.route.tsx', 'stellenausschreibungen/:id', 'client/jobs/:id'),
  ...page('portal/jobpostings/application-sent.route.tsx', 'stellenausschreibungen/:id/gesendet'),
  ...page('portal/widget/preview.route.tsx', 'widget'),
  ...page('portal/subscriptions/overview.route.tsx', 'benachrichtigung', 'client/subscription'),
  ...page('portal/subscriptions/start.route.tsx', 'benachrichtigung/start', 'client/subscription/start'),
  ...page(
    'portal/subscriptions/confirm.route.tsx',
    'subscription/confirm/:id?',
    'client/subscription/confirm/:id?',
  ),
  ...page(
    'portal/subscriptions/change.route.tsx',
    'benachrichtigung/aendern',
    'subscription/accesskey',
    'client/subscription/accesskey',
  ),
  ...page('portal/subscriptions/open.route.tsx', 'benachrichtigung/aendern/:key'),
  ...page('portal/subscriptions/unsubscribe.route.tsx', 'benachrichtigung/abmelden/:key'),
  ...page('portal/search/search.route.tsx', 'search', 'client/search'),
  ...page('portal/prices/prices.route.tsx', 'preise', 'entgelte-gebuehren', 'client/prices'),
  ...page('portal/postbox/message.route.tsx', 'postfach/:id?', 'client/postbox/:id?'),
  ...page('portal/saml/skidentity.route.tsx', 'skidentity', 'client/skidentity-test'),
  ...procedures,
  ...page('portal/news/preview.route.tsx', 'login/preview/news'),
  ...page('portal/support/preview.route.tsx', 'login/preview/support'),
  ...page('portal/disturbances/preview.route.tsx', 'login/preview/disturbances'),
  ...page('portal/maintenances/preview.route.tsx', 'login/preview/maintenances'),
]

/** Return addresses of identity providers. */
const returns = [
  ...page('portal/saml/success.route.tsx', 'client/saml/success'),
  ...page('portal/saml/error.route.tsx', 'client/saml/error'),
]

const portalResources = [
  ...page('portal/saml/login.route.ts', 'client/saml/login/:uuid'),
  ...page('portal/saml/assertion-consumer.route.ts', 'client/saml/acs'),
  ...page('portal/saml/metadata.route.ts', 'client/saml/metadata'),
  ...page('portal/procedures/status/file.route.ts', 'vorgang/:id/datei/:media'),
  ...page('portal/postbox/file.route.ts', 'postfach/:id/datei/:media'),
  ...page('portal/preferences/confirm-cookies.route.ts', 'cookie-hinweis'),
  ...page('portal/preferences/close-banner.route.ts', 'stoerungsbanner'),
  ...page('portal/site-files/sitemap.route.ts', 'sitemap.xml'),
  ...page('portal/site-files/robots.route.ts', 'robots.txt'),
  ...page('portal/site-files/manifest.route.ts', 'manifest.webmanifest'),
  ...page('portal/disturbances/feed.route.ts', 'stoerungen.xml'),
  ...page('portal/news/feed.route.ts', 'meldungen.xml'),
  ...procedureResources,
]

/** The office is served under /login and /organization. */
const office = ['login', 'organization']
const officePage = (file: string, ...paths: string[]) =>
  page(file, ...paths.flatMap(path => office.map(base => `${base}/${path}`)))

const staffPages = [
  ...page('auth/logout.route.ts', 'auth/logout'),
  ...page('staff-ui/notifications/redirect.route.ts', 'notifications'),
  ...page('office/preferences.route.ts', 'login/preferences'),
  ...page('admin/organizations/leave.route.ts', 'admin/organizations/leave'),
  ...page('records.route.ts', 'login/records/:noun'),
  ...page('staff-ui/form/references/references.route.ts', 'login/references/:noun'),
  ...page('staff-ui/form/media/media.route.ts', 'login/media/:noun/:id/:media?'),
  ...page('office/settings/theme.route.ts', 'login/settings/theme'),
  ...page('office/settings/picture.route.ts', 'login/settings/picture/:name'),
  ...page('office/notices/lookups.route.ts', 'login/notices/:what'),
  ...page('staff-ui/realtime/presence.route.ts', 'login/presence/:noun/:id'),
  ...page('staff-ui/realtime/active.route.ts', 'login/active'),
  ...page('office/frame.route.ts', 'login/frame'),
  ...page('staff-ui/access/ask.route.ts', 'login/ask'),
  ...page('admin/frame.route.ts', 'admin/frame'),
  ...officePage('office/locations/redirect.route.ts', 'map'),
  ...officePage('office/procedures/export.route.ts', 'procedures/export'),
  ...officePage('office/customers/export.route.ts', 'customers/:id/export'),
  ...officePage('office/procedures/encrypted-value.route.ts', 'procedures/:type/:id/encrypted/:key'),
  layout('staff-ui/layout/standalone-layout.tsx', [
    ...page('auth/login.route.tsx', 'login', 'auth/login'),
    ...page('auth/password.route.tsx', 'password', 'auth/password'),
    ...page('auth/choose-password.route.tsx', 'password/choose'),
    ...page('auth/forgotten.route.tsx', 'password/forgotten'),
    ...officePage('office/procedures/print.route.tsx', 'procedures/print/:id?'),
  ]),
  layout('office/layout.tsx', [
    ...officePage('office/dashboard/dashboard.route.tsx', 'dashboard'),
    ...officePage('office/procedures/list.route.tsx', 'procedures'),
    ...officePage('office/procedures/next-new.route.ts', 'procedures/next'),
    ...officePage(
      'office/procedures/message.route.tsx',
      'procedures/message/:id',
      'procedures/:type/:id/message',
    ),
    ...officePage('office/procedures/detail.route.tsx', 'procedures/:type/:id'),
    ...officePage('office/categories/list.route.tsx', 'categories'),
    ...officePage(
      'office/categories/category.route.tsx',
      'categories/new',
      'categories/:id',
      'support/category/:id?',
    ),
    ...officePage('office/installers/list.route.tsx', 'installers'),
    ...officePage('office/installers/installer.route.tsx', 'installers/new', 'installers/:id'),
    ...officePage('office/prices/prices.route.tsx', 'prices'),
    ...officePage('office/locations/locationtypes.route.tsx', 'map/locationtypes'),
    ...officePage('office/customers/list.route.tsx', 'customers'),
    ...officePage('office/customers/edit.route.tsx', 'customers/new', 'customers/:id/edit'),
    ...officePage('office/customers/message.route.tsx', 'customers/:id/message'),
    ...officePage('office/customers/customer.route.tsx', 'customers/:id'),
    ...officePage('office/news/list.route.tsx', 'news'),
    ...officePage('office/news/news.route.tsx', 'news/new', 'news/:id'),
    ...officePage('office/support/list.route.tsx', 'support'),
    ...officePage('office/support/library.route.tsx', 'support/library'),
    ...officePage('office/support/library-article.route.tsx', 'support/library/:id'),
    ...officePage('office/support/article.route.tsx', 'support/new', 'support/:id'),
    ...officePage('office/subscribers/list.route.tsx', 'subscribers'),
    ...officePage('office/subscribers/subscriber.route.tsx', 'subscribers/new', 'subscribers/:id'),
    ...officePage('office/disturbances/list.route.tsx', 'disturbance'),
    ...officePage('office/disturbances/report.route.tsx', 'disturbance/new'),
    ...officePage('office/disturbances/disturbance.route.tsx', 'disturbance/:id'),
    ...officePage('office/maintenances/list.route.tsx', 'maintenance'),
    ...officePage('office/maintenances/maintenance.route.tsx', 'maintenance/new', 'maintenance/:id'),
    ...officePage('office/notifications/notifications.route.tsx', 'notifications'),
    ...officePage('office/settings/overview.route.tsx', 'settings'),
    ...officePage('office/settings/basic.route.tsx', 'settings/basic'),
    ...officePage('office/users/list.route.tsx', 'users'),
    ...officePage('office/users/user.route.tsx', 'users/new', 'users/:id'),
    ...officePage('office/user/user.route.tsx', 'user'),
    ...officePage('office/user/security.route.tsx', 'user/security'),
    ...officePage('office/user/settings.route.tsx', 'user/settings'),
    ...officePage('office/help/help.route.tsx', 'help'),
    ...developmentRoutes,
    ...officePage('office/unknown.route.tsx', '*'),
  ]),
  layout('admin/layout.tsx', [
    ...page('admin/dashboard/dashboard.route.tsx', 'admin', 'admin/dashboard'),
    ...page('admin/organizations/list.route.tsx', 'admin/organizations'),
    ...page('admin/labels/labels.route.tsx', 'admin/settings/labels'),
    ...page('admin/supportlibrary/list.route.tsx', 'admin/supportlibrary'),
    ...page('admin/supportlibrary/article.route.tsx', 'admin/supportlibrary/new', 'admin/supportlibrary/:id'),
    ...page('admin/notifications/notifications.route.tsx', 'admin/notifications'),
    ...page('admin/user/security.route.tsx', 'admin/user/security'),
    ...page('admin/unknown.route.tsx', 'admin/*'),
  ]),
]

export default [
  ...portalResources,
  ...staffPages,
  layout('portal/popup-layout.tsx', returns),
  layout('portal/layout.tsx', [...portal, route('*', 'portal/layout/not-found.route.tsx')]),
] satisfies RouteConfig
