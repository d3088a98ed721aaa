import { z } from 'zod'
import { anyone, staff } from './core/access.ts'
import { crud } from './core/crud.ts'
import { endpoint, one } from './core/endpoint.ts'
import { mediaCalls, mediaRow } from './core/media.ts'
import { publishing, stateFilter } from './core/publishing.ts'
import { day, id, identified, line, prose, references, tenant, timestamp, timestamps } from './core/shapes.ts'

const input = {
  title: line(200).min(1, 'Geben Sie eine Überschrift ein.').meta({ title: 'Überschrift' }),
  abstract: prose(1000).default('').meta({ title: 'Kurztext' }),
  content: prose(60_000).default('').meta({ title: 'Text', control: 'rich' }),
  news_date: day.meta({ title: 'Datum' }),
  published: z.boolean().default(false).meta({ title: 'Veröffentlicht' }),
  notify_subscribers: z.boolean().default(false).meta({ title: 'Per E-Mail benachrichtigen' }),
  publish_at: timestamp.nullable().default(null).meta({ title: 'Veröffentlichen ab' }),
  unpublish_at: timestamp.nullable().default(null).meta({ title: 'Veröffentlichen bis' }),
  servicearea_ids: references('serviceareas', 200).default([]).meta({
    title: 'Gemeinden',
    description: 'Gemeinden, für die sie gilt; leer: alle',
  }),
}

export const newsRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  subscribers_notified_at: timestamp.nullable().meta({ title: 'Benachrichtigt am' }),
  media: z.array(mediaRow).meta({ title: 'Dateien' }),
  ...timestamps,
})
export type NewsRow = z.output<typeof newsRow>

const noun = {
  path: '/api/news',
  row: newsRow,
  view: [staff('news.view', 'news.edit')],
  edit: [staff('news.edit')],
  published: true,
  module: 'news',
} as const

const neighbour = newsRow.pick({ id: true, title: true, news_date: true }).nullable()

const filters = {
  year: z.coerce.number().int().min(1900).max(2999).optional().meta({ title: 'Jahr' }),
  servicearea_id: id.optional().meta({
    title: 'Gemeinde',
    description: 'Was diese Gemeinde betrifft, und was alle betrifft',
    ref: 'serviceareas',
  }),
}

export const news = {
  ...crud({
    ...noun,
    title: { one: 'Meldung', many: 'Meldungen' },
    input: z.strictObject(input),
    sorts: ['news_date', 'title', 'updated_at'],
    filters: { ...filters, ...stateFilter },
    history: 'values',
  }),
  ...publishing({ ...noun, title: 'Meldung', filters, notifies: z.strictObject(input) }),
  ...mediaCalls({ ...noun, title: 'Meldung' }),
  years: endpoint({
    forPages: true,
    method: 'GET',
    path: '/api/news/years',
    summary: 'Die Jahre, aus denen es Meldungen gibt, neueste zuerst',
    access: [anyone('published'), ...noun.view],
    module: 'news',
    answer: one(z.array(z.int())),
  }),
  neighbours: endpoint({
    forPages: true,
    method: 'GET',
    path: '/api/news/{id}/neighbours',
    summary: 'Die Meldungen davor und danach',
    access: [anyone('published'), ...noun.view],
    module: 'news',
    answer: one(
      z.object({
        older: neighbour.meta({ title: 'Ältere Meldung' }),
        newer: neighbour.meta({ title: 'Neuere Meldung' }),
      }),
    ),
  }),
}
