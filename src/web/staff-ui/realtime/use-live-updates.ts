import { pollSeconds } from '#contract/core/intervals.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { type LiveSignal, subscribe } from './connection.ts'
import { isConcerned, useInterests } from './interests.ts'
import { isSessionEnded, probe } from './reachable.ts'
import { reloadPage } from './reload.ts'

/** Milliseconds in which events are merged. */
const mergeInterval = 250

export interface Connection {
  /** Time of the page's data while the server does not answer (ISO 8601); undefined otherwise. */
  lost: string | undefined
  refresh: () => Promise<void>
}

/** Data of a layout that is loaded apart from the page, such as the unread notifications. */
export interface LiveFrame {
  /** Interests that load `reload`. */
  lives: readonly string[]
  reload: () => Promise<void>
  /** Interests that load the whole page again, layout included. */
  all: readonly string[]
}

type Part = 'page' | 'frame' | 'all'

/**
 * Loads the part of the page again that an event concerns, once no navigation is under way, and everything
 * every three minutes.
 */
export function useLiveUpdates(frame: LiveFrame): Connection {
  const { revalidate } = useRevalidator()
  const isNavigating = useNavigation().state !== 'idle'
  const { lost, whenReachable } = useReachable()
  const interests = useInterests()
  const load = useCallback(
    (parts: ReadonlySet<Part>) =>
      whenReachable(async () => {
        if (parts.has('all')) return revalidate()
        if (parts.has('page')) await reloadPage(revalidate)
        if (parts.has('frame')) await frame.reload()
      }),
    [whenReachable, revalidate, frame],
  )
  const partsOf = (signal: LiveSignal): Part[] => {
    if (typeof signal === 'string') return ['all']
    const concerned: [Part, readonly string[]][] = [
      ['all', frame.all],
      ['frame', frame.lives],
      ['page', interests()],
    ]
    return concerned.flatMap(([part, lives]) => (isConcerned(lives, signal) ? [part] : []))
  }
  const latest = useRef({ load, partsOf, isNavigating })
  useEffect(() => {
    latest.current = { load, partsOf, isNavigating }
  })
  useEffect(() => {
    let heard: LiveSignal[] = []
    let merging: ReturnType<typeof setTimeout> | undefined
    const loadDue = () => {
      merging = undefined
      if (latest.current.isNavigating) return loadLater()
      // Of the page that is shown now: its data may have been read before an event that came while the last one was shown.
      const parts = new Set(heard.flatMap(latest.current.partsOf))
      heard = []
      if (parts.size) void latest.current.load(parts)
    }
    const loadLater = () => {
      clearTimeout(merging)
      merging = setTimeout(loadDue, mergeInterval)
    }
    const unsubscribe = subscribe(signal => {
      heard.push(signal)
      if (merging === undefined || latest.current.partsOf(signal).length) loadLater()
    })
    const polling = setInterval(() => void latest.current.load(new Set<Part>(['all'])), pollSeconds * 1000)
    return () => {
      clearTimeout(merging)
      clearInterval(polling)
      unsubscribe()
    }
  }, [])
  return { lost, refresh: () => load(new Set<Part>(['all'])) }
}

/** Loads the page's data again on demand, without the layout's. */
export function useRefresh(): Connection {
  const { revalidate } = useRevalidator()
  const { lost, whenReachable } = useReachable()
  const refresh = useCallback(() => whenReachable(() => reloadPage(revalidate)), [whenReachable, revalidate])
  return { lost, refresh }
}

/** Checks the server before a load, because a failed load would replace the page and lose unsaved input. */
function useReachable() {
  const [loadedAt, setLoadedAt] = useState(() => new Date().toISOString())
  const [isLost, setLost] = useState(false)
  const whenReachable = useCallback(async (load: () => Promise<void>) => {
    const isReachable = await probe()
    setLost(!isReachable)
    if (!isReachable || isSessionEnded()) return
    setLoadedAt(new Date().toISOString())
    await load()
  }, [])
  return { lost: isLost ? loadedAt : undefined, whenReachable }
}
