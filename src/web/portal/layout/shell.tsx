import type { ReactNode } from 'react'
import type { PortalFrame } from './frame.ts'
import '../portal.css'
import css from './shell.module.css'
import { CookieBanner } from './cookie-banner.tsx'
import { DisturbanceBanner } from './disturbance-banner.tsx'
import { Menu } from './menu.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { MunicipalityDialog } from './municipality-dialog.tsx'
import { SearchDialog } from './search-dialog.tsx'
import { SkipLink } from './skip-link.tsx'

interface ShellProps {
  frame: PortalFrame
  children: ReactNode
}

/** The layout around every public page: header, banners, footer and dialogs. */
export function Shell({ frame, children }: ShellProps) {
  return (
    <>
      <SkipLink />
      <LoadingBar />
      <Header frame={frame} />
      <DisturbanceBanner frame={frame} />
      <main id="inhalt" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer organization={frame.organization} />
      <CookieBanner frame={frame} />
      <Menu frame={frame} />
      <SearchDialog />
      {frame.municipalities.length > 0 && <MunicipalityDialog frame={frame} />}
    </>
  )
}
