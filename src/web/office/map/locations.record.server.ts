import { defineRecord } from '#contract/core/record.ts'
import { locations } from '#contract/locations/locations.ts'

export const locationsRecord = defineRecord(locations, {
  address: 'map/map',
  name: 'title',
  list: {
    columns: ['title', 'locationtype_id'],
    sort: 'title',
    tabs: { Alle: { typed: 'true' } },
    own: 'Karte',
  },
  form: [
    {
      title: 'Auf der Karte',
      fields: ['geojson'],
    },
    {
      title: 'Angaben',
      fields: [
        { name: 'title', width: 'half' },
        { name: 'locationtype_id', width: 'half', help: 'Ohne Ortsart steht der Ort nicht im Portal.' },
        'description',
        { name: 'mapInfoHTML', help: 'Steht im Portal statt Titel und Beschreibung an der Nadel.' },
        { name: 'external_id', width: 'half' },
      ],
    },
  ],
  beside: ['history'],
  verbs: [{ verb: 'remove', label: 'Löschen', ask: { one: '„{name}“ von der Karte löschen?' } }],
  elsewhere: [
    'external_system',
    'disturbance_id',
    'maintenance_id',
    'subscriber_id',
    'here_location_id',
    'here_location_data',
    'geoshape',
  ],
})
