import { useEffect, useMemo, useState } from 'react'
import { href } from 'react-router'
import type { Choice, FieldDescription } from '../../record/description.ts'
import { fetchJson } from '../../json/fetch-json.ts'

/** Records of a noun by name. */
export interface References {
  items: Choice[]
  /** More were found than are sent. */
  more: boolean
}

/** Milliseconds after the last key before a search is sent. */
const pause = 200

/** Names of records, kept while the page is open. */
const names = new Map<string, string>()
const keyOf = (noun: string, id: string) => `${noun} ${id}`

async function request(
  noun: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<References> {
  const address = `${href('/login/references/:noun', { noun })}?${new URLSearchParams(query)}`
  const found = await fetchJson<References>(address, { signal })
  if (!found) throw new Error(`References of ${noun} could not be loaded`)
  for (const { value, label } of found.items) names.set(keyOf(noun, value), label)
  return found
}

export interface ReferenceSearch {
  /** The hits, then the chosen records. */
  items: Choice[]
  isHit: (id: string) => boolean
  more: boolean
  text: string
  setText: (text: string) => void
  failed: boolean
}

/** Searches the records that a field may name, 20 at a time, and knows the names of the chosen ones. */
export function useReferences(
  { ref: noun = '', among }: Pick<FieldDescription, 'ref' | 'among'>,
  chosen: readonly string[],
): ReferenceSearch {
  const [text, setText] = useState('')
  const [found, setFound] = useState<References>({ items: [], more: false })
  const [failed, setFailed] = useState(false)
  const missing = chosen.filter(id => !names.has(keyOf(noun, id))).join(',')
  useEffect(() => {
    const abort = new AbortController()
    const ask = async (query: Record<string, string>) => request(noun, query, abort.signal)
    const load = async () => {
      try {
        if (missing) await ask({ ids: missing })
        setFound(await ask(text ? { ...among, q: text } : { ...among }))
        setFailed(false)
      } catch {
        if (!abort.signal.aborted) setFailed(true)
      }
    }
    const timer = setTimeout(() => void load(), text ? pause : 0)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [noun, among, text, missing])
  const hits = useMemo(() => new Set(found.items.map(({ value }) => value)), [found])
  const items = useMemo(() => {
    const named = chosen.filter(id => !hits.has(id) && names.has(keyOf(noun, id)))
    return [...found.items, ...named.map(id => ({ value: id, label: names.get(keyOf(noun, id)) ?? id }))]
  }, [found, hits, chosen, noun])
  return { items, isHit: id => hits.has(id), more: found.more, text, setText, failed }
}

/** Words for an empty list of hits. */
export const nothingFound = ({ failed, text }: ReferenceSearch) =>
  failed
    ? 'Die Suche ist nicht zu erreichen. Prüfen Sie die Verbindung.'
    : text
      ? 'Nichts gefunden. Suchen Sie mit einem anderen Wort.'
      : 'Es gibt noch keine Einträge.'
