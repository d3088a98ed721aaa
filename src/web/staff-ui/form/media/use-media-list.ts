import { useState } from 'react'
import type { MediaRow } from '#contract/core/media.ts'
import type { MediaCalls, MediaChange } from './media-calls.ts'
import { failureText } from './send-file.ts'

interface Options {
  calls: MediaCalls | null
  collection: 'pictures' | 'files'
  value: readonly MediaRow[]
  change: (value: MediaRow[]) => void
}

/** The files of one collection of a record, and the calls that change them. */
export function useMediaList({ calls, collection, value, change }: Options) {
  const [progress, setProgress] = useState<number | null>(null)
  const [failures, setFailures] = useState<string[]>([])
  const attempt = async (act: (calls: MediaCalls) => Promise<MediaRow[]>) => {
    if (!calls) return
    setFailures([])
    try {
      change(await act(calls))
    } catch (error) {
      setFailures([failureText(error)])
    }
  }
  const others = value.filter(row => row.collection_name !== collection)
  return {
    rows: value.filter(row => row.collection_name === collection),
    /** Part of 1 while files are sent. */
    progress,
    failures,
    async add(files: readonly File[]) {
      setProgress(0)
      await attempt(async calls => {
        const { added, refused } = await calls.add(files, collection, setProgress)
        setFailures(refused.map(({ name, message }) => `${name}: ${message}`))
        return [...value, ...added]
      })
      setProgress(null)
    },
    // The order covers all files of the record, of both collections.
    order: (ids: readonly string[]) => attempt(calls => calls.order([...ids, ...others.map(row => row.id)])),
    update: (row: MediaRow, changes: MediaChange) =>
      attempt(async calls => {
        const updated = await calls.update(row, changes)
        return value.map(each => (each.id === row.id ? updated : each))
      }),
    remove: (row: MediaRow) =>
      attempt(async calls => {
        await calls.remove(row)
        return value.filter(each => each.id !== row.id)
      }),
  }
}
