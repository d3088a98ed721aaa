import { adminRecords } from './admin/records.server.ts'
import { officeRecords } from './office/records.server.ts'
import { saveAction } from './staff-ui/record/serve/save-action.server.ts'
import { verbsOf, verbsOfNoun } from './staff-ui/record/serve/saveable.server.ts'

const edit = ['create', 'update', 'remove']

/** Saves one record of a declared noun, of an editable list, or of the settings. */
export const action = saveAction({
  ...verbsOfNoun('labels', ...edit),
  ...verbsOfNoun('locationtypes', ...edit),
  ...verbsOfNoun('prices', ...edit),
  ...verbsOfNoun('organizations', 'update'),
  ...verbsOf([...officeRecords, ...adminRecords]),
})
