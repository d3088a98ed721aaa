import { defineRecord } from '#contract/core/record.ts'
import { supportlibrary } from '#contract/support.ts'

export const supportlibraryRecord = defineRecord(supportlibrary, {
  address: 'supportlibrary',
  name: 'title',
  list: {
    columns: ['title', 'used_by', 'updated_at'],
    below: 'abstract_plain',
    sort: 'order',
    orderable: true,
  },
  form: [
    {
      title: 'Inhalt',
      lead: 'Artikel, die Organisationen schon übernommen haben, ändern sich nicht mit.',
      fields: ['title', 'abstract', 'content'],
    },
  ],
  beside: [{ own: 'Verwendung' }, 'history'],
  verbs: [
    {
      verb: 'remove',
      label: 'Löschen',
      ask: { one: '„{name}“ löschen? Keine Organisation verwendet den Artikel.' },
      when: { is_used: false },
    },
    {
      verb: 'remove',
      label: 'Löschen',
      ask: {
        one: '„{name}“ löschen? Verwendende Organisationen: {used_by}. Ihre Artikel bleiben ihnen; hier sehen Sie dann nicht mehr, wer ihn übernommen hat.',
      },
      when: { is_used: true },
    },
  ],
  elsewhere: ['order'],
})
