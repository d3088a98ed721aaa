import type { Snippet } from '#contract/templates/snippets.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MessageText } from '../text/use-message-text.ts'

interface Options {
  snippets: readonly Snippet[]
  /** Asks at once which snippet the message begins with. */
  asks: boolean
  /** Id of the snippet that the message begins with. */
  chosen: string
}

/** The snippet of a message: picked in a dialog, never over a draft without asking. */
export function useSnippet(writing: MessageText, { snippets, asks, chosen }: Options) {
  const [isPicking, setPicking] = useState(asks)
  const [after, setAfter] = useState<Snippet['after']>()
  const [waiting, setWaiting] = useState<Snippet>()
  const begin = (snippet: Snippet, isReplaced: boolean) => {
    setWaiting(undefined)
    setAfter(snippet.after)
    // The dialog gives the focus back first.
    setTimeout(() => {
      writing.insert(snippet, isReplaced)
      writing.chooseStatus(snippet.after.status)
    })
  }
  const choose = (snippet: Snippet) => {
    setPicking(false)
    if (writing.isEmpty()) begin(snippet, false)
    else setWaiting(snippet)
  }
  const start = useEffectEvent(() => {
    const snippet = snippets.find(({ id }) => id === chosen)
    if (snippet && !snippet.failure) choose(snippet)
  })
  useEffect(() => {
    // The unsaved input of the form is restored first.
    const timer = setTimeout(start)
    return () => clearTimeout(timer)
  }, [])
  return { isPicking, setPicking, after, waiting, setWaiting, begin, choose }
}
