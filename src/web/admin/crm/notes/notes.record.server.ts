import { defineRecord } from '#contract/core/record.ts'
import { notes } from '#contract/crm/crm.ts'

export const notesRecord = defineRecord(notes, {
  address: 'crm/notes',
  name: 'title',
  list: {
    columns: ['title', 'contact_id', 'organization_id', 'author', 'created_at'],
    sort: '-created_at',
    filters: ['organization', 'contact_id'],
  },
  form: [
    {
      title: 'Notiz',
      fields: ['subject', 'note'],
    },
    {
      title: 'Zu wem',
      fields: [
        { name: 'contact_id', width: 'half' },
        { name: 'organization_id', width: 'half' },
      ],
    },
    {
      title: 'Wer darf ändern',
      fields: [
        {
          name: 'editable_others',
          help: 'Ausgeschaltet ändert und löscht nur, wer die Notiz geschrieben hat.',
        },
      ],
    },
  ],
  verbs: [
    {
      verb: 'remove',
      label: 'Löschen',
      ask: { one: 'Die Notiz „{name}“ löschen? Das lässt sich nicht zurücknehmen.' },
    },
  ],
  elsewhere: ['attributes'],
})
