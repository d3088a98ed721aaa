import { customers } from '#contract/customers/customers.ts'
import { defineRecord } from '#contract/core/record.ts'

export const customersRecord = defineRecord(customers, {
  address: 'customers',
  name: 'name',
  copy: false,
  list: {
    columns: ['name', 'customer_number', 'city', 'status', 'lastlogin_at', 'trustlevel'],
    sort: '-created_at',
    tabs: {
      'Zu bestätigen': { status: 'waiting' },
      Aktiv: { status: 'active' },
      Gesperrt: { status: 'locked' },
      Alle: {},
    },
    filters: ['trustlevel'],
  },
  form: [
    {
      title: 'Person',
      lead: 'Mit der E-Mail-Adresse meldet sich die Person an. Eine neue muss sie erst bestätigen.',
      fields: [{ name: 'user', as: { own: 'person' } }, { name: 'title', width: 'third' }, 'company'],
    },
    {
      title: 'Kundennummer',
      fields: [
        { name: 'customer_number', width: 'half' },
        {
          name: 'customer_number_requested',
          width: 'half',
          help: 'So hat die Person sie bei der Registrierung angegeben.',
        },
      ],
    },
    {
      title: 'Anschrift und Telefon',
      fields: [
        { name: 'street', width: 'half' },
        { name: 'housenumber', width: 'third' },
        { name: 'postalcode', width: 'third' },
        { name: 'city', width: 'half' },
        { name: 'phone', width: 'half' },
        { name: 'mobile', width: 'half' },
      ],
    },
  ],
  beside: ['history'],
  elsewhere: ['external_system', 'external_id'],
  verbs: [
    {
      verb: 'unlock',
      label: 'Sperre aufheben',
      ask: { one: 'Die Sperre von „{name}“ aufheben? Die Person kann sich danach wieder anmelden.' },
      when: { status: 'locked' },
    },
  ],
})
