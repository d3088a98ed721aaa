import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy'
import { addAbortSignal } from 'node:stream'
import { messages } from './messages.ts'
import { displayFileName } from './file-names.ts'
import { discardFiles, type ReceivedFile, type ReceiveOptions, type RefusedFile } from './received-form.ts'
import { newStorageKey } from './storage.ts'
import { storeUpload } from './upload.ts'

/** Stores the files of a multipart parser, concurrently and in their original order. */
export function takeFiles(parser: BusboyInstance, receiving: ReceiveOptions) {
  const running: Promise<Outcome | null>[] = []
  const stopping = new AbortController()
  let failure: unknown

  const fail = (error: Error) => {
    failure ??= error
    parser.destroy(error)
    return null
  }
  parser.on('file', (field, stream, name) => {
    if (!name) return void stream.resume()
    addAbortSignal(stopping.signal, stream)
    const isOverLimit = running.length >= receiving.limits.files
    running.push(isOverLimit ? skip(field, stream, name) : take(field, stream, name, receiving).catch(fail))
  })

  const outcomes = async () => {
    const all = (await Promise.all(running)).filter(outcome => outcome !== null)
    return { files: all.filter(isReceived), refused: all.filter(isRefused) }
  }
  return {
    async finish() {
      const result = await outcomes()
      if (failure) throw failure
      return result
    },
    async undo() {
      stopping.abort()
      await discardFiles(receiving.storage, (await outcomes()).files)
    },
    failedWith: (error: unknown) => error === failure,
  }
}

type Outcome = ReceivedFile | RefusedFile

const isReceived = (outcome: Outcome): outcome is ReceivedFile => 'key' in outcome
const isRefused = (outcome: Outcome): outcome is RefusedFile => !isReceived(outcome)

async function take(
  field: string,
  stream: BusboyFileStream,
  name: string,
  { storage, prefix, kinds }: ReceiveOptions,
) {
  const outcome = await storeUpload({ name, stream }, storage, newStorageKey(prefix), kinds)
  if (typeof outcome !== 'string') return { ...outcome, field }
  return refused(field, name, outcome === 'type' ? messages.type(kinds) : messages[outcome])
}

async function skip(field: string, stream: BusboyFileStream, name: string) {
  stream.resume()
  return refused(field, name, messages.count)
}

const refused = (field: string, name: string, message: string): RefusedFile => ({
  field,
  name: displayFileName(name),
  message,
})
