import { badRequest, tooLarge } from '../errors.ts'
import { isWithinBounds, type JsonBounds } from './json-bounds.ts'

const maxBytes = 1_000_000

/** Parses the JSON body of a request. Throws 413 above 1 MB, and 400 for invalid JSON or content beyond the bounds. */
export async function readJson(raw: Request, bounds: JsonBounds): Promise<unknown> {
  const text = await readText(raw)
  if (!isWithinBounds(text, bounds))
    throw badRequest('Der Inhalt hat zu viele Angaben oder ist zu tief verschachtelt.')
  return text === '' ? {} : parse(text)
}

async function readText(raw: Request): Promise<string> {
  const contentLength = raw.headers.get('content-length')
  if (contentLength === null) return collect(raw)
  if (Number(contentLength) > maxBytes) throw bodyTooLarge()
  return raw.text()
}

/** Reads a body without a Content-Length and stops at the size limit. */
async function collect({ body }: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes) throw bodyTooLarge()
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

const bodyTooLarge = () => tooLarge('Eine Anfrage darf höchstens 1 MB groß sein.')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('Der Inhalt ist kein gültiges JSON.')
  }
}
