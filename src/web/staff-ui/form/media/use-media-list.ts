import { useEffect, useRef, useState } from 'react'
import type { MediaRow } from '#contract/core/media.ts'
import type { MediaCalls, MediaChange } from './media-calls.ts'
import { failureText } from './send-file.ts'

interface Options {
  calls: MediaCalls | null
  collection: 'pictures' | 'files'
  value: readonly MediaRow[]
  change: (value: MediaRow[]) => void
}

type Rows = readonly MediaRow[]

/**
 * The files of one collection of a record, and the calls that change them: one at a time, each from the
 * newest rows. A call tells whether it was saved.
 */
export function useMediaList({ calls, collection, value, change }: Options) {
  const [progress, setProgress] = useState<number | null>(null)
  const [failures, setFailures] = useState<string[]>([])
  const latest = useRef<Rows>(value)
  const queue = useRef(Promise.resolve(true))
  useEffect(() => {
    latest.current = value
  }, [value])
  const attempt = (act: (calls: MediaCalls, rows: Rows) => Promise<MediaRow[]>) => {
    const run = async () => {
      if (!calls) return false
      setFailures([])
      try {
        const rows = await act(calls, latest.current)
        latest.current = rows
        change(rows)
        return true
      } catch (error) {
        setFailures([failureText(error)])
        return false
      }
    }
    queue.current = queue.current.then(run)
    return queue.current
  }
  return {
    rows: value.filter(row => row.collection_name === collection),
    /** Part of 1 while files are sent. */
    progress,
    failures,
    async add(files: readonly File[]) {
      setProgress(0)
      await attempt(async (calls, rows) => {
        const { added, refused } = await calls.add(files, collection, setProgress)
        setFailures(refused.map(({ name, message }) => `${name}: ${message}`))
        return [...rows, ...added]
      })
      setProgress(null)
    },
    // The order covers all files of the record, of both collections.
    order: (ids: readonly string[]) =>
      attempt((calls, rows) => {
        const others = rows.filter(row => row.collection_name !== collection)
        return calls.order([...ids, ...others.map(row => row.id)])
      }),
    update: (id: string, changeOf: (row: MediaRow) => MediaChange) =>
      attempt((calls, rows) =>
        Promise.all(rows.map(async row => (row.id === id ? calls.update(row, changeOf(row)) : row))),
      ),
    async replace(id: string, by: File) {
      setProgress(0)
      await attempt((calls, rows) =>
        Promise.all(rows.map(async row => (row.id === id ? calls.replace(row, by, setProgress) : row))),
      )
      setProgress(null)
    },
    remove: (id: string) =>
      attempt(async (calls, rows) => {
        await Promise.all(rows.filter(row => row.id === id).map(row => calls.remove(row)))
        return rows.filter(row => row.id !== id)
      }),
  }
}
