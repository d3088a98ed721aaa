import { defineRecord } from '#contract/core/record.ts'
import { templates } from '#contract/templates/templates.ts'
import { templateList, templateParts } from '../../../staff-ui/templates/template-parts.ts'

export const templatesRecord = defineRecord(templates, {
  address: 'settings/templates',
  name: 'title',
  list: templateList,
  form: templateParts({ active: 'Sonst gilt die Vorlage der Plattform.' }),
  beside: [{ own: 'Vorschau' }, { own: 'E-Mail' }, 'history'],
  verbs: [
    {
      verb: 'remove',
      label: 'Auf Standard zurücksetzen',
      ask: {
        one:
          '„{name}“ auf den Standard zurücksetzen? Ihr eigener Text wird gelöscht, danach gilt wieder ' +
          'die Vorlage der Plattform.',
      },
    },
  ],
})
