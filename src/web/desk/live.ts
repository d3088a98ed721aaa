import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Milliseconds between polls where the channel is silent: the specification's. */
const poll = 180_000
const soon = 1_000
const longest = 60_000

export interface Connection {
  /** As of when the page is while the server does not answer. */
  lost: string | undefined
  refresh: () => Promise<void>
}

/** Loads the page's data anew when the server says that something changed; every three minutes in any case. */
export function useLive(): Connection {
  const connection = useRefresh()
  const { refresh } = connection
  useEffect(() => {
    const timer = setInterval(() => void refresh(), poll)
    const close = listen(debounced(() => void refresh()))
    return () => {
      clearInterval(timer)
      close()
    }
  }, [refresh])
  return connection
}

/**
 * Loads the page's data anew. Asks first whether the server is there: a failed load would take away the page, and what is
 * being typed into it.
 */
export function useRefresh(): Connection {
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState(() => new Date().toISOString())
  const [isLost, setLost] = useState(false)
  const refresh = useCallback(async () => {
    const isThere = await fetch('/healthz').then(
      ({ ok }) => ok,
      () => false,
    )
    setLost(!isThere)
    if (!isThere) return
    setSeen(new Date().toISOString())
    await revalidate()
  }, [revalidate])
  return { lost: isLost ? seen : undefined, refresh }
}

/** Several events at once are one reason to look. */
function debounced(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(act, 250)
  }
}

/** Listens until closed; a lost channel is opened again, ever less often. What happened before it stood open is an event too. */
function listen(onEvent: () => void): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = soon
  const open = () => {
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/realtime`)
    socket.onmessage = onEvent
    socket.onopen = () => {
      wait = soon
      onEvent()
    }
    socket.onclose = () => {
      timer = setTimeout(open, wait)
      if (wait === soon) onEvent()
      wait = Math.min(wait * 2, longest)
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    if (socket) socket.onclose = null
    socket?.close()
  }
}
