import './fonts.css'
import './staff-ui.css'
import { type MetaFunction, Outlet, useRouteError } from 'react-router'
import styles from './standalone-layout.module.css'
import { statusOf } from '#web/lib/error-status.ts'
import { ErrorView, errorTitle } from '../page/error-view.tsx'
import type { LayoutHandle } from '#web/lib/route-handle.ts'

export { links } from '#web/lib/font-links.ts'

export const handle: LayoutHandle = { area: 'staff' }

/** Error page outside the staff layout: before sign-in, on print pages, in an area the user may not enter. */
export function StandaloneError({ home }: { home: string }) {
  return (
    <main className={styles.page}>
      <ErrorView status={statusOf(useRouteError())} home={home} />
    </main>
  )
}

export const meta: MetaFunction = ({ error }) =>
  error ? [{ title: `${errorTitle(statusOf(error))} – Klarwerk` }] : []

export const ErrorBoundary = () => <StandaloneError home="/" />

export default Outlet
