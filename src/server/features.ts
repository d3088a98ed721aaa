import type { BoundEndpoint } from './core/requests/implement.ts'
import { apikeysFeature } from './apikeys/api.ts'
import { authFeature } from './users/auth.api.ts'
import { categoriesFeature } from './categories/api.ts'
import { customerAuthFeature } from './customers/auth.api.ts'
import { customersFeature } from './customers/api.ts'
import { disturbancesFeature } from './notices/disturbances.api.ts'
import { draftsFeature } from './drafts/api.ts'
import { prefillFromProof } from './drafts/prefill-from-proof.ts'
import { myDraftsFeature } from './drafts/my-drafts.api.ts'
import { deliveriesFeature } from './deliveries/api.ts'
import { auditFeature } from './audit/api.ts'
import { emailsFeature } from './email/api.ts'
import { bouncesFeature } from './email/bounces/api.ts'
import { senderChecksFeature } from './email/sender/api.ts'
import { mailingsFeature } from './subscriptions/mailings/api.ts'
import { maintenancesFeature } from './notices/maintenances.api.ts'
import { metersFeature } from './meters/api.ts'
import { newsFeature } from './news/api.ts'
import { announcementsFeature } from './notifications/announcements/api.ts'
import { notificationsFeature } from './notifications/api.ts'
import { organizationsFeature } from './organizations/api.ts'
import { organizationDraftsFeature } from './organizations/drafts.api.ts'
import { preferencesFeature } from './users/preferences.api.ts'
import { presenceFeature } from './presence/api.ts'
import { pricesFeature } from './prices/api.ts'
import { procedureChildrenFeature } from './procedures/children/api.ts'
import { procedureDuplicatesFeature } from './procedures/merging/api.ts'
import { procedureEntriesFeature } from './procedures/by-staff/api.ts'
import { myProceduresFeature, proceduresFeature } from './procedures/api.ts'
import { procedureviewsFeature } from './procedures/views/api.ts'
import { mapsFeature } from './locations/maps.api.ts'
import { serviceareasFeature } from './locations/serviceareas.api.ts'
import { snippetsFeature } from './procedures/snippets.ts'
import { postboxFeature } from './postbox/api.ts'
import { myPostboxFeature } from './postbox/my-postbox.api.ts'
import { trustassertionsFeature } from './trust/api.ts'
import { tenantsFeature } from './trust/saml/tenants.api.ts'
import { textlabelsFeature } from './organizations/textlabels.api.ts'
import { eventsFeature } from './events/api.ts'
import { exchangeFeature } from './exchange/api.ts'
import { exportsFeature } from './exports/api.ts'
import { downloadsFeature } from './downloads/api.ts'
import { importprofilesFeature, importsFeature } from './imports/api.ts'
import { installersFeature } from './installers/api.ts'
import { supportFeature, supportlibraryFeature } from './support/api.ts'
import { jobapplicationsFeature } from './jobapplications/api.ts'
import { jobpostingsFeature } from './jobpostings/api.ts'
import { locationsFeature, locationtypesFeature } from './locations/locations.api.ts'
import { statusupdatesFeature } from './notices/statusupdates.api.ts'
import { searchFeature } from './search/api.ts'
import { subscribersFeature, subscriptionsFeature } from './subscriptions/api.ts'
import { documenttypesFeature, predefinitionsFeature, templatesFeature } from './templates/api.ts'
import { adminsFeature, usersFeature } from './users/api.ts'
import { passwordLinksFeature } from './users/password-links.api.ts'
import { queueFeature } from './queue/api.ts'
import { retentionFeature } from './retention/api.ts'
import { rolesFeature } from './users/roles/api.ts'
import { secondFactorFeature } from './users/second-factor/api.ts'
import { ownSessionsFeature } from './users/sessions.api.ts'
import { confirmationsFeature } from './procedures/confirmations/api.ts'
import { contactsFeature, labelsFeature, notesFeature } from './crm/api.ts'
import { tasks } from './tasks.ts'
import { webhooksFeature } from './webhooks/api.ts'
import { widgetFeature } from './widget/api.ts'

/** The implemented endpoints of all features. */
export const features: BoundEndpoint[] = [
  adminsFeature,
  apikeysFeature,
  authFeature,
  categoriesFeature,
  confirmationsFeature,
  contactsFeature,
  customerAuthFeature,
  customersFeature,
  disturbancesFeature,
  documenttypesFeature,
  downloadsFeature,
  draftsFeature,
  eventsFeature,
  exchangeFeature,
  exportsFeature,
  importprofilesFeature,
  importsFeature,
  installersFeature,
  jobapplicationsFeature,
  jobpostingsFeature,
  labelsFeature,
  locationsFeature,
  locationtypesFeature,
  auditFeature,
  deliveriesFeature,
  emailsFeature,
  bouncesFeature,
  senderChecksFeature,
  mailingsFeature,
  maintenancesFeature,
  mapsFeature,
  metersFeature,
  myDraftsFeature,
  myPostboxFeature,
  myProceduresFeature,
  newsFeature,
  notesFeature,
  announcementsFeature,
  notificationsFeature,
  organizationsFeature,
  organizationDraftsFeature,
  postboxFeature,
  preferencesFeature,
  ownSessionsFeature,
  passwordLinksFeature,
  predefinitionsFeature,
  presenceFeature,
  pricesFeature,
  procedureChildrenFeature,
  procedureDuplicatesFeature,
  procedureEntriesFeature,
  proceduresFeature,
  procedureviewsFeature,
  searchFeature,
  queueFeature(tasks.scheduled),
  retentionFeature,
  rolesFeature,
  secondFactorFeature,
  serviceareasFeature,
  snippetsFeature,
  statusupdatesFeature,
  subscribersFeature,
  subscriptionsFeature,
  supportlibraryFeature,
  supportFeature,
  templatesFeature,
  tenantsFeature,
  textlabelsFeature,
  trustassertionsFeature({ onFulfilled: prefillFromProof }),
  usersFeature,
  webhooksFeature,
  widgetFeature,
].flat()
