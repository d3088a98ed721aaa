import type { ReactNode } from 'react'
import type { PortalFrame } from './frame.ts'
import './portal.css'
import css from './shell.module.css'
import { CookieNotice } from './ui/cookie-notice.tsx'
import { DisturbanceBanner } from './ui/disturbance-banner.tsx'
import { Drawer } from './ui/drawer.tsx'
import { Footer } from './ui/footer.tsx'
import { Header } from './ui/header.tsx'
import { LoadingBar } from './ui/loading-bar.tsx'
import { MunicipalityDialog } from './ui/municipality-dialog.tsx'
import { SearchDialog } from './ui/search-dialog.tsx'
import { SkipLink } from './ui/skip-link.tsx'

interface ShellProps {
  frame: PortalFrame
  children: ReactNode
}

/** What stands around every public page. */
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
      <CookieNotice frame={frame} />
      <Drawer frame={frame} />
      <SearchDialog />
      {frame.municipalities.length > 0 && <MunicipalityDialog frame={frame} />}
    </>
  )
}
