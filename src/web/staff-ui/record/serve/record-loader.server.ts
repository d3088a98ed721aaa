import type { Page } from '#contract/core/endpoint.ts'
import type { RevisionRow } from '#contract/core/revisions.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../../../lib/api-client.ts'
import { visitContext } from '../../../lib/visit.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import type { RecordDescription } from '../description.ts'
import type { AnyRecord } from '../describe/any-record.ts'
import { clientName, describeRecord } from '../describe/describe.server.ts'
import { queryOf } from '../list/list-query.ts'
import type { RecordRow } from '../list/list-data.ts'
import { withParams } from '../../page/url-params.ts'
import { loadNames } from '../list/load-names.server.ts'
import { isMedia } from '../save/condition.ts'
import type { Position, RecordData } from '../record-data.ts'
import { requireViewer } from './access.server.ts'
import { type Resource, resourceOf } from './resource.server.ts'

/**
 * Returns the loader of the page of one record; without an id in the address, of a new one. `?copy=<id>`
 * copies one.
 */
export const recordLoader =
  (record: AnyRecord) =>
  async ({ context, params: { id }, url }: LoaderFunctionArgs): Promise<RecordData> => {
    const visit = context.get(visitContext)
    const { api, user, viewer } = await requireViewer(record, visit, url)
    const description = describeRecord(record, viewer)
    const resource = resourceOf(api, clientName(record.noun))
    const copied = id ? null : url.searchParams.get('copy')
    const [row, revisions, position] = await rethrowAsResponse(
      Promise.all([
        id || copied ? resource.get({ params: { id: id ?? copied! } }) : null,
        id ? revisionsOf(resource, id) : noRevisions,
        id ? positionOf(resource, description, url, id) : null,
      ]),
    )
    return {
      description,
      userId: user.id,
      row: id ? row : null,
      start: startOf(description, row),
      revisions: revisions.data,
      history: { total: revisions.meta.total, next: revisions.meta.next },
      names: await namesOf({ api, organization_id: user.organization_id }, description, row),
      position,
      list: `${description.href}${withParams(url.search, { copy: undefined }).replace(/^\?$/, '')}`,
      now: visit.now.toISOString(),
      lives: id ? [`${description.noun.address}/${id}`] : [],
    }
  }

const maxRevisions = 50

const revisionsOf = async ({ revisions }: Resource, id: string) =>
  revisions ? revisions({ params: { id }, query: { per_page: maxRevisions } }) : noRevisions

const noRevisions: Page<RevisionRow> = { data: [], meta: { total: 0, page: 1, per_page: 1, next: null } }

/** The place of the record in the list as the address opened it; null where it is not in it. */
async function positionOf(
  { position }: Resource,
  { list: declared, href }: RecordDescription,
  url: URL,
  id: string,
): Promise<Position | null> {
  const { per_page: _rows, after: _from, ...query } = queryOf(declared, url.searchParams)
  const address = (other: string | null) => (other ? `${href}/${other}${url.search}` : undefined)
  try {
    const { at, of, previous, next } = await position({ params: { id }, query })
    return { at, of, previous: address(previous), next: address(next) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** The values of the form: those of the copied record, else the defaults. A copy is not published. */
const startOf = ({ parts }: RecordDescription, row: RecordRow | null) =>
  Object.fromEntries(
    parts.flatMap(({ fields }) =>
      fields
        .filter(field => !isMedia(field))
        .map(({ name, default: start }) => [
          name,
          row && !/^published(_at)?$/.test(name) ? row[name] : start,
        ]),
    ),
  )

/** Names of what the record refers to. A missing right to read them leaves ids out. */
async function namesOf(
  from: Parameters<typeof loadNames>[0],
  description: RecordDescription,
  row: RecordRow | null,
) {
  const fields = description.parts.flatMap(part => part.fields)
  const list = { ...description.list, columns: [], filters: fields, groupBy: undefined }
  try {
    return (await loadNames(from, { ...description, list }, row ? [row] : [])).names
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return {}
    throw error
  }
}
