import type { ReactNode } from 'react'
import 'leaflet/dist/leaflet.css'
import { drawMap, pinScale } from './draw-map.ts'
import css from './region-map.module.css'
import { PinShape } from './pin.tsx'
import type { AreaLook, MapScene } from './map-scene.ts'

interface MapProps {
  /** Accessible name, such as "Karte der Störungen". A list beside the map has the same content. */
  label: string
  scene: MapScene
  legend?: ReactNode
}

/** A map drawn by the server. With scripts it becomes interactive (`enhance/interactive-map.ts`). */
export function RegionMap({ label, scene, legend }: MapProps) {
  return (
    <figure className={css.map}>
      <div className={css.frame} data-map={label}>
        <Drawing label={label} scene={scene} />
        <script type="application/json" dangerouslySetInnerHTML={{ __html: asJson(scene) }} />
      </div>
      {scene.tiles && <p className={css.credit}>Kartenbilder: {scene.tiles.credit}</p>}
      {legend && <figcaption className={css.legend}>{legend}</figcaption>}
    </figure>
  )
}

const asJson = (scene: MapScene) => JSON.stringify(scene).replaceAll('<', '\\u003c')

function Drawing({ label, scene }: Pick<MapProps, 'label' | 'scene'>) {
  const { width, height, areas, names, water, roads, zones, pins } = drawMap(scene)
  const { sites = [], others = [] } = Object.groupBy(pins, ({ face }) =>
    face.kind === 'site' ? 'sites' : 'others',
  )
  return (
    <svg className={css.drawing} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={label}>
      {areas.map(area => (
        <path key={area.title} d={area.path} className={css.area} fill={area.look?.fill} />
      ))}
      <path d={roads} className={css.casing} />
      <path d={roads} className={css.road} />
      <path d={water} className={css.water} />
      {areas.map(area => (
        <path
          key={area.title}
          d={area.path}
          className={css.border}
          stroke={area.look?.border}
          data-chosen={area.chosen ? '' : undefined}
        />
      ))}
      <path d={zones} className={css.zone} />
      {sites.map(pin => (
        <Pin key={pin.id} {...pin} />
      ))}
      {names.map(({ title, chosen, ...at }) => (
        <text key={title} {...at} className={css.name} data-chosen={chosen ? '' : undefined}>
          {title}
        </text>
      ))}
      {others.map(pin => (
        <Pin key={pin.id} {...pin} />
      ))}
    </svg>
  )
}

type PinProps = ReturnType<typeof drawMap>['pins'][number]

function Pin({ id, title, href, selected, face, x, y }: PinProps) {
  const shape = (
    <>
      <title>{title}</title>
      <PinShape face={face} />
    </>
  )
  const place = {
    'data-pin': id,
    'data-selected': selected ? '' : undefined,
    transform: `translate(${x} ${y}) scale(${pinScale(face)}) translate(-16 -40)`,
  }
  return href ? (
    <a href={href} aria-label={title} {...place}>
      {shape}
    </a>
  ) : (
    <g role="img" aria-label={title} {...place}>
      {shape}
    </g>
  )
}

/** An entry of the legend. */
export function LegendItem({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span className={css.item}>
      {mark}
      {children}
    </span>
  )
}

/** Legend mark of an area. */
export const LegendArea = ({ fill, border }: AreaLook) => (
  <svg viewBox="0 0 18 14" width={18} height={14} aria-hidden>
    <rect x={0.5} y={0.5} width={17} height={13} rx={2} fill={fill} stroke={border} />
  </svg>
)

/** Legend mark: a pin, the selected one, pins of running and planned works, the affected zone, the visitor's municipality. */
export const LegendMark = ({
  kind,
}: {
  kind: 'pin' | 'selected' | 'running' | 'planned' | 'zone' | 'near'
}) => <span className={css.mark} data-kind={kind} aria-hidden />
