import { pollSeconds } from '#contract/core/intervals.ts'
import type { Viewer } from '#contract/presence.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { subscribe } from './connection.ts'

/**
 * Reports that the user has a record open or writes about it, and returns the other people who do. `noun` is
 * its address in the API, such as `news`. Signals on opening, every three minutes, when somebody comes or
 * leaves, when the user begins or ends to write, and on leaving.
 */
export function usePresence(noun: string, id: string, isWriting = false): readonly Viewer[] {
  const [viewers, setViewers] = useState<readonly Viewer[]>([])
  const writing = useRef(isWriting)
  const address = href('/login/presence/:noun/:id', { noun, id })
  const signal = useCallback(async () => {
    const response = await post(address, writing.current ? 'write' : 'signal')
    if (response?.ok) setViewers((await response.json()) as Viewer[])
  }, [address])

  useEffect(() => {
    const leave = () => void post(address, 'leave')
    void signal()
    const timer = setInterval(() => void signal(), pollSeconds * 1000)
    const unsubscribe = subscribe(event => {
      const isHere = typeof event !== 'string' && event.noun === 'presence' && event.id === `${noun}/${id}`
      if (isHere || event === 'reconnected') void signal()
    })
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', onPageShow)
    function onPageShow({ persisted }: PageTransitionEvent) {
      if (persisted) void signal()
    }
    return () => {
      clearInterval(timer)
      unsubscribe()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', onPageShow)
      leave()
      setViewers([])
    }
  }, [address, noun, id, signal])

  useEffect(() => {
    if (writing.current === isWriting) return
    writing.current = isWriting
    void signal()
  }, [isWriting, signal])
  return viewers
}

const post = (address: string, intent: 'signal' | 'write' | 'leave') =>
  fetch(address, { method: 'POST', body: new URLSearchParams({ intent }), keepalive: true }).catch(() => null)
