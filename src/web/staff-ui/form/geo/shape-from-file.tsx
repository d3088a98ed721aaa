import type { Shape } from '#contract/core/geojson.ts'
import styles from './shape-editor.module.css'
import { ShapeText } from './shape-text.tsx'
import { useShapeEditor } from './use-shape-editor.ts'

interface Props {
  id: string
  title: string
  take: (shape: Shape) => void
}

/** One more shape, from a file or as text. */
export function ShapeFromFile({ id, title, take }: Props) {
  const editor = useShapeEditor(null, shape => shape && take(shape))
  return (
    <>
      <ShapeText id={id} title={title} value={null} editor={editor} />
      <p role="alert" className={styles.problem}>
        {editor.problem}
      </p>
    </>
  )
}
