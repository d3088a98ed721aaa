import { officePage, page } from './page.ts'

/** Answers to staff other than pages. */
export const staffResources = [
  ...page('auth/logout.route.ts', 'auth/logout'),
  ...page('staff-ui/notifications/redirect.route.ts', 'notifications'),
  ...page('office/preferences.route.ts', 'login/preferences'),
  ...page('admin/organizations/leave.route.ts', 'admin/organizations/leave'),
  ...page('records.route.ts', 'login/records/:noun'),
  ...page('staff-ui/form/references/references.route.ts', 'login/references/:noun'),
  ...page('staff-ui/form/media/media.route.ts', 'login/media/:noun/:id/:media?'),
  ...page('office/settings/theme.route.ts', 'login/settings/theme'),
  ...page('office/settings/picture.route.ts', 'login/settings/picture/:name'),
  ...page('office/settings/email/sample.route.ts', 'login/settings/sample/:what'),
  ...page('office/settings/saml/connect.route.ts', 'login/settings/saml/:id/:what'),
  ...page('office/settings/email/sender.route.ts', 'login/settings/sender'),
  ...page('office/emails/act.route.ts', 'login/settings/emails/:id/:what'),
  ...page('office/settings/storage/act.route.ts', 'login/settings/storage/:what'),
  ...page('office/settings/retention/act.route.ts', 'login/settings/retention/:what'),
  ...page('office/palette/palette.route.ts', 'login/palette'),
  ...page('office/outgoing/outgoing.route.ts', 'login/outgoing'),
  ...page('office/notices/lookups.route.ts', 'login/notices/:what'),
  ...page('staff-ui/realtime/presence.route.ts', 'login/presence/:noun/:id'),
  ...page('staff-ui/realtime/active.route.ts', 'login/active'),
  ...page('office/frame.route.ts', 'login/frame'),
  ...page('staff-ui/access/ask.route.ts', 'login/ask'),
  ...page('admin/frame.route.ts', 'admin/frame'),
  ...page('admin/announcements/act.route.ts', 'admin/announcements/:what'),
  ...page('admin/crm/contact/duplicates.route.ts', 'admin/crm/duplicates'),
  ...officePage('office/locations/redirect.route.ts', 'map'),
  ...officePage('office/map/transfer/export.route.ts', 'map/map/export'),
  ...page('office/home.route.ts', 'organization'),
  ...officePage('office/procedures/export.route.ts', 'procedures/export'),
  ...officePage('office/audit/export.route.ts', 'audit/export'),
  ...officePage('office/customers/export.route.ts', 'customers/:id/export'),
  ...officePage('office/procedures/encrypted-value.route.ts', 'procedures/:type/:id/encrypted/:key'),
]

/** Pages of staff without menu: sign-in and print. */
export const standalonePages = [
  ...page('auth/login.route.tsx', 'login', 'auth/login'),
  ...page('auth/password.route.tsx', 'password', 'auth/password'),
  ...page('auth/second-factor.route.tsx', 'second-factor', 'auth/second-factor'),
  ...page('auth/choose-password.route.tsx', 'password/choose'),
  ...page('auth/open-password-link.route.tsx', 'password/choose/:key'),
  ...page('auth/forgotten.route.tsx', 'password/forgotten'),
  ...officePage('office/procedures/print.route.tsx', 'procedures/print/:id?'),
  ...officePage('office/emails/letter.route.tsx', 'settings/emails/:id/print'),
]
