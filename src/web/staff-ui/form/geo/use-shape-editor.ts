import { useState } from 'react'
import type { Area, Position, Shape } from '#contract/core/geojson.ts'
import { crossingProblem, formatDegrees, parseGeojson, shapeWords } from '../parse/geojson.ts'
import { leastCorners, ringsIn, withHole, withoutRing, withPart, withRing } from './rings.ts'
import type { ShapeKind } from './shape-context.ts'
import { useShapeHistory } from './use-shape-history.ts'

/** Shape being drawn corner by corner. */
export interface Sketch {
  as: 'line' | 'area' | 'part' | 'hole'
  corners: readonly Position[]
}

export interface CornerIndex {
  ring: number
  index: number
}

export const isArea = (shape: Shape | null): shape is Area =>
  shape?.type === 'Polygon' || shape?.type === 'MultiPolygon'

const crosses = (shape: Shape | null) => (isArea(shape) ? crossingProblem(shape) : null)
const at = ([lng, lat]: Position) => `${formatDegrees(lat)} Nord, ${formatDegrees(lng)} Ost`

/** Everything that can be done to a shape, by mouse, by keys and by numbers; each step can be undone. */
export function useShapeEditor(value: Shape | null, change: (value: Shape | null) => void) {
  const history = useShapeHistory(value, change)
  const [corner, setCorner] = useState<CornerIndex | null>(null)
  const [sketch, setSketch] = useState<Sketch | null>(null)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')
  const rings = ringsIn(value)
  const ring = corner && rings[corner.ring]
  const current = ring && corner.index < ring.corners.length ? corner : null

  /**
   * Takes a shape, unless its border would now cross itself. A border that already does may be mended step
   * by step.
   */
  const take = (next: Shape | null, done: string): boolean => {
    const crossing = crosses(next)
    if (crossing && !crosses(value)) {
      setProblem(crossing)
      return false
    }
    setProblem(crossing ?? '')
    setWords(done)
    history.set(next)
    return true
  }

  const setCorners = (ring: number, corners: readonly Position[], done: string) =>
    value !== null && take(withRing(value, ring, corners), done)

  const finish = () => {
    if (!sketch) return
    const { as, corners } = sketch
    if (corners.length < (as === 'line' ? 2 : 3)) return
    const next = finished(value, sketch)
    if (!next)
      return setProblem('Das Loch liegt nicht ganz in der Fläche. Setzen Sie seine Ecken in die Fläche.')
    if (take(next, `Fertig: ${shapeWords(next)}.`)) setSketch(null)
  }

  return {
    rings,
    corner: current,
    sketch,
    words,
    problem,
    undo:
      history.undo &&
      (() => {
        setProblem('')
        setWords('Rückgängig gemacht.')
        history.undo?.()
      }),
    redo:
      history.redo &&
      (() => {
        setProblem('')
        setWords('Wiederhergestellt.')
        history.redo?.()
      }),
    choose: (next: CornerIndex | null) => setCorner(next),
    setPoint: (position: Position, name = '') =>
      take({ type: 'Point', coordinates: position }, `Punkt gesetzt: ${name || at(position)}.`),
    setCorners,
    moveCorner({ ring, index }: CornerIndex, position: Position) {
      const corners = rings[ring]?.corners ?? []
      setCorner({ ring, index })
      setCorners(ring, corners.with(index, position), `Ecke ${index + 1}: ${at(position)}.`)
    },
    /** Adds a corner in the middle of the side behind this one. */
    addCorner({ ring, index }: CornerIndex) {
      const { corners = [], isClosed = false } = rings[ring] ?? {}
      const [here, next] = [
        corners[index],
        corners[index + 1] ?? (isClosed ? corners[0] : corners[index - 1]),
      ]
      if (!here || !next) return
      const middle: Position = [(here[0] + next[0]) / 2, (here[1] + next[1]) / 2]
      const place = !isClosed && index === corners.length - 1 ? index : index + 1
      if (setCorners(ring, corners.toSpliced(place, 0, middle), `Ecke ${place + 1} eingefügt.`))
        setCorner({ ring, index: place })
    },
    removeCorner({ ring: at, index }: CornerIndex) {
      const ring = rings[at]
      if (!ring || !value) return
      if (ring.corners.length <= leastCorners(ring))
        return setProblem(
          ring.isClosed
            ? 'Eine Fläche braucht mindestens drei Ecken. Entfernen Sie die ganze Form.'
            : 'Eine Linie braucht mindestens zwei Punkte. Entfernen Sie die ganze Form.',
        )
      if (setCorners(at, ring.corners.toSpliced(index, 1), `Ecke ${index + 1} entfernt.`))
        setCorner({ ring: at, index: Math.min(index, ring.corners.length - 2) })
    },
    removeRing(at: number) {
      if (!value) return
      const { isHole } = rings[at] ?? {}
      if (take(withoutRing(value, at), isHole ? 'Loch entfernt.' : 'Teil entfernt.')) setCorner(null)
    },
    clear: () => {
      setCorner(null)
      take(null, 'Form entfernt.')
    },
    begin: (as: Sketch['as']) => {
      setProblem('')
      setCorner(null)
      setWords('Setzen Sie die Ecken nacheinander.')
      setSketch({ as, corners: [] })
    },
    add: (position: Position) => {
      if (!sketch) return
      setWords(`Ecke ${sketch.corners.length + 1} gesetzt.`)
      setSketch({ ...sketch, corners: [...sketch.corners, position] })
    },
    back: () => {
      setProblem('')
      setSketch(sketch?.corners.length ? { ...sketch, corners: sketch.corners.slice(0, -1) } : null)
    },
    cancel: () => {
      setProblem('')
      setSketch(null)
    },
    finish,
    /** Reads GeoJSON text. Returns whether it was taken. */
    read(text: string, kinds: readonly ShapeKind[]) {
      const { shape, problem = '' } = parseGeojson(text)
      if (!shape) {
        setProblem(problem)
        return false
      }
      if (!kinds.includes(shape.type === 'MultiPolygon' ? 'Polygon' : shape.type)) {
        setProblem(
          `Hier geht nur ${kinds.includes('Point') ? 'ein Punkt' : 'eine Fläche'}. ` +
            `In der Datei ist: ${shapeWords(shape)}.`,
        )
        return false
      }
      setCorner(null)
      setSketch(null)
      return take(shape, `Eingelesen: ${shapeWords(shape)}.`)
    },
    refuse: setProblem,
  }
}

export type ShapeEditor = ReturnType<typeof useShapeEditor>

function finished(value: Shape | null, { as, corners }: Sketch): Shape | null {
  if (as === 'line') return { type: 'LineString', coordinates: [...corners] }
  if (as === 'hole') return isArea(value) ? withHole(value, corners) : null
  return withPart(as === 'part' ? value : null, corners)
}
