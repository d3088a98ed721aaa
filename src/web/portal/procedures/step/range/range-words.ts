/** The usual range of a meter's reading, in whole m³. */
export interface ReadingRange {
  last: number
  min: number
  max: number
}

/** The part of the track that lies before the last reading and after the usual range, in parts of what lies between. */
const [before, after] = [0.13, 0.34]

/** Place of a count on the track, in per cent. Counts beyond its ends stand at the ends. */
export function placeOnTrack({ last, max }: ReadingRange, count: number): number {
  const span = Math.max(max - last, 1)
  const from = last - before * span
  const share = (count - from) / (span * (1 + before + after))
  return Math.round(Math.min(Math.max(share, 0.01), 0.99) * 1000) / 10
}

const written = (count: number) => count.toLocaleString('de-DE')

/** The sentence about a reading, and whether it fits. */
export function rangeSentence({ last, min, max }: ReadingRange, count: number) {
  if (count < last) return { fits: false, text: 'Der Stand ist niedriger als beim letzten Mal.' }
  const more = `${written(count - last)} m³ mehr als beim letzten Mal.`
  if (count > max) return { fits: false, text: `${more} Das ist mehr als üblich.` }
  if (count < min) return { fits: false, text: `${more} Das ist weniger als üblich.` }
  return { fits: true, text: `${more} Das passt zu Ihrem Verbrauch.` }
}

/** All numbers of the picture as text, for screen readers. */
export const rangeLabel = ({ last, min, max }: ReadingRange, count: number | null) =>
  `Zuletzt ${written(last)} m³, üblich ${written(min)} bis ${written(max)} m³${count === null ? '' : `, eingegeben ${written(count)} m³`}`
