/** A change on the server. `id` is null when many records changed, `by` when no user made it. */
export interface LiveEvent {
  noun: string
  id: string | null
  by: string | null
}

/** `reconnected`: events may have been missed. `closed`: the server may be unreachable. */
export type LiveSignal = LiveEvent | 'reconnected' | 'closed'

type Listener = (signal: LiveSignal) => void

const minDelay = 1_000
const maxDelay = 60_000
/** Close code of the server where the session has ended. */
const sessionEnded = 4401
const listeners = new Set<Listener>()
let close: (() => void) | undefined

/**
 * Calls the listener on each event. All listeners of a tab share one WebSocket. Returns a function that ends
 * it.
 */
export function subscribe(listener: Listener): () => void {
  listeners.add(listener)
  close ??= connect(signal => {
    for (const each of listeners) each(signal)
  })
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    close?.()
    close = undefined
  }
}

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/realtime`

/** Keeps a WebSocket open and reconnects with growing delays. */
function connect(onSignal: Listener): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = minDelay
  let isFirst = true
  const open = () => {
    socket = new WebSocket(address())
    socket.onmessage = ({ data }) => onSignal(JSON.parse(String(data)) as LiveEvent)
    socket.onopen = () => {
      wait = minDelay
      if (!isFirst) onSignal('reconnected')
      isFirst = false
    }
    socket.onclose = ({ code }) => {
      // The page finds out by loading again: it leads to the sign-in, unless something is unsaved.
      if (code === sessionEnded) onSignal('reconnected')
      timer = setTimeout(open, wait)
      if (wait === minDelay) onSignal('closed')
      wait = Math.min(wait * 2, maxDelay)
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    if (socket) socket.onclose = null
    socket?.close()
  }
}
