import { useState } from 'react'

/** The selected rows of a page; their checkboxes belong to the form with the id `form`. */
export interface Selection {
  form: string
  ids: readonly string[]
  size: number
  has: (id: string) => boolean
  toggle: (id: string) => void
  set: (ids: readonly string[]) => void
}

/** Holds the selection; rows that are no longer on the page are dropped. */
export function useSelection(form: string, present: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = new Set(present.filter(id => chosen.has(id)))
  return {
    form,
    ids: [...ids],
    size: ids.size,
    has: id => ids.has(id),
    toggle: id => setChosen(new Set(toggled([...ids], id))),
    set: next => setChosen(new Set(next)),
  }
}

/** Returns the list without the item, or with it if it was absent. */
export const toggled = (list: readonly string[], item: string) =>
  list.includes(item) ? list.filter(each => each !== item) : [...list, item]
