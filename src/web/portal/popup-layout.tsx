import './portal.css'
import { portalTitle } from './lib/portal-meta.ts'
import { deriveTheme, themeCss } from '#contract/organizations/theme.ts'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  Outlet,
  useLoaderData,
  useMatches,
  useRouteError,
} from 'react-router'
import { visitContext } from '../lib/visit.ts'
import css from './popup-layout.module.css'
import { statusOf } from '#web/lib/error-status.ts'
import { ErrorPage, errorTexts } from './layout/error-page.tsx'
import { frameOrganization, requireOrganization } from './layout/load-frame.ts'
import { Brand } from './layout/brand.tsx'
import { Footer } from './layout/footer.tsx'
import type { LayoutHandle } from '#web/lib/route-handle.ts'

export const handle: LayoutHandle = { area: 'portal' }

export function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  const { theme_color_primary: primary, theme_color_secondary: secondary } = organization
  const theme = themeCss(deriveTheme({ primary, secondary }))
  visit.allowStyle(theme)
  return {
    organization: frameOrganization(organization),
    theme,
    styles: organization.styles_url,
  }
}

export const meta: MetaFunction<typeof loader> = call => [
  portalTitle(call, call.error ? errorTexts(statusOf(call.error)).title : ''),
  { name: 'robots', content: 'noindex' },
]

/** Layout of windows opened for a single task, such as the identity check: brand, content and footer. */
export default function Closable() {
  const { organization, theme, styles } = useLoaderData<typeof loader>()
  // A page whose loader returns `open: true` still has something to do, so the hint to close is hidden.
  const open = useMatches().some(({ loaderData }) => (loaderData as { open?: boolean } | undefined)?.open)
  return (
    <>
      <style href="theme" precedence="theme">
        {theme}
      </style>
      {styles && <link rel="stylesheet" href={styles} precedence="own" />}
      <header className={css.header}>
        <div className="wrap">
          <Brand organization={organization} />
        </div>
      </header>
      <main id="inhalt" className={`wrap ${css.main}`}>
        <Outlet />
        {!open && <p className={css.close}>Sie können dieses Fenster nun schließen.</p>}
      </main>
      <Footer organization={organization} />
    </>
  )
}

export const ErrorBoundary = () => (
  <main>
    <ErrorPage status={statusOf(useRouteError())} />
  </main>
)
