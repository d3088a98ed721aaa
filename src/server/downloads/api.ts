import type { BodyOf } from '#contract/core/endpoint.ts'
import { downloads } from '#contract/downloads.ts'
import { sql } from 'kysely'
import { oneByOne } from '../core/bulk/one-by-one.ts'
import { runBulk } from '../core/bulk/run-bulk.ts'
import { upsertRecord } from '../core/bulk/upsert-record.ts'
import type { Context } from '../core/context.ts'
import { implement } from '../core/requests/implement.ts'
import { table } from '../core/store/table.ts'
import { media, removeMediaOf } from '../media/attach.ts'
import { mediaHandlers } from '../media/verbs.ts'
import { byFlag, titleOf } from '../publishing/by-flag.ts'
import { publication } from '../publishing/publication.ts'
import { categoryAndServiceareas, setServiceareaIds, setServiceareas } from './serviceareas.ts'

const servicearea_ids = sql<string[]>`array(select location_id from servicearea_downloads links
  where links.organization_id = downloads.organization_id and links.download_id = downloads.id
  order by links."order", location_id)`

const store = table('downloads', downloads, {
  sort: 'order',
  search: ['title', 'description'],
  visible: () => sql`published`,
  states: () => ({ draft: sql`not published` }),
  filters: {
    servicearea: id => sql`exists (select from servicearea_downloads links
      where links.organization_id = downloads.organization_id and links.download_id = downloads.id and links.location_id = ${id})`,
  },
  computed: { servicearea_ids },
  attach: [media('download_id'), categoryAndServiceareas],
  async before(ctx, { servicearea_ids, ...body }, previous) {
    if (previous && servicearea_ids) await setServiceareaIds(ctx, previous.id, servicearea_ids)
    return body
  },
  beforeRemove: removeMediaOf('download_id'),
})

const published = publication(store, { ...byFlag, titleOf })

const create = (ctx: Context, body: BodyOf<typeof downloads.create>) =>
  store.transaction(ctx, async ctx => {
    const created = await published.create({ ctx, body })
    await setServiceareaIds(ctx, created.id, body.servicearea_ids)
    return store.find(ctx, created.id)
  })

/** Each is published and joined to municipalities for itself. */
const bulkNoun = oneByOne(store.bulkNoun, {
  create: (ctx, body) => create(ctx, body as BodyOf<typeof downloads.create>),
  update: (ctx, id, body) => published.update({ ctx, params: { id }, body }),
})

export const downloadsFeature = implement(downloads, {
  ...store.crud(),
  ...published,
  create: ({ ctx, body }) => create(ctx, body),
  upsert: ({ ctx, ...given }) => upsertRecord(bulkNoun, ctx, given, store.find),
  bulk: ({ ctx, body }) => runBulk(bulkNoun, ctx, body),
  ...mediaHandlers({
    table: 'downloads',
    column: 'download_id',
    history: downloads.revisions.history,
    get: store.crud().get,
  }),
  async setServiceareas({ ctx, params, body }) {
    await setServiceareas(ctx, params.id, body.links)
    return store.find(ctx, params.id)
  },
})
