import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Selection } from '../../../staff-ui/table/selection.ts'
import { recalledEvent } from '../../outgoing/sent-in-tab.ts'
import type { Asked, BulkDone } from './use-bulk.ts'
import { useBulk } from './use-bulk.ts'

/**
 * Acts on the selected rows of a list, or on all of it. Afterwards the rows are loaded again, and those that were left out are selected.
 * `query` are the filters of the list.
 */
export function useBulkList(selection: Selection, query: Record<string, string>) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [all, setAll] = useState<string>()
  const [done, setDone] = useState<BulkDone & { search: string }>()
  useEffect(() => {
    const forget = () => setDone(undefined)
    window.addEventListener(recalledEvent, forget)
    return () => window.removeEventListener(recalledEvent, forget)
  }, [])
  const isAll = all === search && selection.size > 0
  const bulk = useBulk(async result => {
    setAll(undefined)
    selection.set(result.left_out.flatMap(({ ids }) => ids))
    setDone({ ...result, search })
    await navigate(pathname + search, { replace: true, preventScrollReset: true })
  })
  const withSelection = (act: Omit<Asked, 'selection'>): Asked => ({
    ...act,
    selection: isAll ? { query } : { ids: [...selection.ids] },
  })
  return {
    ...bulk,
    isAll,
    setAll: (wanted: boolean) => setAll(wanted ? search : undefined),
    /** What the last act on this list has done; until another one is asked about, or something is taken back. */
    done: done?.search === search ? done : undefined,
    askAboutSelected: (act: Omit<Asked, 'selection'>) => void bulk.ask(withSelection(act)),
  }
}

/** Reasons of rows that an act has left out, by id. */
export const reasonsOf = (done: BulkDone | undefined): ReadonlyMap<string, string> =>
  new Map((done?.left_out ?? []).flatMap(({ text, ids }) => ids.map(id => [id, text] as const)))
