/** A record with its place in a list that is ordered by hand. */
export interface Ordered {
  id: string
  order: number
}

const step = 10
const maxOrder = 10_000

/** Returns the list with the record at another index. */
export function moved<T extends { id: string }>(list: readonly T[], id: string, index: number): T[] {
  const record = list.find(each => each.id === id)
  if (!record) return [...list]
  const others = list.filter(each => each.id !== id)
  return [...others.slice(0, index), record, ...others.slice(index)]
}

/** Rising `order` values for a list: those there are, else steps of 10. */
export function ordersFor(orders: readonly number[]): number[] {
  const values = orders.toSorted((a, b) => a - b)
  return new Set(values).size === values.length ? values : values.map((_, index) => (index + 1) * step)
}

/**
 * The new `order` values by id that put the records into the order of the list. One value where there is
 * room between the neighbours of the moved record, else the values there are in the new order, else new
 * values in steps of 10.
 */
export function newOrders(list: readonly Ordered[], id: string): Record<string, number> {
  const at = list.findIndex(record => record.id === id)
  const [before, after] = [list[at - 1]?.order ?? -1, list[at + 1]?.order ?? maxOrder + 1]
  const others = list.filter(record => record.id !== id)
  const isRising = others.every((record, index) => index === 0 || others[index - 1]!.order < record.order)
  const between = after > maxOrder ? before + step : Math.floor((before + after) / 2)
  if (isRising && between > before && between < after && between <= maxOrder) return { [id]: between }
  const wanted = ordersFor(list.map(({ order }) => order))
  return Object.fromEntries(
    list.flatMap(({ id, order }, index) => (order === wanted[index] ? [] : [[id, wanted[index]!]])),
  )
}
