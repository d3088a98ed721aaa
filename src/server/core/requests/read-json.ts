import { badRequest, tooLarge } from '../errors.ts'
import { isWithinBounds, type JsonBounds } from './json-bounds.ts'

const megabyte = 1_000_000

/** Parses the JSON body of a request. Throws 413 above so many megabytes, and 400 for invalid JSON or content beyond the bounds. */
export async function readJson(raw: Request, bounds: JsonBounds, megabytes = 1): Promise<unknown> {
  const text = await readText(raw, megabytes)
  if (!isWithinBounds(text, bounds))
    throw badRequest('Der Inhalt hat zu viele Angaben oder ist zu tief verschachtelt.')
  return text === '' ? {} : parse(text)
}

async function readText(raw: Request, megabytes: number): Promise<string> {
  const contentLength = raw.headers.get('content-length')
  if (contentLength === null) return collect(raw, megabytes)
  if (Number(contentLength) > megabytes * megabyte) throw bodyTooLarge(megabytes)
  return raw.text()
}

/** Reads a body without a Content-Length and stops at the size limit. */
async function collect({ body }: Request, megabytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > megabytes * megabyte) throw bodyTooLarge(megabytes)
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

const bodyTooLarge = (megabytes: number) => tooLarge(`Eine Anfrage darf höchstens ${megabytes} MB groß sein.`)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('Der Inhalt ist kein gültiges JSON.')
  }
}
