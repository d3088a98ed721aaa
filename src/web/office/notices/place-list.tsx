import { IconTrash } from '@tabler/icons-react'
import type { NoticeShape } from '#contract/notices/fields.ts'
import { IconButton } from '../../staff-ui/form/button.tsx'
import input from '../../staff-ui/form/field.module.css'
import { ShapeCoordinates } from '../../staff-ui/form/geo/shape-coordinates.tsx'
import { ShapeFromFile } from '../../staff-ui/form/geo/shape-from-file.tsx'
import { shapeWords } from '../../staff-ui/form/parse/geojson.ts'
import { pointsFirst } from './area-of.ts'
import styles from './place-input.module.css'

interface Props {
  title: string
  shapes: readonly NoticeShape[]
  disabled?: boolean
  change: (shapes: NoticeShape[]) => void
}

/** Points and areas as a list: name, coordinates, removal; areas also from a file. */
export function PlaceList({ title, shapes, disabled, change }: Props) {
  const set = (at: number, shape: NoticeShape) => change(shapes.with(at, shape))
  return (
    <>
      <ol className={styles.list} aria-label={`${title}: Liste`}>
        {shapes.map((shape, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- shapes have no other identity
          <li key={at} className={styles.item}>
            <div className={styles.line}>
              <input
                className={input.control}
                aria-label={`Bezeichnung: ${shapeWords(shape.geojson)}`}
                placeholder={shape.geojson.type === 'Point' ? 'Adresse oder Stelle' : 'Bezeichnung'}
                value={shape.title}
                maxLength={200}
                disabled={disabled}
                onChange={({ currentTarget }) => set(at, { ...shape, title: currentTarget.value })}
              />
              <IconButton
                icon={IconTrash}
                label={`Entfernen: ${shape.title || shapeWords(shape.geojson)}`}
                disabled={disabled}
                onClick={() => change(shapes.filter(each => each !== shape))}
              />
            </div>
            <details>
              <summary>{shapeWords(shape.geojson)}</summary>
              {!disabled && (
                <ShapeCoordinates
                  title={shape.title || title}
                  shape={shape.geojson}
                  change={geojson => set(at, { ...shape, geojson })}
                />
              )}
            </details>
          </li>
        ))}
      </ol>
      {!disabled && (
        <ShapeFromFile
          // Another shape starts with an empty field.
          key={shapes.length}
          id="shapes-file"
          title="Punkt oder Fläche"
          take={geojson => change(pointsFirst([...shapes, { title: '', geojson }]))}
        />
      )}
    </>
  )
}
