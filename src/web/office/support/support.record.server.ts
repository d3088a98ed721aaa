import { defineRecord, publicationVerbs } from '#contract/core/record.ts'
import { support } from '#contract/support.ts'

export const supportRecord = defineRecord(support, {
  address: 'support',
  name: 'title',
  list: {
    columns: ['title', 'published', 'updated_at'],
    below: 'abstract_plain',
    sort: 'order',
    filters: ['category_id'],
    groupBy: 'category_id',
    orderable: true,
  },
  form: [
    {
      title: 'Inhalt',
      fields: [
        'title',
        { name: 'abstract', help: 'Ein bis zwei Sätze; sie stehen in der Liste und über dem Text.' },
        'content',
      ],
    },
    {
      title: 'Einordnung',
      fields: [{ name: 'category_id', help: 'Ohne Kategorie steht der Artikel unter „Weitere Artikel“.' }],
    },
  ],
  beside: ['publishing', 'preview', 'history'],
  verbs: publicationVerbs('Artikel'),
  elsewhere: ['order', 'published', 'is_template'],
})
