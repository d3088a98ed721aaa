import { defineRecord, publicationVerbs } from '#contract/core/record.ts'
import { installers } from '#contract/installers.ts'

export const installersRecord = defineRecord(installers, {
  address: 'installers',
  name: 'company',
  list: {
    columns: ['company', 'city', 'published', 'approved_to', 'certificate_available', 'updated_at'],
    sort: 'company',
    filters: ['city', 'certificate_available'],
  },
  form: [
    {
      title: 'Betrieb',
      fields: ['company', 'street', { name: 'postalcode', width: 'half' }, { name: 'city', width: 'half' }],
    },
    {
      title: 'Erreichbar',
      lead: 'So steht der Betrieb im Portal.',
      fields: [
        { name: 'phone', width: 'half' },
        { name: 'phone_fault', width: 'half', help: 'Für Notfälle außerhalb der Geschäftszeiten.' },
        { name: 'email', width: 'half' },
        { name: 'website', width: 'half' },
      ],
    },
    {
      title: 'Zulassung',
      lead: 'Im Portal steht der Betrieb nur, solange die Zulassung gilt.',
      fields: [
        'approved_by',
        { name: 'approved_from', width: 'half' },
        { name: 'approved_to', width: 'half' },
        'certificate_available',
      ],
    },
  ],
  beside: ['publishing', 'history'],
  verbs: publicationVerbs('Installationsbetriebe'),
  elsewhere: ['published'],
})
