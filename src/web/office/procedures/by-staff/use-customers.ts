import { useEffect, useState } from 'react'
import type { FoundCustomer } from './entry-data.ts'

/** Milliseconds after the last letter before the server is asked. */
const pause = 150

/** Customers for a text, asked while it is typed; the last ones stay until the next come. */
export function useCustomers(address: string, text: string) {
  const q = text.trim()
  const [found, setFound] = useState<{ q: string; hits: FoundCustomer[] }>({ q: '', hits: [] })
  const [failed, setFailed] = useState('')
  useEffect(() => {
    if (!q) return
    const controller = new AbortController()
    const ask = async () => {
      const response = await fetch(`${address}?${new URLSearchParams({ q })}`, { signal: controller.signal })
      if (!response.ok) throw new Error(response.statusText)
      setFound({ q, hits: (await response.json()) as FoundCustomer[] })
      setFailed('')
    }
    const timer = setTimeout(() => {
      ask().catch(() => {
        if (!controller.signal.aborted) setFailed(q)
      })
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [address, q])
  return { hits: q ? found.hits : [], isCurrent: found.q === q, failed: failed !== '' && failed === q }
}
