import { customerArea } from './customer-area.ts'
import { page } from './page.ts'
import { procedurePages, procedureResources } from './procedures.ts'

/** Pages of the portal. */
export const portalPages = [
  ...page('portal/home/home.route.tsx', '/', 'client'),
  ...page('portal/services/services.route.tsx', 'client/services'),
  ...customerArea,
  ...page('portal/procedures/status/status.route.tsx', 'vorgang/:id'),
  ...page('portal/procedures/status/reply.route.tsx', 'vorgang/:id/antwort'),
  ...page('portal/procedures/offer/decline.route.tsx', 'vorgang/:id/angebot/ablehnen'),
  ...page('portal/procedures/status/open-link.route.tsx', 'vorgang/:id/:key'),
  ...page('portal/procedures/confirmation/confirmation.route.tsx', 'bestaetigen/:id/:key'),
  ...page('portal/preferences/choose-municipality.route.ts', 'gemeinde-waehlen'),
  ...page('portal/disturbances/list.route.tsx', 'stoerungen', 'client/disturbance'),
  ...page('portal/disturbances/poster.route.tsx', 'stoerungen/:id/aushang'),
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
  ...page('portal/prices/prices.route.tsx', 'entgelte-gebuehren', 'preise', 'client/prices'),
  ...page('portal/postbox/message.route.tsx', 'postfach/:id?', 'client/postbox/:id?'),
  ...page('portal/saml/skidentity.route.tsx', 'skidentity', 'client/skidentity-test'),
  ...procedurePages,
  ...page('portal/news/preview.route.tsx', 'login/preview/news'),
  ...page('portal/support/preview.route.tsx', 'login/preview/support'),
  ...page('portal/jobpostings/preview.route.tsx', 'login/preview/jobpostings'),
  ...page('portal/disturbances/preview.route.tsx', 'login/preview/disturbances'),
  ...page('portal/maintenances/preview.route.tsx', 'login/preview/maintenances'),
]

/** Return addresses of identity providers. */
export const returnPages = [
  ...page('portal/saml/success.route.tsx', 'client/saml/success'),
  ...page('portal/saml/error.route.tsx', 'client/saml/error'),
]

/** Answers of the portal other than pages. */
export const portalResources = [
  ...page('portal/saml/login.route.ts', 'client/saml/login/:uuid'),
  ...page('portal/saml/assertion-consumer.route.ts', 'client/saml/acs'),
  ...page('portal/saml/metadata.route.ts', 'client/saml/metadata'),
  ...page('portal/procedures/status/file.route.ts', 'vorgang/:id/datei/:media'),
  ...page('portal/procedures/status/reply-files.route.ts', 'vorgang/:id/dateien/:file?'),
  ...page('portal/postbox/file.route.ts', 'postfach/:id/datei/:media'),
  ...page('portal/preferences/confirm-cookies.route.ts', 'cookie-hinweis'),
  ...page('portal/preferences/close-banner.route.ts', 'stoerungsbanner'),
  ...page('portal/site-files/sitemap.route.ts', 'sitemap.xml'),
  ...page('portal/site-files/robots.route.ts', 'robots.txt'),
  ...page('portal/site-files/manifest.route.ts', 'manifest.webmanifest'),
  ...page('portal/disturbances/feed.route.ts', 'stoerungen.xml'),
  ...page('portal/maintenances/feed.route.ts', 'baumassnahmen-wartungsarbeiten.ics'),
  ...page('portal/maintenances/calendar.route.ts', 'baumassnahmen-wartungsarbeiten/:id/termin.ics'),
  ...page('portal/news/feed.route.ts', 'meldungen.xml'),
  ...procedureResources,
]
