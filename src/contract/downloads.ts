import { z } from 'zod'
import { staff } from './core/access.ts'
import { crud } from './core/crud.ts'
import { endpoint, one } from './core/endpoint.ts'
import { mediaCalls, mediaRow } from './core/media.ts'
import { publishing } from './core/publishing.ts'
import { id, identified, line, prose, tenant, timestamps } from './core/shapes.ts'

const input = {
  title: line(200).min(1, 'Geben Sie einen Titel ein'),
  description: prose(4000).default(''),
  category_id: id.nullable().default(null),
  order: z.int().min(0).max(10_000).default(0),
  published: z.boolean().default(false),
}

/** The position of a download in the list of a municipality. */
const serviceareaLink = z.strictObject({
  location_id: id.meta({ title: 'Kennung der Gemeinde' }),
  type: z.enum(['general', 'analysis']).default('general'),
  order: z.int().min(0).max(10_000).default(0),
})

export const downloadRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  category: z.object({ id, title: z.string() }).nullable(),
  serviceareas: z.array(serviceareaLink.extend({ download_id: id })),
  media: z.array(mediaRow),
  ...timestamps,
})
export type DownloadRow = z.output<typeof downloadRow>
export type ServiceareaDownload = DownloadRow['serviceareas'][number]

const noun = {
  path: '/api/downloads',
  row: downloadRow,
  view: [staff('downloads.view', 'downloads.edit')],
  edit: [staff('downloads.edit')],
  published: true,
  module: 'downloadcenter',
} as const

export const downloads = {
  ...crud({
    ...noun,
    title: { one: 'Download', many: 'Downloads' },
    input: z.strictObject(input),
    sorts: ['order', 'title', 'updated_at'],
    filters: {
      category_id: id.optional(),
      servicearea: id.optional().describe('Nur was diese Gemeinde anbietet'),
    },
  }),
  ...publishing({ ...noun, title: 'Download' }),
  ...mediaCalls({ ...noun, title: 'Download' }),
  setServiceareas: endpoint({
    method: 'PUT',
    path: '/api/downloads/{id}/serviceareas',
    summary: 'Die Gemeinden festlegen, die einen Download anbieten',
    access: noun.edit,
    module: noun.module,
    body: z.strictObject({ links: z.array(serviceareaLink).max(500) }),
    answer: one(downloadRow),
    conditional: true,
  }),
}
