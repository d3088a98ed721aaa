import { href } from 'react-router'
import type { FrameOrganization } from './frame.ts'
import { useReturnTo } from './current-address.ts'
import { useTexts } from '../lib/texts.tsx'
import { Button } from '../ui/button/button.tsx'
import css from './cookie-banner.module.css'
import { PrivacyLink } from '../ui/link/legal-links.tsx'

/** Cookie information until it is confirmed: short on phones. Does not block the page. */
export function CookieBanner({ organization }: { organization: FrameOrganization }) {
  const t = useTexts()
  const returnTo = useReturnTo()
  return (
    <section aria-label="Hinweis zu Cookies" className={css.notice} data-notice>
      <div className={`wrap ${css.row}`}>
        <p>
          <span className={css.long}>{t('cookie.notice')} Mehr dazu in der </span>
          <span className={css.short}>{t('cookie.short')} </span>
          <PrivacyLink organization={organization}>
            Datenschutz<span className={css.long}>erklärung</span>
          </PrivacyLink>
          <span className={css.long}>.</span>
        </p>
        <form method="post" action={href('/cookie-hinweis')} data-puts-away="[data-notice]">
          <input type="hidden" name="return_to" value={returnTo} />
          <Button variant="secondary" small>
            OK
          </Button>
        </form>
      </div>
    </section>
  )
}
