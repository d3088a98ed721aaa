import { useState } from 'react'

/** Loads a masked value from its address, where the access is logged, and holds it until the page is left. */
export function useReveal(address: string | undefined) {
  const [result, setResult] = useState<{ value?: string; error?: string }>({})
  async function reveal() {
    try {
      const answer = await fetch(address!, { headers: { accept: 'application/json' } })
      setResult((await answer.json()) as { value: string })
    } catch {
      setResult({
        error:
          'Der Wert konnte nicht geladen werden. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
      })
    }
  }
  return { ...result, reveal }
}
