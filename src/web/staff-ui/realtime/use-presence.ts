import { pollSeconds } from '#contract/core/intervals.ts'
import type { Viewer } from '#contract/presence.ts'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { subscribe } from './connection.ts'

/**
 * Reports that the user has a record open and returns the other people who have. `noun` is its address in
 * the API, such as `news`. Signals on opening, every three minutes, when somebody comes or leaves, and on
 * leaving.
 */
export function usePresence(noun: string, id: string): readonly Viewer[] {
  const [viewers, setViewers] = useState<readonly Viewer[]>([])
  useEffect(() => {
    const address = href('/login/presence/:noun/:id', { noun, id })
    const send = (intent: 'signal' | 'leave') =>
      fetch(address, { method: 'POST', body: new URLSearchParams({ intent }), keepalive: true })
    const signal = async () => {
      const response = await send('signal').catch(() => null)
      if (response?.ok) setViewers((await response.json()) as Viewer[])
    }
    const leave = () => void send('leave').catch(() => null)
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
  }, [noun, id])
  return viewers
}
