import { news } from '#contract/news.ts'
import { defineRecord, publicationVerbs } from '#contract/core/record.ts'

export const newsRecord = defineRecord(news, {
  address: 'news',
  name: 'title',
  list: {
    columns: ['title', 'published', 'news_date', 'servicearea_ids', 'updated_at'],
    below: 'abstract',
    sort: '-news_date',
    filters: ['year', 'servicearea_id'],
  },
  form: [
    { title: 'Inhalt', fields: ['title', 'abstract', 'content'] },
    {
      title: 'Bilder und Dateien',
      lead: 'Änderungen an Dateien gelten sofort.',
      fields: [
        { name: 'media', as: 'pictures' },
        { name: 'media', as: 'files' },
      ],
    },
    {
      title: 'Wo und wann',
      fields: [
        'servicearea_ids',
        'news_date',
        { name: 'publish_at', width: 'half' },
        { name: 'unpublish_at', width: 'half' },
        {
          name: 'notify_subscribers',
          help: 'Einmal, mit der ersten Veröffentlichung. Wie viele es sind, steht unter „Portal“.',
        },
      ],
    },
  ],
  beside: ['publishing', 'preview', 'email', 'history'],
  verbs: publicationVerbs('Meldungen'),
  elsewhere: ['published'],
})
