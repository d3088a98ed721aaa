import { defineRecord } from '#contract/core/record.ts'
import { contacts } from '#contract/crm/crm.ts'

export const contactsRecord = defineRecord(contacts, {
  address: 'crm',
  name: 'name',
  list: {
    columns: ['name', 'organization_id', 'labels', 'follow_up_on', 'phone', 'city'],
    below: 'position',
    sort: 'lastname',
    tabs: {
      Alle: {},
      'Wiedervorlage fällig': { follow_up: 'due' },
      'Wiedervorlage geplant': { follow_up: 'planned' },
      'Ohne Organisation': { has_organization: 'false' },
    },
    filters: ['label', 'organization'],
  },
  form: [
    {
      title: 'Person',
      fields: [
        { name: 'gender', width: 'third' },
        { name: 'firstname', width: 'half' },
        { name: 'lastname', width: 'half' },
        { name: 'position', help: 'Zum Beispiel Bürgermeisterin oder Werkleiter' },
        { name: 'organization_id', help: 'Leer, solange es dafür noch keine Organisation gibt.' },
      ],
    },
    {
      title: 'Erreichbar',
      fields: [
        { name: 'email', as: { own: 'email' } },
        { name: 'phone', width: 'half' },
        { name: 'mobile', width: 'half' },
        { name: 'street', width: 'half' },
        { name: 'housenumber', width: 'third' },
        { name: 'postalcode', width: 'third' },
        { name: 'city', width: 'half' },
      ],
    },
    {
      title: 'Stand',
      fields: [
        'labels',
        { name: 'follow_up_on', width: 'half', help: 'An diesem Tag steht der Kontakt unter „fällig“.' },
        { name: 'attributes', as: { own: 'attributes' } },
        { name: 'notes', help: 'Dauerhafte Angaben. Gespräche und Termine stehen im Verlauf.' },
      ],
    },
  ],
  beside: ['history'],
  verbs: [
    {
      verb: 'remove',
      label: 'Löschen',
      ask: { one: '„{name}“ mit allen Notizen dazu löschen? Das lässt sich nicht zurücknehmen.' },
    },
  ],
})
