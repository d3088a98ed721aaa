import { auth } from './auth.ts'
import { customerAuth } from './customer-auth.ts'
import { categories } from './categories.ts'
import { confirmations } from './confirmations.ts'
import { contacts, labels, notes } from './crm.ts'
import { customers } from './customers.ts'
import { disturbances } from './disturbances.ts'
import { downloads } from './downloads.ts'
import { drafts } from './drafts.ts'
import type { Contract } from './endpoint.ts'
import { installers } from './installers.ts'
import { jobapplications } from './jobapplications.ts'
import { jobpostings } from './jobpostings.ts'
import { locations, locationtypes } from './locations.ts'
import { emails } from './mails.ts'
import { maintenances } from './maintenances.ts'
import { maps } from './maps.ts'
import { news } from './news.ts'
import { notifications } from './notifications.ts'
import { organizations } from './organizations.ts'
import { myDrafts } from './my-drafts.ts'
import { myPostbox, postbox } from './postbox.ts'
import { preferences } from './preferences.ts'
import { prices } from './prices.ts'
import { myProcedures, procedures } from './procedures.ts'
import { search } from './search.ts'
import { serviceareas } from './serviceareas.ts'
import { statusupdates } from './statusupdates.ts'
import { subscribers } from './subscribers.ts'
import { subscriptions } from './subscriptions.ts'
import { support, supportlibrary } from './support.ts'
import { documenttypes } from './documenttypes.ts'
import { predefinitions, templates } from './templates.ts'
import { tenants } from './tenants.ts'
import { textlabels } from './textlabels.ts'
import { trustassertions } from './trustassertions.ts'
import { admins, users } from './users.ts'
import { widget } from './widget.ts'

/** All endpoints of the API, by feature. */
export const contract = {
  admins,
  auth,
  categories,
  confirmations,
  contacts,
  customerAuth,
  customers,
  disturbances,
  documenttypes,
  downloads,
  drafts,
  installers,
  jobapplications,
  jobpostings,
  labels,
  locations,
  locationtypes,
  mails: emails,
  maintenances,
  maps,
  myDrafts,
  myPostbox,
  myProcedures,
  news,
  notes,
  notifications,
  organizations,
  predefinitions,
  postbox,
  preferences,
  prices,
  procedures,
  search,
  serviceareas,
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
  widget,
} satisfies Record<string, Contract>

export type Api = typeof contract
