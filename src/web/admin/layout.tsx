import {
  type LoaderFunctionArgs,
  type MetaFunction,
  href,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { links } from '../lib/font-links.ts'
import { areaMeta, StaffFrame } from '../staff-ui/layout/staff-frame.tsx'
import { productIcon } from '../staff-ui/layout/tab-icon.ts'
import { requireAdmin } from '../staff-ui/access/require-user.ts'
import { statusOf } from '#web/lib/error-status.ts'
import { ErrorView } from '../staff-ui/page/error-view.tsx'
import { keepsLayout } from '../staff-ui/realtime/reload.ts'
import { visitContext } from '../lib/visit.ts'
import { loadFrame } from './frame.route.ts'
import { crumbsOf } from './crumbs.ts'
import { adminMenu } from './menu.server.ts'
import { AdminShell } from './shell.tsx'
import type { LayoutHandle } from '#web/lib/route-handle.ts'

export const handle: LayoutHandle = { area: 'staff' }

export async function loader({ context, url }: LoaderFunctionArgs) {
  const signedIn = await requireAdmin(context.get(visitContext), url)
  return {
    user: signedIn.user,
    menu: adminMenu(signedIn.user),
    counts: await loadFrame(signedIn),
    icon: productIcon,
  }
}

export const shouldRevalidate = keepsLayout
export { links }

export const meta: MetaFunction<typeof loader> = ({ error }) => areaMeta('Plattform – Klarwerk', error)

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

/** Titles of pages without an entry in the sidebar, by the beginning of their address. */
const outside: readonly [address: string, title: string][] = [
  [href('/admin/notifications'), 'Mitteilungen'],
  [href('/admin/search'), 'Suche'],
  [href('/admin/user'), 'Meine Daten'],
]

const titleOutside = (pathname: string) =>
  outside.find(([address]) => `${pathname}/`.startsWith(`${address}/`))?.[1] ?? 'Unbekannte Seite'

function Frame({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation()
  const loaded = useMatches().at(-1)?.loaderData
  return (
    <StaffFrame
      data={useRouteLoaderData<typeof loader>('admin/layout')}
      counts={href('/admin/frame')}
      lives={['notifications']}
      renderShell={(data, shell) => {
        const entry = currentEntry(pathname, data.menu)
        const crumbs = crumbsOf(entry, titleOutside(pathname), loaded)
        return <AdminShell {...data} {...shell} current={entry?.href} crumbs={crumbs} version="0.1" />
      }}
    >
      {children}
    </StaffFrame>
  )
}
