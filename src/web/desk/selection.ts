import { useState } from 'react'

/** Which rows of the page are ticked; their boxes belong to the form of that id. */
export interface Selection {
  form: string
  ids: readonly string[]
  size: number
  has: (id: string) => boolean
  toggle: (id: string) => void
  set: (ids: readonly string[]) => void
}

/** Rows that have left the page are no longer selected. */
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

/** The list without the item, or with it if it was not there. */
export const toggled = (list: readonly string[], item: string) =>
  list.includes(item) ? list.filter(each => each !== item) : [...list, item]
