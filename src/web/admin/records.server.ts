import type { AnyRecord } from '../staff-ui/record/describe/any-record.ts'
import { contactsRecord } from './crm/contacts.record.server.ts'
import { notesRecord } from './crm/notes/notes.record.server.ts'
import { labelsRecord } from './labels/labels.record.server.ts'
import { supportlibraryRecord } from './supportlibrary/supportlibrary.record.server.ts'
import { adminsRecord } from './users/admins.record.server.ts'
import { templatesRecord } from './templates/templates.record.server.ts'

/** The declared records of the administration. */
export const adminRecords: readonly AnyRecord[] = [
  contactsRecord,
  notesRecord,
  labelsRecord,
  supportlibraryRecord,
  adminsRecord,
  templatesRecord,
]
