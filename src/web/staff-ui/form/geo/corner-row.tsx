import { IconChevronLeft, IconChevronRight, IconArrowsMove, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import type { Position } from '#contract/core/geojson.ts'
import { Button, IconButton } from '../button.tsx'
import { CornerFields } from './corner-fields.tsx'
import styles from './corners.module.css'
import type { ShapeEditor } from './use-shape-editor.ts'

/** Step of an arrow key for a corner, in degrees of latitude: about ten metres; with Shift a hundred. */
const step = 0.0001
const directions: Readonly<Record<string, readonly [lng: number, lat: number]>> = {
  ArrowLeft: [-1.6, 0],
  ArrowRight: [1.6, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The chosen corner: the ones before and after it, its position, and keys that move and remove it. */
export function CornerRow({ editor }: { editor: ShapeEditor }) {
  const hint = useId()
  const { rings, corner } = editor
  const { ring, index } = corner ?? { ring: 0, index: 0 }
  const corners = rings[ring]?.corners ?? []
  const at = corners[index]
  if (!at) return null
  const go = (by: number) => editor.choose({ ring, index: (index + by + corners.length) % corners.length })
  const move = ([lng, lat]: Position, key: string, isFar: boolean) => {
    const direction = directions[key]
    if (!direction) return false
    const size = step * (isFar ? 10 : 1)
    const [x, y] = [lng + direction[0] * size, lat + direction[1] * size]
    editor.moveCorner({ ring, index }, [Number(x.toFixed(7)), Number(y.toFixed(7))])
    return true
  }
  const where = rings.length > 1 ? `, ${rings[ring]?.isHole ? 'Loch' : 'Teil'} ${ring + 1}` : ''
  return (
    <div className={styles.row} role="group" aria-label="Gewählte Ecke">
      <IconButton icon={IconChevronLeft} label="Ecke davor" onClick={() => go(-1)} />
      <Button
        className={styles.handle}
        icon={IconArrowsMove}
        aria-describedby={hint}
        onClick={() => editor.choose({ ring, index })}
        onKeyDown={event => {
          if (move(at, event.key, event.shiftKey)) event.preventDefault()
          else if (event.key === 'Delete') editor.removeCorner({ ring, index })
        }}
      >
        Ecke {index + 1} von {corners.length}
        {where}
      </Button>
      <IconButton icon={IconChevronRight} label="Ecke danach" onClick={() => go(1)} />
      <CornerFields
        label={`Gewählte Ecke ${index + 1}`}
        at={at}
        change={next => editor.moveCorner({ ring, index }, next)}
      />
      <IconButton
        icon={IconTrash}
        label={`Gewählte Ecke ${index + 1} entfernen`}
        onClick={() => editor.removeCorner({ ring, index })}
      />
      <p id={hint} className={styles.hint}>
        Pfeiltasten auf „Ecke {index + 1}“ verschieben sie, mit Umschalt weiter; Entf entfernt sie.
      </p>
    </div>
  )
}
