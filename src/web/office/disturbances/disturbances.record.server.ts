import { defineRecord, publicationVerbs } from '#contract/core/record.ts'
import { disturbances } from '#contract/notices/disturbances.ts'

export const disturbancesRecord = defineRecord(disturbances, {
  address: 'disturbance',
  name: 'title',
  list: {
    columns: [
      'title',
      'status',
      'published',
      'occurred_at',
      'expected_end_at',
      'servicearea_ids',
      'updated_at',
    ],
    sort: '-occurred_at',
    tabs: {
      Alle: {},
      Aktuell: { open: 'true', published: 'true' },
      Entwürfe: { state: 'draft' },
      Beendet: { open: 'false' },
    },
    filters: ['status', 'servicearea_id'],
  },
  form: [
    {
      title: 'Was ist passiert?',
      fields: [
        { name: 'title', width: 'half' },
        { name: 'kind', width: 'half' },
        { name: 'occurred_at', width: 'half' },
        { name: 'expected_end_at', width: 'half', help: 'Leer heißt: Das Ende ist noch offen.' },
        { name: 'affected_households', width: 'half', help: 'Geschätzt. Besucher sehen die Zahl nicht.' },
        { name: 'description', as: 'rich' },
      ],
    },
    {
      title: 'Wo?',
      fields: [
        {
          name: 'servicearea_ids',
          help: 'Benachrichtigt werden die Empfangsadressen dieser Gemeinden; ohne Gemeinde alle.',
        },
        { name: 'shapes', as: { own: 'place' }, help: 'Besucher sehen Punkte und Flächen auf der Karte.' },
      ],
    },
    {
      title: 'Wer erfährt davon?',
      fields: [
        {
          name: 'notify_websitewidget',
          help: 'Rotes Band auf jeder Seite des Portals und auf Ihrer Website, bis zur Entwarnung.',
        },
        {
          name: 'notify_subscribers',
          help: 'Mit der ersten Veröffentlichung, mit jeder neuen Meldung und mit der Entwarnung.',
        },
      ],
    },
  ],
  beside: [{ own: 'Meldungen' }, 'publishing', 'preview', 'history'],
  verbs: publicationVerbs('Störungen'),
  elsewhere: ['published'],
})
