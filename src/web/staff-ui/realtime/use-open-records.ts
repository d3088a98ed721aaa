import type { Viewer } from '#contract/presence.ts'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { subscribe } from './connection.ts'
import { fetchJson } from '../json/fetch-json.ts'

type OpenRecord = { id: string; viewers: Viewer[] }

/** Milliseconds in which several comings and goings lead to one load. */
const pause = 300

/** The people who have records of a noun open, by the id of the record. Loaded once, and when somebody comes, leaves or begins to write. */
export function useOpenRecords(noun: string): ReadonlyMap<string, readonly Viewer[]> {
  const [open, setOpen] = useState<ReadonlyMap<string, readonly Viewer[]>>(new Map())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      const records = await fetchJson<OpenRecord[]>(href('/login/presence/:noun', { noun }))
      if (records) setOpen(new Map(records.map(({ id, viewers }) => [id, viewers])))
    }
    void load()
    const unsubscribe = subscribe(event => {
      const concerns =
        event === 'reconnected' ||
        (typeof event !== 'string' && event.noun === 'presence' && event.id?.startsWith(`${noun}/`))
      if (!concerns) return
      clearTimeout(timer)
      timer = setTimeout(() => void load(), pause)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [noun])
  return open
}
