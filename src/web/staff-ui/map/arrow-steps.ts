const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Pixels to the right and down that an arrow key moves something on a map, ten times as many with Shift;
 * null for other keys.
 */
export function stepOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): [number, number] | null {
  const direction = directions[key]
  if (!direction) return null
  const size = shiftKey ? 20 : 2
  return [direction[0] * size, direction[1] * size]
}
