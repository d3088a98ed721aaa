import type { Shape } from '#contract/core/geojson.ts'
import { CornerFields } from './corner-fields.tsx'
import { CornerTable } from './corner-table.tsx'
import styles from './shape-editor.module.css'
import { useShapeEditor } from './use-shape-editor.ts'

interface Props {
  title: string
  shape: Shape
  change: (shape: Shape) => void
}

/** A shape as numbers alone: the position of a point, or the corners of a line or an area. */
export function ShapeCoordinates({ title, shape, change }: Props) {
  const editor = useShapeEditor(shape, next => next && change(next))
  return (
    <>
      {shape.type === 'Point' ? (
        <CornerFields label={title} at={shape.coordinates} change={at => editor.setPoint(at)} />
      ) : (
        <CornerTable title={title} editor={editor} />
      )}
      <p role="alert" className={styles.problem}>
        {editor.problem}
      </p>
    </>
  )
}
