import { plainPages } from '../office/settings/pages/all.ts'
import { officePage } from './page.ts'

const own = (file: string, ...addresses: string[]) =>
  officePage(`office/settings/${file}.route.tsx`, ...addresses.map(address => `settings/${address}`))

/** Pages of the settings: one route for those that are their fields, others have their own. */
export const settingsPages = [
  ...own('basic', 'basic'),
  ...own('page-pictures', 'pictures'),
  ...own('modules/modules', 'modules'),
  ...own('modules/status', 'modules/status'),
  ...own('customerlogin', 'customerlogin'),
  ...own('saml/list', 'customerlogin/saml'),
  ...own('saml/tenant', 'customerlogin/saml/new', 'customerlogin/saml/:id'),
  ...own('texts/texts', 'texts'),
  ...own('email/email', 'email'),
  ...own('templates/list', 'templates'),
  ...officePage('office/settings/templates/override.route.ts', 'settings/templates/override'),
  ...own('templates/template', 'templates/new', 'templates/:id'),
  ...own('storage/storage', 'storage'),
  ...own('exchange/exchange', 'exchange'),
  ...officePage('office/settings/exchange/look.route.ts', 'settings/exchange/look'),
  ...own('retention/retention', 'retention'),
  ...own('retention/proofs', 'retention/proofs'),
  ...own('documenttypes/documenttypes', 'documenttypes'),
  ...own('apikeys/apikeys', 'apikeys'),
  ...officePage('office/settings/apikeys/act.route.ts', 'settings/apikeys/act'),
  ...own('webhooks/webhooks', 'webhooks'),
  ...officePage('office/settings/webhooks/act.route.ts', 'settings/webhooks/act'),
  ...own('exports/exports', 'exports'),
  ...officePage('office/settings/exports/act.route.ts', 'settings/exports/act'),
  ...officePage('office/settings/exports/file.route.ts', 'settings/exports/:id/file'),
  ...own('imports/imports', 'imports'),
  ...own('imports/new', 'imports/new'),
  ...officePage('office/settings/imports/act.route.ts', 'settings/imports/act'),
  ...officePage('office/settings/imports/upload.route.ts', 'settings/imports/upload'),
  ...own('imports/mapping', 'imports/:id/mapping'),
  ...own('imports/check', 'imports/:id/check'),
  ...own('imports/done', 'imports/:id/done'),
  ...officePage('office/settings/imports/errors.route.ts', 'settings/imports/:id/errors'),
  ...own('page', ...plainPages.map(({ address }) => address)),
]
