import { downloads } from '#contract/downloads.ts'
import { sql } from 'kysely'
import { implement } from '../core/requests/implement.ts'
import { mediaHandlers } from '../media/verbs.ts'
import { withMedia } from '../media/with-media.ts'
import { crudHandlers } from '../core/crud-handlers.ts'
import { attachCategoryAndServiceareas, setServiceareas } from './serviceareas.ts'
import { withRelations } from '../core/with-relations.ts'
import { withPublication } from '../publishing/with-publication.ts'

const published = () => sql<boolean>`published`

const servicearea = (id: string) => sql<boolean>`exists (select from servicearea_downloads links
  where links.organization_id = downloads.organization_id and links.download_id = downloads.id and links.location_id = ${id})`

const options = {
  table: 'downloads',
  defaultSort: 'order',
  published,
  searched: ['title', 'description'],
  filters: { servicearea },
}

const verbs = withPublication(
  withRelations(withMedia(crudHandlers(downloads, options), 'download_id'), attachCategoryAndServiceareas),
  'downloads',
)

export const downloadsFeature = implement(downloads, {
  ...verbs,
  ...mediaHandlers({ table: 'downloads', column: 'download_id', get: verbs.get }),
  async setServiceareas({ body, ...call }) {
    await setServiceareas(call.ctx, call.params.id, body.links)
    return verbs.get({ ...call, body: undefined })
  },
})
