import { z } from 'zod'
import { anyone, staff } from './core/access.ts'
import { crud } from './core/crud.ts'
import { endpoint, file } from './core/endpoint.ts'
import { mediaCalls, mediaRow } from './core/media.ts'
import { publishing, stateFilter } from './core/publishing.ts'
import { identified, line, prose, tenant, timestamp, timestamps } from './core/shapes.ts'

const maxSchemaLength = 20_000

const input = {
  title: line(200).min(1, 'Geben Sie den Titel der Stelle ein.').meta({ title: 'Titel' }),
  description: prose(30_000).default('').meta({ title: 'Beschreibung', control: 'rich' }),
  requirements: prose(30_000).default('').meta({ title: 'Anforderungen', control: 'rich' }),
  contact: prose(2000).default('').meta({ title: 'Ansprechperson', control: 'rich' }),
  published_at: timestamp
    .nullable()
    .default(null)
    .meta({ title: 'Veröffentlicht am', description: 'Ab wann die Stelle zu sehen ist; leer: noch nicht' }),
  deadline_at: timestamp
    .nullable()
    .default(null)
    .meta({ title: 'Bewerbungsfrist', description: 'Der letzte Tag, an dem man sich bewerben kann' }),
  schema: z
    .record(z.string().max(100), z.json())
    .refine(
      given => JSON.stringify(given).length <= maxSchemaLength,
      'Kürzen Sie die strukturierten Angaben.',
    )
    .default({})
    .meta({
      title: 'Beschäftigung',
      description:
        'Art der Beschäftigung („employmentType“) und andere strukturierte Angaben (schema.org JobPosting); sie ergänzen und ersetzen, was die Seite selbst sagt',
    }),
}

export const jobpostingRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  visits: z.int().nullable().meta({
    title: 'Besuche der Seite',
    description: 'Wie oft die Seite angesehen wurde; Besuchern wird es nicht gesagt',
  }),
  application_count: z.int().nullable().meta({
    title: 'Anzahl der Bewerbungen',
    description: 'Bewerbungen bisher; Besuchern wird es nicht gesagt',
  }),
  media: z.array(mediaRow).meta({ title: 'Dateien' }),
  ...timestamps,
})
export type JobpostingRow = z.output<typeof jobpostingRow>

const noun = {
  path: '/api/jobpostings',
  row: jobpostingRow,
  view: [staff('jobs.view', 'jobs.edit')],
  edit: [staff('jobs.edit')],
  published: true,
  module: 'jobs',
} as const

export const jobpostings = {
  ...crud({
    ...noun,
    title: { one: 'Stellenausschreibung', many: 'Stellenausschreibungen' },
    input: z.strictObject(input),
    sorts: ['published_at', 'deadline_at', 'title', 'updated_at'],
    filters: stateFilter,
    history: 'values',
  }),
  ...publishing({ ...noun, title: 'Stellenausschreibung', notifies: z.strictObject(input) }),
  ...mediaCalls({ ...noun, title: 'Stellenausschreibung' }),
  visit: endpoint({
    method: 'GET',
    path: '/api/jobpostings/{id}/visit',
    summary: 'Ein leeres Bild auf der Seite der Stelle; wer es lädt, zählt als ein Besuch',
    access: [anyone('published')],
    module: 'jobs',
    answer: file('image/gif'),
    limit: 120,
  }),
}
