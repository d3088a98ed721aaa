import './fonts.css'
import './desk.css'
import { type MetaFunction, Outlet, useRouteError } from 'react-router'
import styles from './bare.module.css'
import { statusOf } from '#web/error-status.ts'
import { ErrorView, errorTitle } from './error-view.tsx'

/** An error where there is no frame to show it in: before signing in, on paper, in an area that is not one's own. */
export function BareError({ home }: { home: string }) {
  return (
    <main className={styles.page}>
      <ErrorView status={statusOf(useRouteError())} home={home} />
    </main>
  )
}

export const meta: MetaFunction = ({ error }) =>
  error ? [{ title: `${errorTitle(statusOf(error))} – Klarwerk` }] : []

export const ErrorBoundary = () => <BareError home="/" />

export default Outlet
