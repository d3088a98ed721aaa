export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

type Shift = readonly [x: number, y: number]

const gap = 3

/** Returns the shift of each name that avoids pins and other names; null where nothing nearby is free. */
export function nameShifts(names: Box[], pins: Box[], farthest = 56): (Shift | null)[] {
  const taken = [...pins]
  return names.map(name => {
    const shift = freeShift(name, taken, farthest)
    if (shift) taken.push(moved(name, shift))
    return shift
  })
}

function freeShift(name: Box, taken: Box[], farthest: number): Shift | null {
  const isNear = (by: number) => Math.abs(by) <= farthest
  const across = taken.flatMap(({ left, right }) => [right - name.left + gap, left - name.right - gap])
  const along = taken.flatMap(({ top, bottom }) => [bottom - name.top + gap, top - name.bottom - gap])
  const shifts = [0, ...across.filter(isNear)].flatMap(x =>
    [0, ...along.filter(isNear)].map((y): Shift => [x, y]),
  )
  const nearest = shifts.toSorted((one, other) => Math.hypot(...one) - Math.hypot(...other))
  const isFree = (shift: Shift) => taken.every(each => !overlap(moved(name, shift), each))
  return nearest.find(isFree) ?? null
}

/** Shifts a box. Lists the sides, because a browser's DOMRect cannot be spread. */
const moved = ({ left, right, top, bottom }: Box, [x, y]: Shift): Box => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
})

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
