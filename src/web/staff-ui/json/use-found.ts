import { useEffect, useState } from 'react'

/** Milliseconds after the last letter before the server is asked. */
const pause = 120

/** What an address answers to a text, asked while it is typed; the last answer stays until the next comes. `failed` says that the server did not answer. */
export function useFound<Answer>(address: string, text: string) {
  const q = text.trim()
  const [found, setFound] = useState<{ q: string; answer: Answer } | null>(null)
  const [failed, setFailed] = useState('')
  useEffect(() => {
    if (!q) return
    const controller = new AbortController()
    const ask = async () => {
      const separator = address.includes('?') ? '&' : '?'
      const asked = `${address}${separator}${new URLSearchParams({ q })}`
      const response = await fetch(asked, { signal: controller.signal })
      if (!response.ok) throw new Error(response.statusText)
      setFound({ q, answer: (await response.json()) as Answer })
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
  return {
    answer: q && found ? found.answer : null,
    /** The text of the answer. */
    answered: found?.q ?? '',
    isCurrent: found?.q === q,
    failed: failed !== '' && failed === q,
  }
}
