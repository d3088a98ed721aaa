import { moduleSwitchNames } from '#contract/core/modules.ts'
import type { OrganizationRow } from '#contract/organizations/rows.ts'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  href,
  Outlet,
  useLocation,
  useNavigate,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Client } from '../lib/api-client.ts'
import { offOf } from '../staff-ui/access/given-by-text.ts'
import { requireStaff } from '../staff-ui/access/require-user.ts'
import { links } from '../lib/font-links.ts'
import { useHotkey } from '../staff-ui/keyboard/hotkeys.ts'
import { areaMeta, StaffFrame } from '../staff-ui/layout/staff-frame.tsx'
import { portalUrl } from '../staff-ui/layout/portal-url.ts'
import { tabIconOf } from '../staff-ui/layout/tab-icon.ts'
import { statusOf } from '#web/lib/error-status.ts'
import { ErrorView } from '../staff-ui/page/error-view.tsx'
import { keepsLayout } from '../staff-ui/realtime/reload.ts'
import { pick } from '../lib/pick.ts'
import { type Visit, visitContext } from '../lib/visit.ts'
import { currentEntry } from './current-entry.ts'
import { loadFrame } from './load-frame.ts'
import { officeMenu } from './menu.server.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { loadViews } from './procedures/views/load-views.server.ts'
import { isInView } from './procedures/views/view.ts'
import { OfficeShell } from './shell.tsx'
import type { OfficeOrganization } from './shell-props.ts'
import type { LayoutHandle } from '#web/lib/route-handle.ts'

export const handle: LayoutHandle = { area: 'staff' }

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const signedIn = await requireStaff(visit, url)
  const { api, user, organization_id } = signedIn
  const [organization, counts, views] = await Promise.all([
    loadOrganization(visit, api, organization_id),
    loadFrame(signedIn),
    rethrowAsResponse(loadViews(signedIn)),
  ])
  return {
    user,
    organization: { ...frameOf(organization), portal_url: portalUrl(organization.portal_domain, url) },
    icon: tabIconOf(organization),
    menu: officeMenu(user),
    counts,
    views,
  }
}

export const shouldRevalidate = keepsLayout
export { links }

/** The office needs its organization, so a failure is logged and throws. */
const loadOrganization = (visit: Visit, api: Client, id: string) =>
  api.organizations.get({ params: { id } }).catch((error: unknown) => {
    visit.report(error, 'office layout not loaded')
    throw new Response(null, { status: 500, statusText: 'Unable to access platform.' })
  })

/** Only these columns: the row holds all settings, and what this returns is in every page. */
const frameOf = (row: OrganizationRow): Omit<OfficeOrganization, 'portal_url'> => ({
  ...pick(row, moduleSwitchNames),
  title: row.title,
  logo: row.logo?.url ?? null,
  theme_color_primary: row.theme_color_primary,
  portal_published: row.portal_published,
})

export const meta: MetaFunction<typeof loader> = ({ error }) => areaMeta('Klarwerk', error)

const id = 'office/layout'

export default function OfficeLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Frame>
      <ErrorView status={statusOf(error)} home={href('/login/dashboard')} off={offOf(error)} />
    </Frame>
  )
}

/** Loader data of the office layout, for every office page. */
export function useOffice() {
  const data = useRouteLoaderData<typeof loader>(id)
  if (!data) throw new Error('useOffice has to be called below the office layout')
  return data
}

function Frame({ children }: { children: React.ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useHotkey('c', () => void navigate(href('/login/procedures/:type', { type: 'new' })))
  return (
    <StaffFrame
      data={useRouteLoaderData<typeof loader>(id)}
      counts={href('/login/frame')}
      lives={['notifications', 'procedures', 'customers']}
      all={['organizations']}
      renderShell={(data, shell) => (
        <OfficeShell
          {...data}
          {...shell}
          current={isInView(search) ? undefined : currentEntry(pathname, data.menu.sections)}
        />
      )}
    >
      {children}
    </StaffFrame>
  )
}
