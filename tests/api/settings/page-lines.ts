import { moduleKeys } from '#contract/core/modules.ts'
import { procedureDefinitions } from '#contract/procedures/registry.ts'
import { moduleFacts } from '#web/office/settings/modules/module-facts.ts'
import { type Line, onPage, type Unseen } from './scene.ts'

const everywhere = (to: string) => onPage('/', to, to)

/** Settings that a page of the portal shows. */
export const pageLines: Record<string, Line | Unseen> = {
  title: everywhere('Wasserwerk Prüfstein'),
  'config.name_article': onPage('/barrierefreiheit', 'masculine', 'Der Stadtwerke'),
  'config.name_dative': onPage('/impressum', 'Wasserwerken Nord', 'Wasserwerken Nord'),
  'config.accessibility.conformance': onPage('/barrierefreiheit', 'full', 'vollständig vereinbar'),
  'config.accessibility.assessment': onPage('/barrierefreiheit', 'external', 'durch Dritte'),
  'config.accessibility.assessed_on': onPage('/barrierefreiheit', '2025-02-03', '03.02.2025'),
  'config.accessibility.prepared_on': onPage('/barrierefreiheit', '2025-04-05', '05.04.2025'),
  'config.accessibility.enforcement_name': onPage(
    '/barrierefreiheit',
    'Ombudsstelle Nord',
    'Ombudsstelle Nord',
  ),
  'config.accessibility.enforcement_url': onPage(
    '/barrierefreiheit',
    'https://ombud.test/it',
    'https://ombud.test/it',
  ),
  'config.search.synonyms': {
    to: [{ words: 'Quaxomat', finds: 'Preise Gebühren' }],
    unseen: 'The search reads what is stored: tests/api/search-answers.test.ts.',
  },
  phone_general: everywhere('0341 555-100'),
  fax_general: everywhere('0341 555-109'),
  'config.phone_disturbance': everywhere('0341 555-555'),
  email_general: onPage('/impressum', 'post@pruefstein.test', 'post@pruefstein.test'),
  email_clientservice: everywhere('service@pruefstein.test'),
  website: everywhere('https://pruefstein.test'),
  street: everywhere('Quellgasse'),
  house_number: everywhere('77b'),
  postalcode: everywhere('04279'),
  city: everywhere('Quellheim'),
  federal_state: onPage('/datenschutz', 'Sachsen', 'des Landes Sachsen'),
  'config.opening_hours': onPage('/', [{ days: 'Sonntag', hours: '9–10 Uhr' }], 'Sonntag'),
  theme_color_primary: onPage('/', '#117733', '--p:#117733'),
  theme_color_secondary: onPage('/', '#884400', '--s:#884400'),
  footer_text: everywhere('Am Wasser seit 1899'),
  imprint_url: onPage('/', 'https://pruefstein.test/impressum', 'https://pruefstein.test/impressum'),
  privacy_url: onPage('/', 'https://pruefstein.test/daten', 'https://pruefstein.test/daten'),
  config_custom_privacy_statement: {
    ...onPage('/datenschutz', true, 'Ganz eigene Erklärung'),
    see: async scene => {
      const { organization, make, page } = scene
      const own = { identifier: 'privacy.custom', data: 'Ganz eigene Erklärung' }
      const found = await scene.services.database.platform
        .selectFrom('textlabels')
        .select('identifier')
        .where('identifier', '=', own.identifier)
        .execute()
      if (!found.length) await make.textlabel(organization, own)
      return page('/datenschutz')
    },
  },
  data_protection_officer_name: onPage('/datenschutz', 'Frau Dr. Siegel', 'Frau Dr.\u00a0Siegel'),
  data_protection_officer_email: onPage('/datenschutz', 'siegel@pruefstein.test', 'siegel@pruefstein.test'),
  data_protection_officer_phone: onPage('/datenschutz', '0341 555-777', '0341 555-777'),
  population: onPage('/versorgungsgebiet', 48_166, '48.166 Menschen'),
  'config.servicearea.map_zoom': onPage('/versorgungsgebiet', 14, undefined, {
    'config.servicearea.map_center_lat': 51.3,
    'config.servicearea.map_center_lng': 12.5,
  }),
  'config.servicearea.map_center_title': onPage('/versorgungsgebiet', 'Kundenbüro', 'Kundenbüro'),
  'config.servicearea.map_center_lat': onPage('/versorgungsgebiet', 51.4, undefined, {
    'config.servicearea.map_center_lng': 12.5,
  }),
  'config.servicearea.map_center_lng': onPage('/versorgungsgebiet', 12.6, undefined, {
    'config.servicearea.map_center_lat': 51.3,
  }),
  'config.servicearea.fill_color': onPage('/versorgungsgebiet', '#00ff01', '#00ff01'),
  'config.servicearea.fill_color_wastewater': onPage('/versorgungsgebiet', '#00ff02', '#00ff02'),
  'config.servicearea.border_color': onPage('/versorgungsgebiet', '#00ff03', '#00ff03'),
  'config.pictures.services': onPage('/client/services', 'Ein Wasserturm', 'alt="Ein Wasserturm"'),
  'config.pictures.servicearea': onPage('/versorgungsgebiet', 'Ein Fluss', 'alt="Ein Fluss"'),
  'config.analytics.tracker_url': onPage('/', 'https://zahl.test/matomo.php', 'https://zahl.test/matomo.php'),
  'config.analytics.site_id': onPage('/', '47', 'data-site="47"', {
    'config.analytics.tracker_url': 'https://zahl.test/matomo.php',
  }),
  'config.allowed_origins': {
    to: ['https://www.pruefstein.test'],
    unseen: 'Scripts of other websites: tests/api/manners.test.ts.',
  },
  'config.disturbance.widget_type': onPage('/widget', 'banner', 'Leiste'),
  'config.wateranalysis.show_widget': onPage('/versorgungsgebiet', false),
  'config.wateranalysis.unified': onPage('/versorgungsgebiet', true),
  'config.wateranalysis.waterhardness': onPage('/versorgungsgebiet', '1,1', undefined, {
    'config.wateranalysis.unified': true,
    'config.wateranalysis.waterph': '7',
  }),
  'config.wateranalysis.waterph': {
    to: '8,8',
    given: { 'config.wateranalysis.unified': true },
    see: scene => scene.page(`/gemeinde/${scene.area.id}`),
    shows: '8,8',
  },
  portal_published: { ...onPage('/', false), page: undefined, isOfPlatform: true },
  portal_domain: {
    to: 'neue-adresse.test',
    isOfPlatform: true,
    see: async ({ portal }) =>
      String((await portal.fresh({ host: 'neue-adresse.test', target: '/', headers: {} })).status),
    shows: '200',
  },
  theme_custom_css: {
    to: 'h1 { letter-spacing: 1px }',
    see: async ({ call, host, organization }) => {
      const { headers, body } = await call({ host }, 'GET', `/api/organizations/${organization.id}/styles`)
      return `${headers.get('content-type')} ${String(body)}`
    },
    shows: 'letter-spacing',
  },
  ...Object.fromEntries(
    moduleKeys.map(key => [`enabled_${key}`, { ...onPage(moduleFacts[key].portal ?? '/', false) }]),
  ),
  enabled_calculator_connectioncosts: {
    to: false,
    see: async ({ call, host }) =>
      String((await call({ host }, 'GET', '/api/prices/connection-cost')).status),
    shows: '404',
  },
  ...Object.fromEntries(
    procedureDefinitions.map(({ type, addresses, minimumTrustlevel }) => [
      `config.trustlevel.${type}`,
      onPage(addresses[0], minimumTrustlevel === 'none' ? 'customer_data' : 'none'),
    ]),
  ),
  'config.trustlevel.customerlogin': onPage('/kundenlogin/anmelden', 'customer_data'),
}
