import { allRows } from '../../../lib/all-rows.ts'
import type { Visit } from '../../../lib/visit.ts'
import type { AnyRecord } from '../describe/any-record.ts'
import { describeRecord } from '../describe/describe.server.ts'
import type { RecordDescription } from '../description.ts'
import type { Names, RecordRow } from '../list/list-data.ts'
import { loadNames } from '../list/load-names.server.ts'
import { requireViewer } from '../serve/access.server.ts'
import { resourceOf } from '../serve/resource.server.ts'

/** Everything that a list edited in place is drawn from; JSON. */
export interface InPlaceData {
  description: RecordDescription
  rows: RecordRow[]
  names: Names
  userId: string
  lives: string[]
}

/** Loads all records of a list that is edited in place, up to 1,000. Throws 403 without view rights. */
export async function loadInPlace(record: AnyRecord, visit: Visit, url: URL): Promise<InPlaceData> {
  const { api, user, viewer } = await requireViewer(record, visit, url)
  const description = describeRecord(record, viewer)
  const { list } = resourceOf(api, description.noun.address)
  const rows = await allRows<RecordRow>(query => list({ query: { ...query, sort: description.list.sort } }))
  const filters = description.parts.flatMap(({ fields }) => fields)
  const named = { ...description, list: { ...description.list, filters } }
  return {
    description,
    rows,
    names: (await loadNames({ api, organization_id: user.organization_id }, named, rows)).names,
    userId: user.id,
    lives: [description.noun.address],
  }
}
