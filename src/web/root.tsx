import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type UIMatch, useMatches } from 'react-router'
import type { LayoutHandle } from './lib/route-handle.ts'
// oxlint-disable-next-line import/default -- the address of the built script, not its contents
import enhance from './portal/enhance/index.ts?worker&url'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="de" data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {useMatches().some(isInPortal) ? <script type="module" src={enhance} /> : <HydrationScripts />}
      </body>
    </html>
  )
}

const isInPortal = ({ handle }: UIMatch) => (handle as Partial<LayoutHandle> | undefined)?.area === 'portal'

/** Staff pages run React in the browser; portal pages do not. */
const HydrationScripts = () => (
  <>
    <ScrollRestoration />
    <Scripts />
  </>
)

/** For what no layout catches. React Router's own page is English and prints the error to the log. */
export const ErrorBoundary = () => (
  <main>
    <h1>Es ist ein Fehler aufgetreten.</h1>
    <p>Versuchen Sie es in einer Minute noch einmal.</p>
    <a href="/">zur Startseite</a>
  </main>
)

export default function Root() {
  return <Outlet />
}
