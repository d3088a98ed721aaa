import { defineRecord, publicationVerbs } from '#contract/core/record.ts'
import { maintenances } from '#contract/notices/maintenances.ts'

export const maintenancesRecord = defineRecord(maintenances, {
  address: 'maintenance',
  name: 'title',
  list: {
    columns: ['title', 'status', 'published', 'start_at', 'end_at', 'servicearea_ids', 'updated_at'],
    below: 'affected_locations',
    sort: '-start_at',
    tabs: {
      Alle: {},
      Entwürfe: { state: 'draft' },
      Geplant: { status: 'planned' },
      Läuft: { status: 'active' },
      Verschoben: { status: 'postponed' },
      Beendet: { open: 'false' },
      Archiv: { state: 'expired' },
    },
    filters: ['status', 'servicearea_id'],
  },
  form: [
    {
      title: 'Was wird gebaut?',
      fields: ['title', { name: 'description', as: 'rich' }, 'impact'],
    },
    {
      title: 'Bilder und Dateien',
      lead: 'Änderungen an Dateien gelten sofort.',
      fields: [
        { name: 'media', as: 'pictures' },
        { name: 'media', as: 'files' },
      ],
    },
    {
      title: 'Wann?',
      fields: [
        {
          name: 'month_precision',
          help:
            'Im Portal steht dann der Monat mit „voraussichtlich“. Geben Sie unten einen Tag dieses ' +
            'Monats ein.',
        },
        { name: 'start_at', width: 'half' },
        { name: 'end_at', width: 'half' },
      ],
    },
    {
      title: 'Wo?',
      fields: [
        {
          name: 'servicearea_ids',
          help: 'Benachrichtigt werden die Empfangsadressen dieser Gemeinden; ohne Gemeinde alle.',
        },
        { name: 'affected_locations', help: 'Straßen und Ortsteile. Diese Liste steht neben der Karte.' },
        { name: 'shapes', as: { own: 'place' }, help: 'Besucher sehen Punkte und Flächen auf der Karte.' },
      ],
    },
    {
      title: 'Wer erfährt davon?',
      fields: [
        {
          name: 'notify_subscribers',
          help: 'Mit der ersten Veröffentlichung und wenn sich der Termin ändert.',
        },
      ],
    },
  ],
  beside: [{ own: 'Meldungen' }, 'publishing', 'preview', 'history'],
  verbs: publicationVerbs('Baumaßnahmen'),
  elsewhere: ['published'],
})
