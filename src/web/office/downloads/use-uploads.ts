import { useState } from 'react'
import { failureText } from '../../staff-ui/form/media/send-file.ts'
import { type NewDownload, sendDownload } from './send-download.ts'

/** One file on its way. */
export interface Upload {
  key: number
  file: File
  /** Part of 1. */
  progress: number
  /** Id of the download, once it is there. */
  id?: string
  failure?: string
}

/** Files sent at the same time. */
const lanes = 2
const step = 10

/** Sends many files, each as a download of its own; one that fails holds up no other. */
export function useUploads(last: number) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const change = (key: number, changed: Partial<Upload>) =>
    setUploads(all => all.map(each => (each.key === key ? { ...each, ...changed } : each)))

  async function send({ key, file }: Upload, made: NewDownload) {
    change(key, { failure: undefined, progress: 0 })
    try {
      const id = await sendDownload(file, made, progress => change(key, { progress }))
      change(key, { id, progress: 1 })
    } catch (error) {
      change(key, { failure: failureText(error) })
    }
  }

  async function add(files: readonly File[], given: Omit<NewDownload, 'order'>) {
    const added = files.map((file, index) => ({ key: uploads.length + index, file, progress: 0 }))
    setUploads(all => [...all, ...added])
    const waiting = [...added]
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        await send(next, { ...given, order: Math.min(10_000, last + step * (next.key + 1)) })
    }
    await Promise.all(Array.from({ length: lanes }, work))
  }

  const retry = (upload: Upload, given: Omit<NewDownload, 'order'>) =>
    send(upload, { ...given, order: Math.min(10_000, last + step * (upload.key + 1)) })

  return { uploads, add, retry, clear: () => setUploads([]) }
}
