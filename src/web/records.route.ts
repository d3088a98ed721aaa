import { adminRecords } from './admin/records.server.ts'
import { accountResource } from './office/user/account.server.ts'
import { officeRecords } from './office/records.server.ts'
import { saveAction } from './staff-ui/record/serve/save-action.server.ts'
import { verbsOf, verbsOfNoun } from './staff-ui/record/serve/saveable.server.ts'

/** Saves one record of a declared noun, or of the settings. */
export const action = saveAction(
  {
    ...verbsOfNoun('organizations', 'update'),
    ...verbsOf([...officeRecords, ...adminRecords]),
    account: ['update'],
  },
  { account: accountResource },
)
