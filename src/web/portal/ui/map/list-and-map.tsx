import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../button/button.tsx'
import { IconMap, IconX } from '../icon/icons.ts'
import css from './list-and-map.module.css'
import { RegionMap } from './region-map.tsx'

/** A list beside its map. On phones a link with a fragment opens the map, without scripts. `below` stands below the map, on phones below the list. */
export function ListAndMap({
  map,
  below,
  children,
}: {
  map: ComponentProps<typeof RegionMap>
  below?: ReactNode
  children: ReactNode
}) {
  const { areas, pins } = map.scene
  const { search } = useLocation()
  if (!areas.length && !pins.length)
    return (
      <div className={css.alone}>
        {children}
        {below}
      </div>
    )
  return (
    <div className={css.columns}>
      <div className={css.show}>
        <ButtonLink to={`${search}#karte`} variant="secondary" icon={IconMap}>
          Karte anzeigen
        </ButtonLink>
      </div>
      <div id="karte" className={css.map}>
        <RegionMap {...map} />
        <div className={css.hide}>
          <ButtonLink to={`${search}#liste`} variant="secondary" icon={IconX}>
            Karte schließen
          </ButtonLink>
        </div>
      </div>
      <div id="liste" className={css.list}>
        {children}
      </div>
      {below && <div className={css.below}>{below}</div>}
    </div>
  )
}
