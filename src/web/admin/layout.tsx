import {
  type LoaderFunctionArgs,
  type MetaFunction,
  href,
  Outlet,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { StandaloneError } from '../staff-ui/layout/standalone-layout.tsx'
import { requireAdmin } from '../staff-ui/access/require-user.ts'
import { statusOf } from '#web/lib/error-status.ts'
import { ErrorView, errorTitle } from '../staff-ui/page/error-view.tsx'
import { LiveUpdates } from '../staff-ui/realtime/live-updates.tsx'
import { keepsLayout } from '../staff-ui/realtime/reload.ts'
import { useLiveFrame } from '../staff-ui/realtime/use-live-frame.ts'
import { useOwnUnsavedInput } from '../staff-ui/form/unsaved-input.ts'
import { useSingleKeys } from '../staff-ui/keyboard/use-single-keys.ts'
import { StaffUiProvider } from '../staff-ui/layout/staff-ui-provider.tsx'
import { visitContext } from '../lib/visit.ts'
import { loadFrame } from './frame.route.ts'
import { adminMenu } from './menu.server.ts'
import { AdminShell } from './shell.tsx'
import type { LayoutHandle } from '#web/lib/route-handle.ts'

export const handle: LayoutHandle = { area: 'staff' }

export async function loader({ context, url }: LoaderFunctionArgs) {
  const signedIn = await requireAdmin(context.get(visitContext), url)
  return { user: signedIn.user, menu: adminMenu(signedIn.user), counts: await loadFrame(signedIn) }
}

export const shouldRevalidate = keepsLayout

export const meta: MetaFunction<typeof loader> = ({ error }) => [
  { title: error ? `${errorTitle(statusOf(error))} – Klarwerk` : 'Plattform – Klarwerk' },
]

export default function AdminLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorView status={statusOf(useRouteError())} home={href('/admin/dashboard')} />
    </Frame>
  )
}

/** Returns the sidebar entry of a path; the address of the area itself is the dashboard. */
const currentEntry = (pathname: string, menu: ReturnType<typeof adminMenu>) =>
  menu.find(({ href }) => `${pathname}/`.startsWith(`${href}/`)) ??
  (pathname === href('/admin') ? menu[0] : undefined)

const platform = { label: 'Plattform', to: href('/admin/dashboard') }

function Frame({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('admin/layout')
  useOwnUnsavedInput(data?.user.id)
  const [singleKeys, setSingleKeys] = useSingleKeys(data?.user.preferences.single_keys)
  const { pathname } = useLocation()
  const { value: counts, frame } = useLiveFrame(data?.counts, href('/admin/frame'), {
    lives: ['notifications'],
    all: data ? [`users/${data.user.id}`] : [],
  })
  if (!data || !counts) return <StandaloneError home={href('/login')} />
  const entry = currentEntry(pathname, data.menu)
  return (
    <StaffUiProvider singleKeys={singleKeys}>
      <AdminShell
        {...data}
        {...counts}
        current={entry?.href}
        crumbs={[platform, { label: entry?.label ?? 'Mitteilungen' }]}
        version="0.1"
        singleKeys={singleKeys}
        onSingleKeys={setSingleKeys}
      >
        <LiveUpdates frame={frame} />
        {children}
      </AdminShell>
    </StaffUiProvider>
  )
}
