import type { OrganizationRow } from '#contract/organizations/rows.ts'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  href,
  Outlet,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Client } from '../lib/api-client.ts'
import { StandaloneError } from '../staff-ui/layout/standalone-layout.tsx'
import { offOf } from '../staff-ui/access/given-by-text.ts'
import { requireStaff } from '../staff-ui/access/require-user.ts'
import { portalUrl } from '../staff-ui/layout/portal-url.ts'
import { statusOf } from '#web/lib/error-status.ts'
import { ErrorView, errorTitle } from '../staff-ui/page/error-view.tsx'
import { LiveUpdates } from '../staff-ui/realtime/live-updates.tsx'
import { keepsLayout } from '../staff-ui/realtime/reload.ts'
import { useLiveFrame } from '../staff-ui/realtime/use-live-frame.ts'
import { useOwnUnsavedInput } from '../staff-ui/form/unsaved-input.ts'
import { useSingleKeys } from '../staff-ui/keyboard/use-single-keys.ts'
import { StaffUiProvider } from '../staff-ui/layout/staff-ui-provider.tsx'
import { type Visit, visitContext } from '../lib/visit.ts'
import { currentEntry } from './current-entry.ts'
import { loadFrame } from './load-frame.ts'
import { officeMenu } from './menu.server.ts'
import { OfficeShell } from './shell.tsx'
import type { OfficeOrganization } from './shell-props.ts'
import type { LayoutHandle } from '#web/lib/route-handle.ts'

export const handle: LayoutHandle = { area: 'staff' }

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const signedIn = await requireStaff(visit, url)
  const { api, user, organization_id } = signedIn
  const [organization, counts] = await Promise.all([
    loadOrganization(visit, api, organization_id),
    loadFrame(signedIn),
  ])
  return {
    user,
    organization: { ...frameOf(organization), portal_url: portalUrl(organization.portal_domain, url) },
    menu: officeMenu(user),
    counts,
  }
}

export const shouldRevalidate = keepsLayout

/** The office needs its organization, so a failure is logged and throws. */
const loadOrganization = (visit: Visit, api: Client, id: string) =>
  api.organizations.get({ params: { id } }).catch((error: unknown) => {
    visit.report(error, 'office layout not loaded')
    throw new Response(null, { status: 500, statusText: 'Unable to access platform.' })
  })

const frameOf = ({ logo, ...organization }: OrganizationRow): Omit<OfficeOrganization, 'portal_url'> => ({
  ...organization,
  logo: logo?.url ?? null,
})

export const meta: MetaFunction<typeof loader> = ({ error }) => [
  { title: error ? `${errorTitle(statusOf(error))} – Klarwerk` : 'Klarwerk' },
]

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
  const data = useRouteLoaderData<typeof loader>(id)
  useOwnUnsavedInput(data?.user.id)
  const [singleKeys, setSingleKeys] = useSingleKeys(data?.user.preferences.single_keys)
  const { pathname } = useLocation()
  const { value: counts, frame } = useLiveFrame(data?.counts, href('/login/frame'), {
    lives: ['notifications', 'procedures', 'customers'],
    all: ['organizations', ...(data ? [`users/${data.user.id}`] : [])],
  })
  if (!data || !counts) return <StandaloneError home={href('/login')} />
  return (
    <StaffUiProvider singleKeys={singleKeys}>
      <OfficeShell
        {...data}
        {...counts}
        current={currentEntry(pathname, data.menu.sections)}
        singleKeys={singleKeys}
        onSingleKeys={setSingleKeys}
      >
        <LiveUpdates frame={frame} />
        {children}
      </OfficeShell>
    </StaffUiProvider>
  )
}
