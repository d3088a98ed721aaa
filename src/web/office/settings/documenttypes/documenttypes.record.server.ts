import { documenttypes } from '#contract/documenttypes.ts'
import { defineRecord } from '#contract/core/record.ts'

export const documenttypesRecord = defineRecord(documenttypes, {
  address: 'settings/documenttypes',
  name: 'title',
  list: { columns: ['title'], sort: 'title' },
  form: [{ title: 'Dokumentart', fields: ['title'] }],
  verbs: [{ verb: 'remove', label: 'Löschen' }],
})
