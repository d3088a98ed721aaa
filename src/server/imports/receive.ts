import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { ImportRun } from '#contract/imports/imports.ts'
import { mostImportBytes } from '#contract/imports/statuses.ts'
import type { Context } from '../core/context.ts'
import { badRequest, HttpError, invalid } from '../core/errors.ts'
import { startImport } from './start.ts'

const missing = () => invalid([{ path: 'file', message: 'Wählen Sie eine Datei aus.' }])
const tooLarge = () =>
  new HttpError(413, 'Die Datei ist zu groß.', {
    detail: `Höchstens ${mostImportBytes / 1024 / 1024} MB sind möglich. Teilen Sie die Datei auf.`,
  })

/** Reads a form with one file and the name of a profile, and takes the file in as it arrives. */
export async function receiveImport(ctx: Context, raw: Request): Promise<ImportRun> {
  const type = raw.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data/i.test(type) || !raw.body) throw missing()
  if (Number(raw.headers.get('content-length')) > mostImportBytes + 10_000) throw tooLarge()
  const { Busboy } = await import('@fastify/busboy')
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: {
      fileSize: mostImportBytes,
      files: 1,
      fields: 5,
      fieldSize: 200,
      headerPairs: 20,
      headerSize: 8192,
    },
  })
  let profile: string | undefined
  let started: Promise<ImportRun> | undefined
  parser.on('field', (name, value) => {
    if (name === 'profile' && value.trim()) profile = value.trim()
  })
  parser.on('file', (_field, stream, fileName) => {
    const content = new PassThrough()
    stream.on('limit', () => content.destroy(tooLarge()))
    stream.on('error', (error: Error) => content.destroy(error))
    stream.pipe(content)
    const source = ctx.actor.kind === 'machine' ? 'api' : 'office'
    started = startImport(ctx, { profile: () => profile, fileName: fileName ?? '', content, source })
    // A refusal before the end lets the rest of the form pass by.
    started.catch(() => stream.resume())
  })
  try {
    await pipeline(Readable.fromWeb(raw.body as ReadableStream<Uint8Array>), parser)
  } catch (error) {
    await started?.catch(() => {})
    throw error instanceof HttpError
      ? error
      : badRequest('Die Datei ist nicht vollständig angekommen. Senden Sie sie noch einmal.')
  }
  if (!started) throw missing()
  return started
}
