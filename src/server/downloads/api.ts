import { downloads } from '#contract/downloads.ts'
import { sql } from 'kysely'
import { implement } from '../core/requests/implement.ts'
import { table } from '../core/store/table.ts'
import { media, removeMediaOf } from '../media/attach.ts'
import { mediaHandlers } from '../media/verbs.ts'
import { byFlag, titleOf } from '../publishing/by-flag.ts'
import { publication } from '../publishing/publication.ts'
import { categoryAndServiceareas, setServiceareas } from './serviceareas.ts'

const store = table('downloads', downloads, {
  sort: 'order',
  search: ['title', 'description'],
  visible: () => sql`published`,
  states: () => ({ draft: sql`not published` }),
  filters: {
    servicearea: id => sql`exists (select from servicearea_downloads links
      where links.organization_id = downloads.organization_id and links.download_id = downloads.id and links.location_id = ${id})`,
  },
  attach: [media('download_id'), categoryAndServiceareas],
  beforeRemove: removeMediaOf('download_id'),
})

export const downloadsFeature = implement(downloads, {
  ...store.crud(),
  ...publication(store, { ...byFlag, titleOf }),
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
