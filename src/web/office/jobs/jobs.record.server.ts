import { defineRecord, publicationVerbs } from '#contract/core/record.ts'
import { jobpostings } from '#contract/jobpostings.ts'

const [publish, unpublish] = publicationVerbs('Stellen')

export const jobsRecord = defineRecord(jobpostings, {
  address: 'jobs',
  name: 'title',
  list: {
    columns: ['title', 'published_at', 'deadline_at', 'application_count', 'visits'],
    sort: '-published_at',
  },
  form: [
    {
      title: 'Stelle',
      fields: [
        'title',
        {
          name: 'schema',
          as: { own: 'employment' },
          help: 'Steht auf der Seite der Stelle und in Suchmaschinen.',
        },
        'description',
        'requirements',
        'contact',
      ],
    },
    {
      title: 'Bilder und Dateien',
      lead: 'Änderungen an Dateien gelten sofort.',
      fields: [
        { name: 'media', as: 'pictures' },
        { name: 'media', as: 'files' },
      ],
    },
    {
      title: 'Wann',
      fields: [
        { name: 'published_at', width: 'half' },
        { name: 'deadline_at', width: 'half', help: 'An diesem Tag kann man sich noch bewerben.' },
      ],
    },
  ],
  beside: ['publishing', 'preview', 'email', 'history'],
  verbs: [
    publish,
    unpublish,
    {
      verb: 'remove',
      label: 'Löschen',
      ask: {
        one: '„{name}“ mit allen Bewerbungen darauf löschen?',
        many: '{records} Stellen mit allen Bewerbungen darauf löschen?',
      },
    },
  ],
})
