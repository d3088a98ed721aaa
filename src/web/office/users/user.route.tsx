import { useState } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ApiError } from '../../lib/api-client.ts'
import { visitContext } from '../../lib/visit.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { loadOrKeep } from '../../staff-ui/record/page/open-record.ts'
import { recordMeta } from '../../staff-ui/record/page/record-meta.ts'
import { RecordPage } from '../../staff-ui/record/page/record-page.tsx'
import { recordLoader } from '../../staff-ui/record/serve/record-loader.server.ts'
import { AccessContext } from './access-context.ts'
import { AccessPanel } from './access-panel.tsx'
import { loadAccess } from './load-access.server.ts'
import { RolesField } from './roles-field.tsx'
import { PermissionsField } from './permissions-field.tsx'
import { usersRecord } from './users.record.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const record = await recordLoader(usersRecord)(args)
  const { api, user } = await requireStaff(args.context.get(visitContext), args.url)
  return { ...record, access: await loadAccess(api, user, args.params.id ?? null) }
}

/** Ends one session of the person (`end` with its id), or all. One that has ended meanwhile is no error. */
export async function action({ request, context, params: { id = '' }, url }: ActionFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const session = (await request.formData()).get('end')
  try {
    if (typeof session === 'string') await api.users.endSession({ params: { id, session } })
    else await api.users.endSessions({ params: { id } })
    return { refused: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404 && session) return { refused: null }
    return data({ refused: error.problem.detail ?? error.problem.title }, { status: error.status })
  }
}

export const clientLoader = loadOrKeep

export const meta = recordMeta

const own = {
  controls: { permissions: PermissionsField, roles: RolesField },
  beside: { Zugang: AccessPanel },
}

export default function User() {
  const page = useLoaderData<typeof loader>()
  const [chosen, choose] = useState<readonly string[]>(page.access.savedRoles)
  return (
    <AccessContext value={{ ...page.access, chosen, choose }}>
      <RecordPage data={page} own={own} />
    </AccessContext>
  )
}
