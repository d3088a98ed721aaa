import { defineRecord, publicationVerbs } from '#contract/core/record.ts'
import { downloads } from '#contract/downloads.ts'

export const downloadsRecord = defineRecord(downloads, {
  address: 'downloads',
  name: 'title',
  list: {
    columns: ['title', 'servicearea_ids', 'published', 'updated_at'],
    below: 'media',
    sort: 'order',
    filters: ['category_id', 'servicearea'],
    groupBy: 'category_id',
    orderable: true,
  },
  form: [
    { title: 'Inhalt', fields: ['title', 'description'] },
    {
      title: 'Datei',
      lead: 'Änderungen an Dateien gelten sofort. Eine ersetzte Datei behält ihre Adresse.',
      fields: [{ name: 'media', as: 'files' }],
    },
    {
      title: 'Einordnung',
      fields: [
        { name: 'category_id', help: 'Ohne Kategorie steht er unter „Weitere Downloads“.' },
        {
          name: 'servicearea_ids',
          help: 'Auf diesen Seiten steht er außerdem. Ohne Angabe nur im Downloadbereich.',
        },
      ],
    },
  ],
  beside: ['publishing', 'history'],
  verbs: publicationVerbs('Downloads'),
  elsewhere: ['order', 'published', 'external_system', 'external_id'],
})
