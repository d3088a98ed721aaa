import { href, Link } from 'react-router'
import { useTexts } from '../lib/texts.tsx'
import { useReturnTo } from './current-address.ts'
import type { BannerDisturbance, PortalFrame } from './frame.ts'
import { CloseButton } from '../ui/button/close-button.tsx'
import css from './disturbance-banner.module.css'
import { Icon } from '../ui/icon/icon.tsx'
import { IconAlertTriangle } from '../ui/icon/icons.ts'

/** The red banner of open disturbances. Once closed, it returns only with a new disturbance. */
export function DisturbanceBanner({ frame: { banner } }: { frame: PortalFrame }) {
  const t = useTexts()
  const returnTo = useReturnTo()
  if (!banner.length) return null
  return (
    <section aria-labelledby="stoerungsbanner" className={css.banner} data-notice>
      <div className={css.head}>
        <Icon of={IconAlertTriangle} />
        <h2 id="stoerungsbanner">{t('banner.title')}</h2>
        <form method="post" action={href('/stoerungsbanner')} data-puts-away="[data-notice]">
          <input type="hidden" name="return_to" value={returnTo} />
          {banner.map(({ id }) => (
            <input key={id} type="hidden" name="disturbance_id" value={id} />
          ))}
          <CloseButton label="Störungsbanner schließen" />
        </form>
      </div>
      <ul className={css.list}>
        {banner.map(disturbance => (
          <Item key={disturbance.id} {...disturbance} />
        ))}
      </ul>
    </section>
  )
}

function Item({ id, title, since }: BannerDisturbance) {
  return (
    <li>
      <strong>{title}</strong>
      <p>
        {since && `${since} · `}
        <Link to={`${href('/stoerungen')}?id=${id}`}>
          weitere Infos<span className="visually-hidden"> zu {title}</span>
        </Link>
      </p>
    </li>
  )
}
