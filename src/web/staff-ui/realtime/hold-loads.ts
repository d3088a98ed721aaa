import { hasUnsavedInput } from '../record/save/unsaved-input.ts'
import { noteReachable, noteSessionEnded, noteWaitingSend } from './reachable.ts'

/** Milliseconds before a request that did not reach the server is tried again. */
const pause = 2_000

/** React Router answers a redirect of a data request with this status. */
const redirected = 202

/**
 * Keeps the page in the browser where React Router would replace it: a load of page data or a form that does
 * not reach the server waits and is sent again, until it arrives or another one takes its place. A reload
 * that an ended session would redirect to the sign-in is dropped while something is unsaved.
 */
export function holdLoads() {
  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const address = dataAddress(input)
    if (!address) return send(input, init)
    const response = await sendUntilReached(() => send(input, init), init)
    const isReload = !isForm(init) && address.pathname === `${location.pathname}.data`
    if (response.status !== redirected || !isReload || !hasUnsavedInput()) return response
    noteSessionEnded(true)
    return new Promise<never>(() => {})
  }
}

const isForm = (init: RequestInit | undefined) => (init?.method ?? 'GET') !== 'GET'

/** The address of a request for page data or of a form of a page, or null for other requests. */
function dataAddress(input: RequestInfo | URL): URL | null {
  if (input instanceof Request) return null
  const address = new URL(input, location.href)
  return address.origin === location.origin && address.pathname.endsWith('.data') ? address : null
}

async function sendUntilReached(send: () => Promise<Response>, init: RequestInit | undefined) {
  try {
    for (;;) {
      try {
        const response = await send()
        noteReachable(true)
        return response
      } catch (error) {
        if (init?.signal?.aborted) throw error
        noteReachable(false)
        if (isForm(init)) noteWaitingSend(true)
        await new Promise(resolve => setTimeout(resolve, pause))
        init?.signal?.throwIfAborted()
      }
    }
  } finally {
    if (isForm(init)) noteWaitingSend(false)
  }
}
