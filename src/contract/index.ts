import { announcements } from './announcements.ts'
import { apikeys } from './apikeys.ts'
import { auditEntries } from './audit/audit.ts'
import { auth } from './auth.ts'
import { customerAuth } from './customers/auth.ts'
import { categories } from './categories.ts'
import { confirmations } from './procedures/confirmations.ts'
import { contacts, labels, notes } from './crm/crm.ts'
import { customers } from './customers/customers.ts'
import { deliveries } from './deliveries.ts'
import { disturbances } from './notices/disturbances.ts'
import { downloads } from './downloads.ts'
import { drafts } from './drafts/drafts.ts'
import type { Contract } from './core/endpoint.ts'
import { events } from './events.ts'
import { exchange } from './exchange/exchange.ts'
import { exports } from './exports/exports.ts'
import { imports } from './imports/imports.ts'
import { importprofiles } from './imports/profiles.ts'
import { installers } from './installers.ts'
import { jobapplications } from './jobapplications/jobapplications.ts'
import { jobpostings } from './jobpostings.ts'
import { locations, locationtypes } from './locations/locations.ts'
import { emails } from './emails/emails.ts'
import { bounces } from './emails/bounces.ts'
import { senderChecks } from './emails/sender-checks.ts'
import { maintenances } from './notices/maintenances.ts'
import { maps } from './locations/maps.ts'
import { meters } from './meters.ts'
import { news } from './news.ts'
import { notifications } from './notifications.ts'
import { organizationDrafts } from './organizations/drafts.ts'
import { organizations } from './organizations/organizations.ts'
import { myDrafts } from './drafts/my-drafts.ts'
import { myPostbox, postbox } from './postbox.ts'
import { preferences } from './preferences.ts'
import { presence } from './presence.ts'
import { passwordLinks } from './password-links.ts'
import { prices } from './prices/prices.ts'
import { procedureChildren } from './procedures/children.ts'
import { procedureDuplicates } from './procedures/duplicates.ts'
import { procedureEntries } from './procedures/entries.ts'
import { myProcedures, procedures } from './procedures/procedures.ts'
import { procedureviews } from './procedures/views.ts'
import { search } from './search/search.ts'
import { serviceareas } from './locations/serviceareas.ts'
import { sessions } from './sessions.ts'
import { statusupdates } from './statusupdates.ts'
import { mailings } from './subscriptions/mailings.ts'
import { subscribers } from './subscriptions/subscribers.ts'
import { subscriptions } from './subscriptions/subscriptions.ts'
import { support, supportlibrary } from './support.ts'
import { documenttypes } from './documenttypes.ts'
import { snippets } from './templates/snippets.ts'
import { predefinitions, templates } from './templates/templates.ts'
import { tenants } from './organizations/saml-tenants.ts'
import { textlabels } from './organizations/textlabels.ts'
import { trustassertions } from './trustassertions.ts'
import { queue } from './queue/queue.ts'
import { retention } from './retention/retention.ts'
import { roles } from './roles.ts'
import { secondFactor } from './second-factor.ts'
import { admins, users } from './users/users.ts'
import { webhooks } from './webhooks.ts'
import { widget } from './widget.ts'

/** All endpoints of the API, by feature. */
export const contract = {
  admins,
  announcements,
  apikeys,
  auth,
  categories,
  confirmations,
  contacts,
  customerAuth,
  customers,
  deliveries,
  disturbances,
  documenttypes,
  downloads,
  drafts,
  events,
  exchange,
  exports,
  importprofiles,
  imports,
  installers,
  jobapplications,
  jobpostings,
  labels,
  locations,
  locationtypes,
  auditEntries,
  emails,
  bounces,
  senderChecks,
  mailings,
  maintenances,
  maps,
  meters,
  myDrafts,
  myPostbox,
  myProcedures,
  news,
  notes,
  notifications,
  organizationDrafts,
  organizations,
  passwordLinks,
  predefinitions,
  postbox,
  preferences,
  presence,
  prices,
  procedureChildren,
  procedureDuplicates,
  procedureEntries,
  procedures,
  procedureviews,
  queue,
  search,
  serviceareas,
  sessions,
  snippets,
  statusupdates,
  subscribers,
  subscriptions,
  support,
  supportlibrary,
  templates,
  tenants,
  textlabels,
  trustassertions,
  users,
  retention,
  roles,
  secondFactor,
  webhooks,
  widget,
} satisfies Record<string, Contract>

export type Api = typeof contract
