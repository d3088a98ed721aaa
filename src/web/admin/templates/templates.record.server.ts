import { defineRecord } from '#contract/core/record.ts'
import { predefinitions } from '#contract/templates/templates.ts'
import { templateList, templateParts } from '../../staff-ui/templates/template-parts.ts'

export const templatesRecord = defineRecord(predefinitions, {
  address: 'templates',
  name: 'title',
  list: templateList,
  form: templateParts({ active: 'Sonst gilt der eingebaute Text von Klarwerk.' }),
  beside: [{ own: 'Vorschau' }, { own: 'Verwendung' }, 'history'],
  verbs: [
    {
      verb: 'remove',
      label: 'Auf Standard zurücksetzen',
      when: { type: 'mail' },
      ask: {
        one: '„{name}“ auf den Standard zurücksetzen? Die Vorlage wird gelöscht, danach gilt der eingebaute Text. Eigene Fassungen der Organisationen bleiben.',
      },
    },
    {
      verb: 'remove',
      label: 'Löschen',
      when: { type: 'snippet' },
      ask: { one: '„{name}“ löschen? Der Baustein fehlt dann in allen Organisationen ohne eigene Fassung.' },
    },
  ],
})
