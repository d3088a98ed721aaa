import { href, Link } from 'react-router'
import { useTexts } from '../lib/texts.tsx'
import { titleWithPlaces } from '../lib/municipality-names.ts'
import { CloseButton } from '../ui/button/close-button.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { IconAlertTriangle } from '../ui/icon/icons.ts'
import { useReturnTo } from './current-address.ts'
import css from './disturbance-banner.module.css'
import type { BannerDisturbance } from './frame.ts'
import type { DisturbanceBannerData } from './load-banner.ts'

/**
 * The banner of open disturbances: a card on wide screens, else a line with the first one. Once closed, it returns only
 * with a new disturbance. It has no heading, because it stands before the page's own.
 */
export function DisturbanceBanner({ summary, shortSummary, disturbances }: DisturbanceBannerData) {
  const t = useTexts()
  const returnTo = useReturnTo()
  const [first] = disturbances
  return (
    <section aria-label={t('banner.title')} className={css.banner} data-notice data-disturbances>
      <div className={`wrap ${css.head}`} data-part="head">
        <Icon of={IconAlertTriangle} />
        <p className={css.summary}>
          <Link to={href('/stoerungen')}>
            <span className={css.wide}>{summary}</span>
            <span className={css.narrow}>{shortSummary}</span>
            {first && (
              <span className={`visually-hidden ${css.spoken}`} data-part="spoken">
                : {spoken(first)}
              </span>
            )}
          </Link>
          {first && <FirstInLine {...first} />}
        </p>
        <form method="post" action={href('/stoerungsbanner')} data-puts-away="[data-notice]">
          <input type="hidden" name="return_to" value={returnTo} />
          {disturbances.map(({ id }) => (
            <input key={id} type="hidden" name="disturbance_id" value={id} />
          ))}
          <CloseButton label="Störungsbanner schließen" />
        </form>
      </div>
      <div className={css.body} data-part="all">
        <ul>
          {disturbances.map(disturbance => (
            <Item key={disturbance.id} {...disturbance} />
          ))}
        </ul>
        <Link to={href('/stoerungen')}>Alle ansehen</Link>
      </div>
    </section>
  )
}

const spoken = ({ title, places, end }: BannerDisturbance) => `${titleWithPlaces(title, places)}, ${end.long}`

/** The first disturbance behind the summary. Screen readers get it within the link. */
const FirstInLine = ({ title, end }: BannerDisturbance) => (
  <span className={css.first} data-part="first" aria-hidden>
    <span>{title}</span>
    <span>
      , <span className={css.long}>{end.long.replace(/^V/, 'v')}</span>
      <span className={css.short}>{end.short}</span>
    </span>
  </span>
)

const Item = ({ id, title, places, end }: BannerDisturbance) => (
  <li>
    <strong>{titleWithPlaces(title, places)}</strong>
    <p>
      {end.long} ·{' '}
      <Link to={`${href('/stoerungen')}?id=${id}`}>
        weitere Infos<span className="visually-hidden"> zu {title}</span>
      </Link>
    </p>
  </li>
)
