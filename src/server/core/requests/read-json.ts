import { badRequest, tooLarge } from '../errors.ts'

const maxBytes = 1_000_000
const maxDepth = 40

/** Parses the JSON body of a request. Throws 413 above 1 MB, and 400 for invalid JSON or more than 40 levels (stack safety). */
export async function readJson(raw: Request): Promise<unknown> {
  const text = await readText(raw)
  const value = text === '' ? {} : parse(text)
  if (isDeeper(value, maxDepth)) throw badRequest('Der Inhalt ist zu tief verschachtelt.')
  return value
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

function isDeeper(value: unknown, depth: number): boolean {
  let level = [value]
  for (let at = 0; at <= depth && level.length; at += 1)
    level = level.flatMap(each => (typeof each === 'object' && each ? Object.values(each) : []))
  return level.length > 0
}
