import type { AnyRecord } from '../staff-ui/record/describe/any-record.ts'
import { applicationsRecord } from './jobs/applications.record.server.ts'
import { jobsRecord } from './jobs/jobs.record.server.ts'
import { downloadsRecord } from './downloads/downloads.record.server.ts'
import { serviceareasRecord } from './municipalities/serviceareas.record.server.ts'
import { categoriesRecord } from './categories/categories.record.server.ts'
import { disturbancesRecord } from './disturbances/disturbances.record.server.ts'
import { customersRecord } from './customers/customers.record.server.ts'
import { installersRecord } from './installers/installers.record.server.ts'
import { locationtypesRecord } from './locations/locationtypes.record.server.ts'
import { locationsRecord } from './map/locations.record.server.ts'
import { maintenancesRecord } from './maintenances/maintenances.record.server.ts'
import { newsRecord } from './news/news.record.server.ts'
import { pricesRecord } from './prices/prices.record.server.ts'
import { subscribersRecord } from './subscribers/subscribers.record.server.ts'
import { supportRecord } from './support/support.record.server.ts'
import { documenttypesRecord } from './settings/documenttypes/documenttypes.record.server.ts'
import { tenantsRecord } from './settings/saml/tenants.record.server.ts'
import { templatesRecord } from './settings/templates/templates.record.server.ts'
import { rolesRecord } from './users/roles/roles.record.server.ts'
import { usersRecord } from './users/users.record.server.ts'

/** The declared records of the office. Rights, the save route and the tests derive from this list. */
export const officeRecords: readonly AnyRecord[] = [
  customersRecord,
  newsRecord,
  jobsRecord,
  applicationsRecord,
  downloadsRecord,
  disturbancesRecord,
  maintenancesRecord,
  categoriesRecord,
  installersRecord,
  pricesRecord,
  serviceareasRecord,
  locationtypesRecord,
  locationsRecord,
  supportRecord,
  subscribersRecord,
  usersRecord,
  rolesRecord,
  templatesRecord,
  documenttypesRecord,
  tenantsRecord,
]
