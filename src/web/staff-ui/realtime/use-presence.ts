import { pollSeconds } from '#contract/core/intervals.ts'
import type { Viewer } from '#contract/presence.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { subscribe } from './connection.ts'
import { fetchJson } from '../json/fetch-json.ts'

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
    const others = await post(address, writing.current ? 'write' : 'signal')
    if (others) setViewers(others)
  }, [address])

  useEffect(() => {
    const leaveRecord = () => leave(address)
    void signal()
    const timer = setInterval(() => void signal(), pollSeconds * 1000)
    const unsubscribe = subscribe(event => {
      const isHere = typeof event !== 'string' && event.noun === 'presence' && event.id === `${noun}/${id}`
      if (isHere || event === 'reconnected') void signal()
    })
    window.addEventListener('pagehide', leaveRecord)
    window.addEventListener('pageshow', onPageShow)
    function onPageShow({ persisted }: PageTransitionEvent) {
      if (persisted) void signal()
    }
    return () => {
      clearInterval(timer)
      unsubscribe()
      window.removeEventListener('pagehide', leaveRecord)
      window.removeEventListener('pageshow', onPageShow)
      leaveRecord()
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

/** Undefined also where the answer has no content, as after leaving. */
const post = (address: string, intent: 'signal' | 'write') =>
  fetchJson<Viewer[]>(address, { method: 'POST', body: new URLSearchParams({ intent }) })

/** Arrives also when the page is being closed. */
const leave = (address: string) =>
  void fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'leave' }),
    keepalive: true,
  }).catch(() => {})
