import type { AnyRecord } from '../staff-ui/record/describe/any-record.ts'
import { categoriesRecord } from './categories/categories.record.server.ts'
import { disturbancesRecord } from './disturbances/disturbances.record.server.ts'
import { customersRecord } from './customers/customers.record.server.ts'
import { installersRecord } from './installers/installers.record.server.ts'
import { locationtypesRecord } from './locations/locationtypes.record.server.ts'
import { maintenancesRecord } from './maintenances/maintenances.record.server.ts'
import { newsRecord } from './news/news.record.server.ts'
import { pricesRecord } from './prices/prices.record.server.ts'
import { subscribersRecord } from './subscribers/subscribers.record.server.ts'
import { supportRecord } from './support/support.record.server.ts'
import { usersRecord } from './users/users.record.server.ts'

/** The declared records of the office. Rights, the save route and the tests derive from this list. */
export const officeRecords: readonly AnyRecord[] = [
  customersRecord,
  newsRecord,
  disturbancesRecord,
  maintenancesRecord,
  categoriesRecord,
  installersRecord,
  pricesRecord,
  locationtypesRecord,
  supportRecord,
  subscribersRecord,
  usersRecord,
]
