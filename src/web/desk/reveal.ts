import { useState } from 'react'

/** A masked value: asked for at its address, where it is logged, and shown until the page is left. */
export function useReveal(address: string | undefined) {
  const [found, setFound] = useState<{ value?: string; error?: string }>({})
  async function reveal() {
    try {
      const answer = await fetch(address!, { headers: { accept: 'application/json' } })
      setFound((await answer.json()) as { value: string })
    } catch {
      setFound({ error: 'Das ging nicht. Laden Sie die Seite neu und versuchen Sie es noch einmal.' })
    }
  }
  return { ...found, reveal }
}
