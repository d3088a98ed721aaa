import { IconUsersGroup } from '@tabler/icons-react'
import {
  type ActionFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'
import { ApiError } from '../../lib/api-client.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import type { OwnCells } from '../../staff-ui/record/list/list-table.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { relativeDate } from '../../staff-ui/text/format.ts'
import { DueNote } from './due-note.tsx'
import { loadDue } from './load-due.server.ts'
import { personBeside } from '../../staff-ui/accounts/person-beside.tsx'
import { RolesCell, RolesContext } from './roles-cell.tsx'
import { SecondFactorCell } from '../../staff-ui/accounts/second-factor-cell.tsx'
import { statusCell } from '../../staff-ui/accounts/status-cell.tsx'
import { usersRecord } from './users.record.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const list = await listLoader(usersRecord)(args)
  const { api, user } = await requireStaff(args.context.get(visitContext), args.url)
  const [due, roles] = await Promise.all([
    loadDue(api, user.second_factor_required_from),
    rethrowAsResponse(api.roles.list({ query: { per_page: 100 } })),
  ])
  return {
    ...list,
    viewer: user.id,
    due,
    roles: Object.fromEntries(roles.data.map(({ id, name }) => [id, name])),
  }
}

/** Reminds everyone who has no second factor yet. */
export async function action({ context, url }: ActionFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  try {
    return { reminded: (await api.users.remindSecondFactor()).reminded, refused: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data(
      { reminded: 0, refused: error.problem.detail ?? error.problem.title },
      { status: error.status },
    )
  }
}

export const meta: MetaFunction = () => [{ title: 'Beschäftigte – Klarwerk' }]

const cellsAt = (now: string, viewer: string): OwnCells => ({
  name: personBeside(viewer),
  second_factor_since: SecondFactorCell,
  roles: RolesCell,
  last_signin_at: ({ last_signin_at: at }) => (typeof at === 'string' ? relativeDate(at, now) : null),
  status: statusCell(now),
})

export default function Users() {
  const { due, roles, viewer, ...list } = useLoaderData<typeof loader>()
  return (
    <RolesContext value={roles}>
      <RecordListPage
        list={list}
        meta="Eingeladene wählen ihr Passwort selbst. Der Link in der E-Mail gilt 7 Tage und nur einmal."
        note={due && <DueNote due={due} now={list.now} />}
        actions={
          <ButtonLink to={`${href('/login/users')}/roles`} icon={IconUsersGroup}>
            Rollen
          </ButtonLink>
        }
        cells={cellsAt(list.now, viewer)}
      />
    </RolesContext>
  )
}
