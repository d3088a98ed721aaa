import './portal.css'
import { portalTitle } from './lib/portal-meta.ts'
import { deriveTheme, themeCss } from '#contract/organizations/theme.ts'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  Outlet,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { visitContext } from '../lib/visit.ts'
import { HeadIcons } from './site-files/head-icons.tsx'
import { faviconsOf } from './site-files/favicons.ts'
import { statusOf } from '#web/lib/error-status.ts'
import { ErrorPage, errorTexts } from './layout/error-page.tsx'
import { loadFrame, portalOf } from './layout/load-frame.ts'
import { Shell } from './layout/shell.tsx'
import { Analytics } from './layout/analytics.tsx'
import { TextsContext } from './lib/texts.tsx'
import { createTexts } from '../lib/texts.ts'
import type { LayoutHandle } from '#web/lib/route-handle.ts'

export const handle: LayoutHandle = {
  area: 'portal',
  cookies: ['client_servicearea_id', 'client_banner', 'client_consent'],
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const portal = await portalOf(visit, url)
  const { organization } = portal
  const { frame, texts } = await loadFrame(visit, portal)
  const theme = deriveTheme({
    primary: organization.theme_color_primary,
    secondary: organization.theme_color_secondary,
  })
  const css = themeCss(theme)
  visit.allowStyle(css)
  return {
    frame,
    origin: visit.origin,
    texts,
    css,
    styles: organization.styles_url,
    icons: faviconsOf(organization),
    color: theme.p,
  }
}

export { links } from '#web/lib/font-links.ts'

export const meta: MetaFunction<typeof loader> = call => [
  portalTitle(call, call.error ? errorTexts(statusOf(call.error)).title : ''),
]

/** Returns the data of the portal's layout. */
export function usePortal() {
  const data = useRouteLoaderData<typeof loader>('portal/layout')
  if (!data) throw new Error('usePortal needs the portal layout as a parent route')
  return data
}

export default function PortalLayout() {
  const { frame, css, styles, texts, icons, color } = usePortal()
  return (
    <TextsContext value={createTexts(texts)}>
      <Shell frame={frame}>
        <style href="theme" precedence="theme">
          {css}
        </style>
        {styles && <link rel="stylesheet" href={styles} precedence="own" />}
        <HeadIcons icons={icons} color={color} />
        <Analytics {...frame.organization.analytics} />
        <Outlet />
      </Shell>
    </TextsContext>
  )
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('portal/layout')
  const status = statusOf(useRouteError())
  if (!data)
    return (
      <main>
        <ErrorPage status={status} isWithoutPortal={status === 404} />
      </main>
    )
  return (
    <Shell frame={data.frame}>
      <style href="theme" precedence="theme">
        {data.css}
      </style>
      <ErrorPage status={status} organization={data.frame.organization} />
    </Shell>
  )
}
