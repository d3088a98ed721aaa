import { defineRecord } from '#contract/core/record.ts'
import { supportlibrary } from '#contract/support.ts'

export const supportlibraryRecord = defineRecord(supportlibrary, {
  address: 'supportlibrary',
  name: 'title',
  list: { columns: ['title', 'updated_at'], below: 'abstract_plain', sort: 'order', orderable: true },
  form: [
    {
      title: 'Inhalt',
      lead: 'Was Organisationen schon übernommen haben, ändert sich hier nicht mit.',
      fields: ['title', 'abstract', 'content'],
    },
  ],
  beside: ['history'],
  verbs: [
    {
      verb: 'remove',
      label: 'Löschen',
      ask: { one: '„{name}“ löschen? Was Organisationen übernommen haben, bleibt ihnen.' },
    },
  ],
  elsewhere: ['order'],
})
