import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { OfferedDownload } from './municipality-context.ts'

type Links = readonly OfferedDownload[]

/**
 * The downloads of the municipality, as saved or as just changed. A change is sent when the one before has
 * been answered, so that the newest one is also the last to be saved.
 */
export function useLinks(offered: Links) {
  const { submit, data } = useFetcher<{ refused: string | null }>()
  const [wanted, setWanted] = useState<Links | null>(null)
  const before = useRef(Promise.resolve())
  const save = (next: Links) => {
    setWanted(next)
    before.current = sendAfter(before.current, next)
  }
  async function sendAfter(earlier: Promise<void>, next: Links) {
    await earlier
    await submit({ links: linksOf(next) }, { method: 'post' })
    setWanted(now => (now === next ? null : now))
  }
  return { shown: wanted ?? offered, save, isSaving: wanted !== null, data }
}

const linksOf = (links: Links) =>
  JSON.stringify(links.map(({ download_id, type }) => ({ download_id, type })))
