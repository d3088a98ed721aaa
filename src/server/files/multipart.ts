import type { BusboyInstance } from '@fastify/busboy'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { UploadLimits } from './upload-limits.ts'
import { FormError, messages } from './messages.ts'
import type { ReceivedForm, ReceiveOptions } from './received-form.ts'
import { takeFiles } from './file-parts.ts'

/** Reads a multipart form as a stream. Deletes stored files and throws `FormError` when it breaks off. */
export async function readMultipart(
  body: Readable,
  type: string,
  receiving: ReceiveOptions,
): Promise<ReceivedForm> {
  const parser = await open(type, receiving.limits)
  const form = takeFields(parser, receiving.limits)
  const uploads = takeFiles(parser, receiving)
  try {
    await pipeline(body, parser)
    return { form, ...(await uploads.finish()) }
  } catch (error) {
    await uploads.undo()
    if (error instanceof FormError || uploads.failedWith(error)) throw error
    throw new FormError(400, messages.formBroken, { cause: error })
  }
}

async function open(type: string, { fileSize, fieldSize, fields }: UploadLimits): Promise<BusboyInstance> {
  const { Busboy } = await import('@fastify/busboy')
  const bounds = { fileSize, fieldSize, fields, headerPairs: 20, headerSize: 8192 }
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: bounds })
  } catch (cause) {
    throw new FormError(400, messages.formBroken, { cause })
  }
}

function takeFields(parser: BusboyInstance, { fieldsSize }: UploadLimits): FormData {
  const form = new FormData()
  let size = 0
  const refuse = () => parser.destroy(new FormError(413, messages.formTooLarge))
  parser.on('fieldsLimit', refuse)
  parser.on('field', (name, value, _nameTruncated, valueTruncated) => {
    size += value.length
    if (valueTruncated || size > fieldsSize) refuse()
    else if (name) form.append(name, value)
  })
  return form
}
