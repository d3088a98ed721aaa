import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type StaffPermission, staffPermissions } from '#contract/core/permissions.ts'
import { ApiError } from '../../../lib/api-client.ts'
import { rethrowAsResponse } from '../../../lib/rethrow-as-response.ts'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { loadOrKeep } from '../../../staff-ui/record/page/open-record.ts'
import { recordMeta } from '../../../staff-ui/record/page/record-meta.ts'
import { RecordPage } from '../../../staff-ui/record/page/record-page.tsx'
import { recordLoader } from '../../../staff-ui/record/serve/record-loader.server.ts'
import { AccessContext } from '../access-context.ts'
import { loadAccess } from '../load-access.server.ts'
import { RolePermissionsField } from '../permissions-field.tsx'
import { PeopleContext } from './people-context.ts'
import { type EffectAnswer, PeoplePanel } from './people-panel.tsx'
import { rolesRecord } from './roles.record.server.ts'

const shown = 100

export async function loader(args: LoaderFunctionArgs) {
  const record = await recordLoader(rolesRecord)(args)
  const { api, user } = await requireStaff(args.context.get(visitContext), args.url)
  const { id } = args.params
  const [access, holders] = await rethrowAsResponse(
    Promise.all([
      loadAccess(api, user, null),
      id ? api.users.list({ query: { role: id, per_page: shown } }) : null,
    ]),
  )
  const people = holders?.data.map(({ id, name }) => ({ id, name })) ?? []
  return { ...record, access, people, total: holders?.meta.total ?? 0 }
}

const isPermission = (value: unknown): value is StaffPermission =>
  staffPermissions.some(each => each === value)

/** Says whom the permissions in the form would concern; changes nothing. */
export async function action({ request, context, params, url }: ActionFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const permissions = (await request.formData()).getAll('permission').filter(isPermission)
  try {
    const effect = await api.roles.effect({ params: { id: params.id ?? '' }, body: { permissions } })
    return data<EffectAnswer>({ effect })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data<EffectAnswer>(
      { refused: error.problem.detail ?? error.problem.title },
      { status: error.status },
    )
  }
}

export const clientLoader = loadOrKeep

export const meta = recordMeta

/** A role has no roles. */
const noChoice = { chosen: [], choose: () => {} }

const own = { controls: { permissions: RolePermissionsField }, beside: { Personen: PeoplePanel } }

export default function Role() {
  const page = useLoaderData<typeof loader>()
  return (
    <AccessContext value={{ ...page.access, ...noChoice }}>
      <PeopleContext value={page}>
        <RecordPage data={page} own={own} />
      </PeopleContext>
    </AccessContext>
  )
}
