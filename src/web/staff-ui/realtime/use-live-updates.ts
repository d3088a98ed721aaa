import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Milliseconds between polls (specification). */
const pollInterval = 180_000
const minReconnectDelay = 1_000
const maxReconnectDelay = 60_000

export interface Connection {
  /** Time of the page's data while the server does not answer (ISO 8601); undefined otherwise. */
  lost: string | undefined
  refresh: () => Promise<void>
}

/** Reloads the page's data on server events, and every three minutes. */
export function useLiveUpdates(): Connection {
  const connection = useRefresh()
  const { refresh } = connection
  useEffect(() => {
    const timer = setInterval(() => void refresh(), pollInterval)
    const close = subscribe(debounced(() => void refresh()))
    return () => {
      clearInterval(timer)
      close()
    }
  }, [refresh])
  return connection
}

/**
 * Reloads the page's data on demand. Checks the server first, because a failed load would replace the page and lose
 * unsaved input.
 */
export function useRefresh(): Connection {
  const { revalidate } = useRevalidator()
  const [loadedAt, setLoadedAt] = useState(() => new Date().toISOString())
  const [isLost, setLost] = useState(false)
  const refresh = useCallback(async () => {
    const isReachable = await fetch('/healthz').then(
      ({ ok }) => ok,
      () => false,
    )
    setLost(!isReachable)
    if (!isReachable) return
    setLoadedAt(new Date().toISOString())
    await revalidate()
  }, [revalidate])
  return { lost: isLost ? loadedAt : undefined, refresh }
}

/** Merges calls within 250 ms into one. */
function debounced(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(act, 250)
  }
}

/**
 * Subscribes to server events and reconnects with growing delays. A new connection counts as an event, because changes
 * may have been missed. Returns a function that closes the connection.
 */
function subscribe(onEvent: () => void): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = minReconnectDelay
  const open = () => {
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/realtime`)
    socket.onmessage = onEvent
    socket.onopen = () => {
      wait = minReconnectDelay
      onEvent()
    }
    socket.onclose = () => {
      timer = setTimeout(open, wait)
      if (wait === minReconnectDelay) onEvent()
      wait = Math.min(wait * 2, maxReconnectDelay)
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    if (socket) socket.onclose = null
    socket?.close()
  }
}
