import { useState } from 'react'
import { failureText, sendFile, sendJson } from '../form/media/send-file.ts'

export interface MessageFile {
  id: string
  name: string
  size: number
}

interface Answer {
  added: MessageFile[]
  refused: { name: string; message: string }[]
}

/**
 * Files of a message, kept by the server until it is sent. `kept` are those that it has now: one that is
 * not among them any more is gone.
 */
export function useMessageFiles(address: string, kept: readonly MessageFile[]) {
  const [files, setFiles] = useState(kept)
  const [progress, setProgress] = useState<number | null>(null)
  const [refusal, setRefusal] = useState('')
  const [known, setKnown] = useState(kept)
  const [gone, setGone] = useState<readonly string[]>([])
  if (known !== kept) {
    setKnown(kept)
    setGone(files.filter(file => !kept.some(({ id }) => id === file.id)).map(({ id }) => id))
    setFiles([...files, ...kept.filter(({ id }) => !files.some(file => file.id === id))])
  }

  async function add(chosen: readonly File[]) {
    if (!chosen.length || progress !== null) return
    setProgress(0)
    setRefusal('')
    try {
      const { added, refused } = await sendFile<Answer>(address, { files: chosen }, setProgress)
      setFiles(all => [...all, ...added])
      setRefusal(refused.map(({ name, message }) => `${name}: ${message}`).join(' '))
    } catch (error) {
      setRefusal(failureText(error))
    } finally {
      setProgress(null)
    }
  }

  async function remove(file: MessageFile) {
    setRefusal('')
    try {
      if (!gone.includes(file.id)) await sendJson(`${address}/${file.id}`, 'DELETE')
      setFiles(all => all.filter(({ id }) => id !== file.id))
    } catch (error) {
      setRefusal(failureText(error))
    }
  }
  return { files, gone, progress, refusal, add, remove }
}

export type MessageFiles = ReturnType<typeof useMessageFiles>
