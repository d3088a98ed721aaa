import { defineRecord } from '#contract/core/record.ts'
import { labels } from '#contract/crm/crm.ts'

export const labelsRecord = defineRecord(labels, {
  address: 'settings/labels',
  name: 'title',
  list: { columns: ['title', 'hint', 'icon', 'color'], sort: 'title', groupBy: 'scope' },
  form: [{ title: 'Schlagwort', fields: ['title', 'hint', { name: 'icon', as: 'icon' }, 'color'] }],
  verbs: [{ verb: 'remove', label: 'Löschen' }],
  elsewhere: ['organization_id', 'scope', 'attributes'],
})
