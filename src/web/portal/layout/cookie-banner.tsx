import { href } from 'react-router'
import type { PortalFrame } from './frame.ts'
import { useReturnTo } from './current-address.ts'
import { useTexts } from '../lib/texts.tsx'
import { Button } from '../ui/button/button.tsx'
import css from './cookie-banner.module.css'
import { PrivacyLink } from '../ui/link/legal-links.tsx'

/** Cookie information at the lower edge until it is confirmed. Does not block the page. */
export function CookieBanner({ frame }: { frame: PortalFrame }) {
  const t = useTexts()
  const returnTo = useReturnTo()
  if (frame.consent) return null
  return (
    <section aria-label="Hinweis zu Cookies" className={css.notice} data-notice>
      <div className={`wrap ${css.row}`}>
        <p>
          {t('cookie.notice')} Mehr dazu in der{' '}
          <PrivacyLink organization={frame.organization}>Datenschutzerklärung</PrivacyLink>.
        </p>
        <form method="post" action={href('/cookie-hinweis')} data-puts-away="[data-notice]">
          <input type="hidden" name="return_to" value={returnTo} />
          <Button>OK</Button>
        </form>
      </div>
    </section>
  )
}
