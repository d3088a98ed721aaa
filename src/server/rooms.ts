import type { Bound } from './implement.ts'
import { authRoom } from './users/auth.api.ts'
import { categoriesRoom } from './content/categories.api.ts'
import { customerAuthRoom } from './customers/auth.api.ts'
import { customersRoom } from './customers/api.ts'
import { disturbancesRoom } from './notices/disturbances.api.ts'
import { draftsRoom } from './drafts/api.ts'
import { myDraftsRoom } from './drafts/mine.api.ts'
import { mailsRoom } from './letters/api.ts'
import { maintenancesRoom } from './notices/maintenances.api.ts'
import { newsRoom } from './content/news.api.ts'
import { notificationsRoom } from './notifications/api.ts'
import { organizationsRoom } from './organizations/api.ts'
import { preferencesRoom } from './users/preferences.api.ts'
import { pricesRoom } from './content/prices.api.ts'
import { myProceduresRoom, proceduresRoom } from './procedures/api.ts'
import { mapsRoom } from './maps/api.ts'
import { serviceareasRoom } from './places/serviceareas.api.ts'
import { postboxRoom } from './postbox/api.ts'
import { myPostboxRoom } from './postbox/mine.api.ts'
import { trustassertionsRoom } from './trust/api.ts'
import { tenantsRoom } from './trust/tenants.api.ts'
import { textlabelsRoom } from './organizations/textlabels.api.ts'
import { downloadsRoom } from './content/downloads.api.ts'
import { installersRoom } from './content/installers.api.ts'
import { supportRoom, supportlibraryRoom } from './content/support.api.ts'
import { jobapplicationsRoom } from './jobapplications/api.ts'
import { jobpostingsRoom } from './jobpostings/api.ts'
import { locationsRoom, locationtypesRoom } from './places/locations.api.ts'
import { statusupdatesRoom } from './notices/statusupdates.api.ts'
import { searchRoom } from './search/api.ts'
import { subscribersRoom, subscriptionsRoom } from './subscriptions/api.ts'
import { documenttypesRoom, predefinitionsRoom, templatesRoom } from './content/templates.api.ts'
import { adminsRoom, usersRoom } from './users/api.ts'
import { confirmationsRoom } from './procedures/confirmations.api.ts'
import { contactsRoom, labelsRoom, notesRoom } from './crm/api.ts'
import { widgetRoom } from './widget/api.ts'

/** The implemented endpoints of all features. */
export const rooms: Bound[] = [
  adminsRoom,
  authRoom,
  categoriesRoom,
  confirmationsRoom,
  contactsRoom,
  customerAuthRoom,
  customersRoom,
  disturbancesRoom,
  documenttypesRoom,
  downloadsRoom,
  draftsRoom,
  installersRoom,
  jobapplicationsRoom,
  jobpostingsRoom,
  labelsRoom,
  locationsRoom,
  locationtypesRoom,
  mailsRoom,
  maintenancesRoom,
  mapsRoom,
  myDraftsRoom,
  myPostboxRoom,
  myProceduresRoom,
  newsRoom,
  notesRoom,
  notificationsRoom,
  organizationsRoom,
  postboxRoom,
  preferencesRoom,
  predefinitionsRoom,
  pricesRoom,
  proceduresRoom,
  searchRoom,
  serviceareasRoom,
  statusupdatesRoom,
  subscribersRoom,
  subscriptionsRoom,
  supportlibraryRoom,
  supportRoom,
  templatesRoom,
  tenantsRoom,
  textlabelsRoom,
  trustassertionsRoom,
  usersRoom,
  widgetRoom,
].flat()
