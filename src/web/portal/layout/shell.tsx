import type { ReactNode } from 'react'
import type { PortalFrame } from './frame.ts'
import '../portal.css'
import css from './shell.module.css'
import { Menu } from './menu.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Notices } from './notices.tsx'
import { MunicipalityDialog } from './municipality-dialog.tsx'
import { SearchDialog } from './search-dialog.tsx'

interface ShellProps {
  frame: PortalFrame
  children: ReactNode
}

/** The layout around every public page: header, banners, footer and dialogs. */
export function Shell({ frame, children }: ShellProps) {
  return (
    <>
      <a href="#inhalt" className={css.skip}>
        Zum Inhalt springen
      </a>
      <Header frame={frame}>
        <LoadingBar />
      </Header>
      <Notices frame={frame} />
      <main id="inhalt" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer organization={frame.organization} />
      <Menu frame={frame} />
      <SearchDialog />
      {frame.municipalities.length > 1 && <MunicipalityDialog frame={frame} />}
    </>
  )
}

/** Progress bar of the navigation. `enhance/loading-bar.ts` shows it; its style delays it by 200 ms. */
const LoadingBar = () => (
  <div role="progressbar" aria-label="Seite wird geladen" className={css.loading} data-loading-bar hidden />
)
