type Position = [lon: number, lat: number]

interface Side {
  index: number
  from: Position
  to: Position
  west: number
  east: number
}

export interface Crossing {
  at: Position
  /** The two sides that meet, by the index of their first corners. */
  sides: readonly [number, number]
}

/**
 * Returns where a closed ring crosses or touches itself, or null. Sides are compared from west to east, so that a
 * border of 20,000 corners takes milliseconds. `most` bounds the comparisons, which a border made for it drives to the
 * square of its corners; null beyond it, too.
 */
export function selfCrossing(ring: readonly Position[], most = Infinity): Crossing | null {
  let comparisons = 0
  const sides = ring.slice(1).flatMap((to, index) => sideOf(index, ring[index]!, to))
  const last = sides.length - 1
  const order = sides.toSorted((a, b) => a.west - b.west)
  let open: Side[] = []
  for (const side of order) {
    open = open.filter(({ east }) => east >= side.west)
    comparisons += open.length
    if (comparisons > most) return null
    for (const other of open) {
      const gap = Math.abs(side.index - other.index)
      const at = gap === 1 || gap === last ? overlap(side, other) : crossing(side, other)
      if (at) return { at, sides: [Math.min(side.index, other.index), Math.max(side.index, other.index)] }
    }
    open.push(side)
  }
  return null
}

/** Sides without length are left out; the sides around them count as neighbours by their number. */
const sideOf = (index: number, from: Position, to: Position): Side[] =>
  from[0] === to[0] && from[1] === to[1]
    ? []
    : [{ index, from, to, west: Math.min(from[0], to[0]), east: Math.max(from[0], to[0]) }]

const turn = ([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position) =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))

const lies = ([x, y]: Position, { from, to }: Side) =>
  x >= Math.min(from[0], to[0]) &&
  x <= Math.max(from[0], to[0]) &&
  y >= Math.min(from[1], to[1]) &&
  y <= Math.max(from[1], to[1])

/** Borders between two sides that are no neighbours. */
function crossing(a: Side, b: Side): Position | null {
  const [b1, b2] = [turn(a.from, a.to, b.from), turn(a.from, a.to, b.to)]
  const [a1, a2] = [turn(b.from, b.to, a.from), turn(b.from, b.to, a.to)]
  if (b1 === 0 && lies(b.from, a)) return b.from
  if (b2 === 0 && lies(b.to, a)) return b.to
  if (a1 === 0 && lies(a.from, b)) return a.from
  if (a2 === 0 && lies(a.to, b)) return a.to
  return b1 !== b2 && a1 !== a2 ? meetingPoint(a, b) : null
}

/** Neighbours share a corner; they overlap if one runs back along the other. */
function overlap(a: Side, b: Side): Position | null {
  if (turn(a.from, a.to, b.from) !== 0 || turn(a.from, a.to, b.to) !== 0) return null
  const shared = [a.from, a.to].find(([x, y]) => [b.from, b.to].some(([bx, by]) => x === bx && y === by))
  const ends = [a.from, a.to, b.from, b.to].filter(
    at => !shared || at[0] !== shared[0] || at[1] !== shared[1],
  )
  return ends.find((at, index) => lies(at, index === 0 ? b : a)) ?? null
}

function meetingPoint(
  { from: [x1, y1], to: [x2, y2] }: Side,
  { from: [x3, y3], to: [x4, y4] }: Side,
): Position {
  const part =
    ((x1 - x3) * (y3 - y4) - (y1 - y3) * (x3 - x4)) / ((x1 - x2) * (y3 - y4) - (y1 - y2) * (x3 - x4))
  return [x1 + part * (x2 - x1), y1 + part * (y2 - y1)]
}
