/** Whether a ring of positions ends where it begins. */
export const isClosed = (ring: readonly (readonly number[])[]) => {
  const [first, last] = [ring[0], ring.at(-1)]
  return first?.[0] === last?.[0] && first?.[1] === last?.[1]
}
