import { defineRecord } from '#contract/core/record.ts'
import { locationtypes } from '#contract/locations/locations.ts'

export const locationtypesRecord = defineRecord(locationtypes, {
  address: 'map/locationtypes',
  name: 'label',
  list: { columns: ['label', 'icon', 'color'], sort: 'label' },
  form: [{ title: 'Ortsart', fields: ['label', 'icon', 'color'] }],
  verbs: [{ verb: 'remove', label: 'Löschen' }],
})
