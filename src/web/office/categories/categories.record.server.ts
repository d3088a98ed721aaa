import { categories } from '#contract/categories.ts'
import { defineRecord } from '#contract/core/record.ts'

export const categoriesRecord = defineRecord(categories, {
  address: 'categories',
  name: 'title',
  list: {
    columns: ['title', 'item_count', 'published', 'updated_at'],
    below: 'description',
    sort: 'order',
    filters: ['type'],
    groupBy: 'type',
    orderable: true,
  },
  form: [{ title: 'Kategorie', fields: ['type', 'title', 'description', 'icon', 'published'] }],
  beside: ['history'],
  verbs: [
    {
      verb: 'remove',
      label: 'Löschen',
      ask: { one: '„{name}“ löschen? Was darin ist, bleibt ohne Kategorie.' },
    },
  ],
  elsewhere: ['order', 'is_template'],
})
