import type { Shape } from '#contract/core/geojson.ts'
import { shapeWords } from '../parse/geojson.ts'
import { squareKilometres } from './rings.ts'
import { isArea } from './use-shape-editor.ts'

const size = new Intl.NumberFormat('de-DE', { maximumSignificantDigits: 3 })

/** „Fläche mit 24 Ecken, 52,8 km²“ */
export const shapeFacts = (shape: Shape) =>
  isArea(shape) ? `${shapeWords(shape)}, ${size.format(squareKilometres(shape))}\u00a0km²` : shapeWords(shape)
