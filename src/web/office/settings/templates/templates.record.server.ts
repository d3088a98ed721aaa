import { defineRecord } from '#contract/core/record.ts'
import { templates } from '#contract/templates/templates.ts'

export const templatesRecord = defineRecord(templates, {
  address: 'settings/templates',
  name: 'title',
  list: {
    columns: ['title', 'identifier', 'type', 'scope', 'active', 'updated_at'],
    sort: 'title',
    filters: ['scope', 'type'],
  },
  form: [
    {
      title: 'Vorlage',
      fields: [
        'title',
        {
          name: 'type',
          width: 'half',
          help: 'E-Mails gehen von selbst, Textbausteine fügen Beschäftigte ein.',
        },
        { name: 'scope', width: 'half' },
        {
          name: 'identifier',
          width: 'half',
          help: 'Die Kennung der E-Mail, die ersetzt wird, etwa procedure_status.',
        },
        { name: 'active', width: 'half', help: 'Sonst gilt die Vorlage der Plattform.' },
      ],
    },
    {
      title: 'Text',
      lead: 'Der erste Absatz ist die Anrede, der letzte der Gruß. Platzhalter stehen in doppelten Klammern.',
      fields: [{ name: 'mail_subject', when: { type: 'mail' } }, 'data'],
    },
    { title: 'Für Sie', fields: ['predefinition_notes'] },
  ],
  beside: [{ own: 'Vorschau' }, 'history'],
  verbs: [
    {
      verb: 'remove',
      label: 'Löschen',
      ask: { one: '„{name}“ löschen? Danach gilt wieder die Vorlage der Plattform.' },
    },
  ],
})
