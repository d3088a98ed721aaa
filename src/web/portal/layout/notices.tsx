import { useMatches } from 'react-router'
import type { RouteHandle } from '#web/lib/route-handle.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { DisturbanceBanner } from './disturbance-banner.tsx'
import type { PortalFrame } from './frame.ts'
import cards from './notice-cards.css?url'
import css from './notices.module.css'

/** Other screens fetch the cards' styles without waiting for them. */
const wideScreen = '(min-width: 1040px) and (min-height: 401px)'

/** Disturbances and the notice about cookies, in the page's flow below the header. On forms each takes one line. */
export function Notices({ frame }: { frame: PortalFrame }) {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  const look = handle?.public ? handle.disturbances : 'line'
  const isBannerShown = frame.banner.disturbances.length > 0 && look !== 'none'
  if (!isBannerShown && frame.consent) return null
  const isCard = isBannerShown && look !== 'line'
  return (
    <div className={css.band} data-look={isCard ? 'cards' : 'lines'}>
      {isCard && cards && <link rel="stylesheet" href={cards} media={wideScreen} precedence="page" />}
      {isBannerShown && <DisturbanceBanner {...frame.banner} />}
      {!frame.consent && <CookieBanner organization={frame.organization} />}
    </div>
  )
}
