import { useEffect, useState } from 'react'
import type { HitGroup } from './palette-data.ts'

/** Milliseconds after the last letter before the server is asked. */
const pause = 120

export interface Found {
  q: string
  groups: readonly HitGroup[]
}

/** Hits for a text, asked while it is typed; the last ones stay until the next come. `failed` says that the server did not answer. */
export function useFound(address: string, text: string) {
  const q = text.trim()
  const [found, setFound] = useState<Found | null>(null)
  const [failed, setFailed] = useState('')
  useEffect(() => {
    if (!q) return
    const controller = new AbortController()
    const ask = async () => {
      const response = await fetch(`${address}?${new URLSearchParams({ q })}`, { signal: controller.signal })
      if (!response.ok) throw new Error(response.statusText)
      setFound({ q, groups: (await response.json()) as HitGroup[] })
    }
    const timer = setTimeout(() => {
      ask().then(
        () => setFailed(''),
        () => {
          if (!controller.signal.aborted) setFailed(q)
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [address, q])
  return { found: q ? found : null, isCurrent: found?.q === q, failed: failed !== '' && failed === q }
}
