import { z } from 'zod'
import { anyone, staff } from './core/access.ts'
import { crud } from './core/crud.ts'
import { endpoint, one } from './core/endpoint.ts'
import { mediaCalls, mediaRow } from './core/media.ts'
import { publishing } from './core/publishing.ts'
import { day, id, identified, line, prose, tenant, timestamp, timestamps } from './core/shapes.ts'

const input = {
  title: line(200).min(1, 'Geben Sie eine Überschrift ein'),
  abstract: prose(1000).default(''),
  content: prose(60_000).default(''),
  news_date: day,
  published: z.boolean().default(false),
  notify_subscribers: z.boolean().default(false),
  publish_at: timestamp.nullable().default(null),
  unpublish_at: timestamp.nullable().default(null),
  servicearea_ids: z.array(id).max(200).default([]).describe('Gemeinden, für die sie gilt; leer: alle'),
}

export const newsRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  subscribers_notified_at: timestamp.nullable(),
  media: z.array(mediaRow),
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

export const news = {
  ...crud({
    ...noun,
    title: { one: 'Meldung', many: 'Meldungen' },
    input: z.strictObject(input),
    sorts: ['news_date', 'title', 'updated_at'],
    filters: {
      year: z.coerce.number().int().min(1900).max(2999).optional(),
      servicearea_id: id.optional().describe('Was diese Gemeinde betrifft, und was alle betrifft'),
    },
  }),
  ...publishing({ ...noun, title: 'Meldung' }),
  ...mediaCalls({ ...noun, title: 'Meldung' }),
  years: endpoint({
    method: 'GET',
    path: '/api/news/years',
    summary: 'Die Jahre, aus denen es Meldungen gibt, neueste zuerst',
    access: [anyone('published'), ...noun.view],
    module: 'news',
    answer: one(z.array(z.int())),
  }),
  neighbours: endpoint({
    method: 'GET',
    path: '/api/news/{id}/neighbours',
    summary: 'Die Meldungen davor und danach',
    access: [anyone('published'), ...noun.view],
    module: 'news',
    answer: one(z.object({ older: neighbour, newer: neighbour })),
  }),
}
