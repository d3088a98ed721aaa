import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Position, Shape } from '#contract/core/geojson.ts'
import { parseNumber } from '#contract/forms/numbers.ts'
import { Button, IconButton } from '../button.tsx'
import input from '../field.module.css'
import styles from './coordinate-list.module.css'

interface Props {
  title: string
  shape: Shape
  disabled?: boolean
  change: (shape: Shape) => void
}

/** Corners that are shown as a list; larger shapes are edited as text. */
const most = 60

/** Corners of a shape of one part, or null where a list is no help. */
export function cornersOf(shape: Shape): Position[] | null {
  if (shape.type === 'Point') return [shape.coordinates]
  if (shape.type === 'LineString') return shape.coordinates.length <= most ? shape.coordinates : null
  if (shape.type !== 'Polygon' || shape.coordinates.length !== 1) return null
  const ring = shape.coordinates[0] ?? []
  return ring.length <= most ? ring.slice(0, -1) : null
}

/** The shape with other corners. */
export function withCorners(shape: Shape, corners: Position[]): Shape {
  const [first] = corners
  if (shape.type === 'Point') return first ? { ...shape, coordinates: first } : shape
  if (shape.type === 'LineString') return { ...shape, coordinates: corners }
  return { type: 'Polygon', coordinates: [first ? [...corners, first] : []] }
}

const least = { Point: 1, LineString: 2, Polygon: 3, MultiPolygon: 3 }

/** The corners as numbers: latitude and longitude in degrees. */
export function CoordinateList({ title, shape, disabled, change }: Props) {
  const corners = cornersOf(shape)
  if (!corners)
    return (
      <p className={styles.hint}>Diese Form hat zu viele Ecken für eine Liste. Ändern Sie sie als Text.</p>
    )
  const set = (next: Position[]) => change(withCorners(shape, next))
  const isFixed = corners.length <= least[shape.type]
  return (
    <>
      <ol className={styles.list} aria-label={`${title}: Koordinaten`}>
        {corners.map((corner, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- corners have no other identity
          <li key={index} className={styles.corner}>
            <span className={styles.number}>{index + 1}</span>
            <Degrees
              label={`Ecke ${index + 1}: Breite`}
              value={corner[1]}
              disabled={disabled}
              change={lat => set(corners.with(index, [corner[0], lat]))}
            />
            <Degrees
              label={`Ecke ${index + 1}: Länge`}
              value={corner[0]}
              disabled={disabled}
              change={lon => set(corners.with(index, [lon, corner[1]]))}
            />
            {shape.type !== 'Point' && (
              <IconButton
                icon={IconTrash}
                label={`Ecke ${index + 1} entfernen`}
                disabled={disabled || isFixed}
                onClick={() => set(corners.filter((_, at) => at !== index))}
              />
            )}
          </li>
        ))}
      </ol>
      {shape.type !== 'Point' && corners.length < most && (
        <Button
          size="small"
          icon={IconPlus}
          disabled={disabled}
          onClick={() => set([...corners, between(corners.at(-1), corners[0])])}
        >
          Ecke hinzufügen
        </Button>
      )}
    </>
  )
}

/** Lies on the side that it divides. */
const between = ([x1, y1]: Position = [0, 0], [x2, y2]: Position = [0, 0]): Position => [
  (x1 + x2) / 2,
  (y1 + y2) / 2,
]

const plain = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 7, useGrouping: false })

interface DegreesProps {
  label: string
  value: number
  disabled?: boolean
  change: (value: number) => void
}

/** Taken over when the input is left; text that is no number goes back. */
const Degrees = ({ label, value, disabled, change }: DegreesProps) => (
  <input
    key={value}
    type="text"
    inputMode="decimal"
    className={input.control}
    aria-label={label}
    disabled={disabled}
    defaultValue={plain.format(value)}
    onBlur={({ currentTarget }) => {
      const typed = parseNumber(currentTarget.value)
      if (typed === null) currentTarget.value = plain.format(value)
      else if (typed !== value) change(typed)
    }}
  />
)
