import { locationIconShapes } from '#web/lib/location-icons.ts'
import { LegendItem } from '../ui/map/region-map.tsx'
import { IconAlertTriangle } from '../ui/icon/icons.ts'
import type { Site } from '../lib/supply-region.ts'
import css from './sites.module.css'

type Type = Site['type']

/** A site type's icon, the same as on its map pins. */
const TypeMark = ({ icon, color }: Pick<Type, 'icon' | 'color'>) => {
  const Shape = locationIconShapes[icon]
  return (
    <svg className={css.mark} viewBox="0 0 28 28" width={28} height={28} aria-hidden>
      <circle cx={14} cy={14} r={14} fill={color} />
      <Shape x={5} y={5} size={18} stroke={2} color="#fff" />
    </svg>
  )
}

export const siteTypes = (sites: Site[]): Type[] => [
  ...new Map(sites.map(({ type }) => [type.id, type])).values(),
]

export function SiteLegend({ sites, disturbances }: { sites: Site[]; disturbances?: boolean }) {
  const types = siteTypes(sites)
  if (!types.length && !disturbances) return null
  return (
    <>
      {types.map(type => (
        <LegendItem key={type.id} mark={<TypeMark {...type} />}>
          {type.label}
        </LegendItem>
      ))}
      {disturbances && (
        <LegendItem
          mark={
            <svg className={css.mark} viewBox="0 0 28 28" width={28} height={28} aria-hidden>
              <circle cx={14} cy={14} r={14} className={css.alert} />
              <IconAlertTriangle x={5} y={5} size={18} stroke={2} color="#fff" />
            </svg>
          }
        >
          Störung
        </LegendItem>
      )}
    </>
  )
}

/** Sites grouped by type, with the texts of their map pins. */
export function SiteList({ sites }: { sites: Site[] }) {
  return (
    <div className={css.groups}>
      {siteTypes(sites).map(type => (
        <section key={type.id} className={css.group}>
          <h3>
            <TypeMark {...type} />
            {type.label}
          </h3>
          <ul>
            {sites
              .filter(site => site.type.id === type.id)
              .map(site => (
                <li key={site.id} id={`ort-${site.id}`} data-card>
                  <SiteText {...site} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const SiteText = ({ title, description, html }: Site) =>
  html ? (
    <div dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <>
      <strong>{title}</strong>
      {description && <p>{description}</p>}
    </>
  )
