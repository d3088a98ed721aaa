import { useState } from 'react'
import { href, useFetcher } from 'react-router'

/** Preference: headings of the sidebar's groups that are folded. */
const key = 'nav.folded'

export type FoldOf = (heading: string) => { isFolded: boolean; onFold: (isFolded: boolean) => void }

/** The folded groups of the sidebar, remembered per person. A failed save is only logged. */
export function useFolds(preferences: Record<string, unknown>): FoldOf {
  const kept = preferences[key]
  const [folded, setFolded] = useState<readonly string[]>(Array.isArray(kept) ? kept.map(String) : [])
  const fetcher = useFetcher()
  return heading => ({
    isFolded: folded.includes(heading),
    onFold: isFolded => {
      const next = isFolded ? [...folded, heading] : folded.filter(each => each !== heading)
      setFolded(next)
      void fetcher.submit(
        { key, value: JSON.stringify(next) },
        { method: 'post', action: href('/login/preferences') },
      )
    },
  })
}
