import { defineRecord } from '#contract/core/record.ts'
import { jobapplications } from '#contract/jobapplications/jobapplications.ts'

export const applicationsRecord = defineRecord(jobapplications, {
  address: 'jobs/applications',
  name: 'name',
  create: false,
  list: {
    columns: ['name', 'job_id', 'status', 'created_at', 'decided_at'],
    below: 'media',
    sort: '-created_at',
    tabs: {
      Alle: {},
      Neu: { status: 'new' },
      'In Prüfung': { status: 'in_review' },
      Eingeladen: { status: 'invited' },
      Abgesagt: { status: 'rejected' },
      Eingestellt: { status: 'hired' },
    },
    filters: ['job_id'],
  },
  form: [
    {
      title: 'Bewerbung',
      fields: ['status', 'message', { name: 'media', as: { own: 'files' } }],
    },
    {
      title: 'Person',
      fields: [
        'gender',
        { name: 'firstname', width: 'half' },
        { name: 'lastname', width: 'half' },
        { name: 'email', width: 'half', help: 'An diese Adresse gehen die Antworten.' },
        { name: 'phone', width: 'half' },
        { name: 'street', width: 'half' },
        { name: 'house_number', width: 'third' },
        { name: 'postalcode', width: 'third' },
        { name: 'city', width: 'half' },
      ],
    },
  ],
  beside: [{ own: 'Antwort' }, { own: 'Notizen' }, 'history'],
  verbs: [
    {
      verb: 'remove',
      label: 'Löschen',
      ask: { one: 'Die Bewerbung von „{name}“ mit allen Unterlagen löschen?' },
    },
  ],
})
