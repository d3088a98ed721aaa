import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconMapPin,
  IconPencil,
  IconPolygon,
  IconRoute,
  IconShape,
  IconX,
} from '@tabler/icons-react'
import type { Position, Shape } from '#contract/core/geojson.ts'
import { Button, IconButton } from '../button.tsx'
import type { ShapeKind } from './shape-context.ts'
import styles from './shape-editor.module.css'
import { isArea, type ShapeEditor } from './use-shape-editor.ts'

interface Props {
  editor: ShapeEditor
  value: Shape | null
  kinds: readonly ShapeKind[]
  setsPoint: boolean
  /** The middle of the map. */
  middle: () => Position | undefined
}

/** Tools of the map, with buttons for everything that a pointer does. */
export const ShapeTools = (props: Props) => (
  <div className={styles.tools} role="toolbar" aria-label="Zeichnen">
    {props.editor.sketch ? <Sketching {...props} /> : <Starting {...props} />}
    <span className={styles.history}>
      <IconButton
        icon={IconArrowBackUp}
        label="Zeichnen rückgängig"
        aria-disabled={!props.editor.undo}
        onClick={() => props.editor.undo?.()}
      />
      <IconButton
        icon={IconArrowForwardUp}
        label="Zeichnen wiederherstellen"
        aria-disabled={!props.editor.redo}
        onClick={() => props.editor.redo?.()}
      />
    </span>
  </div>
)

function Sketching({ editor: { sketch, add, back, cancel, finish }, middle }: Props) {
  const corners = sketch?.corners.length ?? 0
  const least = sketch?.as === 'line' ? 2 : 3
  const addMiddle = () => {
    const at = middle()
    if (at) add(at)
  }
  return (
    <>
      <Button icon={IconMapPin} onClick={addMiddle}>
        Ecke in die Mitte
      </Button>
      <Button icon={IconCheck} aria-disabled={corners < least} onClick={finish}>
        {sketch?.as === 'line' ? 'Linie fertig' : 'Fläche fertig'}
      </Button>
      {corners > 0 && (
        <Button icon={IconArrowBackUp} onClick={back}>
          Ecke zurück
        </Button>
      )}
      <Button icon={IconX} onClick={cancel}>
        Abbrechen
      </Button>
    </>
  )
}

function Starting({ editor, value, kinds, setsPoint, middle }: Props) {
  const setMiddle = () => {
    const at = middle()
    if (at) editor.setPoint(at)
  }
  const hasArea = isArea(value)
  return (
    <>
      {setsPoint && (
        <Button icon={IconMapPin} onClick={setMiddle}>
          Punkt in die Mitte
        </Button>
      )}
      {kinds.includes('LineString') && !hasArea && (
        <Button icon={IconRoute} onClick={() => editor.begin('line')}>
          Linie zeichnen
        </Button>
      )}
      {kinds.includes('Polygon') && (
        <Button icon={hasArea ? IconPencil : IconPolygon} onClick={() => editor.begin('area')}>
          {hasArea ? 'Neu zeichnen' : 'Fläche zeichnen'}
        </Button>
      )}
      {hasArea && (
        <>
          <Button icon={IconPolygon} onClick={() => editor.begin('part')}>
            Teil
          </Button>
          <Button icon={IconShape} onClick={() => editor.begin('hole')}>
            Loch
          </Button>
        </>
      )}
    </>
  )
}
