import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '../../../lib/visit.ts'
import type { AnyRecord } from '../describe/any-record.ts'
import { describeRecord } from '../describe/describe.server.ts'
import { loadList } from '../list/load-list.server.ts'
import { requireViewer } from './access.server.ts'

/** Returns the loader of the list of a record. */
export const listLoader =
  (record: AnyRecord) =>
  async ({ context, url }: LoaderFunctionArgs) => {
    const visit = context.get(visitContext)
    const { api, user, viewer } = await requireViewer(record, visit, url)
    const description = describeRecord(record, viewer)
    const { organization_id } = user
    const { now, supportPhone } = visit
    const list = await loadList({ api, description, organization_id, url, now, supportPhone })
    return { ...list, lives: [description.noun.address] }
  }
