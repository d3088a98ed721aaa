import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../../lib/visit.ts'
import { callerOf } from '../../../staff-ui/access/can-access.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import type { OrganizationRow } from '#contract/organizations/rows.ts'
import { loadSettingsPage } from '../load-page.server.ts'
import { loadModules } from './load-modules.server.ts'
import { ModulesPage } from './modules-page.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await loadSettingsPage(args, 'modules')
  const { api, user } = await requireStaff(args.context.get(visitContext), args.url)
  // The row of these settings is the organization.
  const row = data.row as unknown as OrganizationRow
  return { data, modules: await loadModules(api, callerOf(user), row), lives: data.lives }
}

export const meta: MetaFunction = () => [{ title: 'Module – Klarwerk' }]

export default function Modules() {
  return <ModulesPage {...useLoaderData<typeof loader>()} />
}
