import { defineRecord } from '#contract/core/record.ts'
import { serviceareas } from '#contract/locations/serviceareas.ts'

export const serviceareasRecord = defineRecord(serviceareas, {
  address: 'municipality',
  name: 'title',
  list: {
    columns: [
      'title',
      'population',
      'servicearea_water',
      'servicearea_wastewater',
      'waterhardness',
      'use_custom_prices',
      'updated_at',
    ],
    below: 'waterworks',
    sort: 'title',
  },
  form: [
    {
      title: 'Angaben',
      fields: [
        'title',
        { name: 'description', help: 'Steht im Portal unter dem Namen.' },
        { name: 'postalcode', width: 'third' },
        { name: 'population', width: 'third' },
        { name: 'code', width: 'third' },
        'districts',
        { name: 'servicearea_water', width: 'half' },
        { name: 'servicearea_wastewater', width: 'half' },
        'contact',
      ],
    },
    {
      title: 'Wasser und Preise',
      fields: [
        { name: 'waterhardness', width: 'third', help: 'Nur die Zahl, etwa 2,0.' },
        { name: 'unit', width: 'third', as: 'select' },
        { name: 'waterph', width: 'third' },
        'waterworks',
        {
          name: 'water_values',
          help: 'Nach der letzten Analyse. Grenzwerte stehen in der Trinkwasserverordnung.',
        },
        {
          name: 'use_custom_prices',
          help: 'Wofür hier kein eigener Preis steht, gilt der für alle Gemeinden.',
        },
      ],
    },
    {
      title: 'Grenze',
      lead: 'Danach erkennt das Portal, in welcher Gemeinde eine Adresse liegt.',
      fields: ['geojson', 'mapInfoHTML', { name: 'external_id', width: 'half' }],
    },
  ],
  beside: [{ own: 'Downloads' }, { own: 'Preise' }, 'history'],
  verbs: [
    {
      verb: 'remove',
      label: 'Löschen',
      ask: { one: '„{name}“ mit ihrem Gebiet und ihren eigenen Preisen löschen?' },
    },
  ],
  elsewhere: ['external_system', 'subscriber_id', 'here_location_id', 'here_location_data', 'geoshape'],
})
