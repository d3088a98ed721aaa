import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { loadOrKeep } from '../../staff-ui/record/page/open-record.ts'
import { recordMeta } from '../../staff-ui/record/page/record-meta.ts'
import { RecordPage } from '../../staff-ui/record/page/record-page.tsx'
import { recordLoader } from '../../staff-ui/record/serve/record-loader.server.ts'
import { supportlibraryRecord } from './supportlibrary.record.server.ts'
import { UsesContext, UsesPanel } from './uses-panel.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const record = await recordLoader(supportlibraryRecord)(args)
  const { api, user } = await requireAdmin(args.context.get(visitContext), args.url)
  const { id } = args.params
  const uses = id ? await rethrowAsResponse(api.supportlibrary.uses({ params: { id } })) : []
  return { ...record, library: { uses, mayOpen: userMay(user, 'organizations.list') } }
}

export const clientLoader = loadOrKeep

export const meta = recordMeta

const own = { beside: { Verwendung: UsesPanel } }

export default function LibraryArticle() {
  const { library, ...data } = useLoaderData<typeof loader>()
  return (
    <UsesContext value={library}>
      <RecordPage data={data} own={own} />
    </UsesContext>
  )
}
