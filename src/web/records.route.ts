import { adminRecords } from './admin/records.server.ts'
import { accountResource } from './staff-ui/own-account/account.server.ts'
import { textsResource } from './office/settings/texts/texts.server.ts'
import { officeRecords } from './office/records.server.ts'
import { revisionsLoader } from './staff-ui/record/serve/revisions-loader.server.ts'
import { saveAction } from './staff-ui/record/serve/save-action.server.ts'
import { verbsOf, verbsOfNoun } from './staff-ui/record/serve/saveable.server.ts'

const saveable = {
  ...verbsOfNoun('organizations', 'update'),
  ...verbsOfNoun('organizationDrafts', 'create', 'update'),
  ...verbsOfNoun('postbox', 'create', 'update', 'submit'),
  ...verbsOf([...officeRecords, ...adminRecords]),
  account: ['update'],
  texts: ['update'],
}

/** Older revisions of one record. */
export const loader = revisionsLoader(saveable)

/** Saves one record of a declared noun, or of the settings. */
export const action = saveAction(saveable, { account: accountResource, texts: textsResource })
