import type { MiniMapDrawing } from './draw-mini-map.ts'
import type { AreaLook } from './map-scene.ts'
import css from './mini-map.module.css'

interface MiniMapProps {
  title: string
  drawing: MiniMapDrawing
  /** The organization's colours of the area. */
  look?: AreaLook
}

/** Static picture of a municipality among its neighbours. */
export function MiniMap({ title, drawing, look }: MiniMapProps) {
  const { width, height, area, neighbours, rivers, roads, label } = drawing
  return (
    <svg
      className={css.map}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Karte: ${title}`}
    >
      <path d={neighbours} className={css.neighbours} />
      <path d={roads} className={css.casing} />
      <path d={area} className={css.area} fill={look?.fill} />
      <path d={rivers} className={css.river} />
      <path d={roads} className={css.road} />
      <path d={neighbours} className={css.borders} />
      <path d={area} className={css.outline} stroke={look?.border} />
      <text {...label} className={css.label}>
        {title}
      </text>
    </svg>
  )
}
