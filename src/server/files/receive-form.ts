import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { maxBodySize, type UploadLimits, uploadLimits as usual } from './upload-limits.ts'
import { FormError, messages } from './messages.ts'
import { readMultipart } from './multipart.ts'
import type { ReceivedForm, ReceiveOptions } from './received-form.ts'

type Options = Omit<ReceiveOptions, 'limits'> & { limits?: Partial<UploadLimits> }

/**
 * Reads a posted form and streams its files to the storage. Refused files are returned with a message. Throws
 * `FormError` when the form as a whole is too large or broken.
 */
export async function receiveForm(
  request: Request,
  { limits, ...receiving }: Options,
): Promise<ReceivedForm> {
  const bounds = { ...usual, ...limits }
  const type = request.headers.get('content-type') ?? ''
  if (/^multipart\/form-data/i.test(type))
    return readMultipart(bodyOf(request, maxBodySize(bounds)), type, { ...receiving, limits: bounds })
  return { form: await readUrlencoded(bodyOf(request, bounds.fieldsSize), bounds), files: [], refused: [] }
}

async function readUrlencoded(body: Readable, { fields }: UploadLimits): Promise<FormData> {
  const pairs = [...new URLSearchParams(await text(body))]
  if (pairs.length > fields) throw new FormError(413, messages.formTooLarge)
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  return form
}

function bodyOf(request: Request, limit: number): Readable {
  if (Number(request.headers.get('content-length')) > limit) throw new FormError(413, messages.formTooLarge)
  const body = request.body ? Readable.fromWeb(request.body as ReadableStream<Uint8Array>) : Readable.from([])
  return Readable.from(bounded(body, limit), { objectMode: false })
}

async function* bounded(body: Readable, limit: number) {
  let size = 0
  for await (const chunk of body) {
    size += (chunk as Uint8Array).length
    if (size > limit) throw new FormError(413, messages.formTooLarge)
    yield chunk
  }
}
