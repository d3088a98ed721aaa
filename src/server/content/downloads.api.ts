import { downloads } from '#contract/downloads.ts'
import { sql } from 'kysely'
import { implement } from '../implement.ts'
import { mediaVerbs } from '../media/verbs.ts'
import { withMedia } from '../media/with-media.ts'
import { plain } from '../plain.ts'
import { attachPlaces, setServiceareas } from './downloads.ts'
import { enriched } from './enriched.ts'
import { publishable } from './publishing.ts'

const published = () => sql<boolean>`published`

const servicearea = (id: string) => sql<boolean>`exists (select from servicearea_downloads links
  where links.organization_id = downloads.organization_id and links.download_id = downloads.id and links.location_id = ${id})`

const options = {
  table: 'downloads',
  usual: 'order',
  published,
  searched: ['title', 'description'],
  filters: { servicearea },
}

const verbs = publishable(
  enriched(withMedia(plain(downloads, options), 'download_id'), attachPlaces),
  'downloads',
)

export const downloadsRoom = implement(downloads, {
  ...verbs,
  ...mediaVerbs({ table: 'downloads', column: 'download_id', get: verbs.get }),
  async setServiceareas({ body, ...call }) {
    await setServiceareas(call.ctx, call.params.id, body.links)
    return verbs.get({ ...call, body: undefined })
  },
})
